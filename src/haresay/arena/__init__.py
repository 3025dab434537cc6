"""Characters against each other: who wins, who understands whom, and what came of it in ratings, report and plot."""
