"""Loom: needlework. Every mark is a thread on cloth; comic-epic, tender, sly."""
