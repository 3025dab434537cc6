// How many cards stand side by side, so that all of them fit a screen without scrolling.
export interface Layout {
  /** A class for sizes of marks and holes. */
  size: 'n6' | 'n8' | 'n12'
  columns: number
  rows: number
  wideColumns: number
  wideRows: number
}

export function layout(count: number): Layout {
  const columns = count <= 4 ? 2 : count <= 6 ? 3 : count <= 12 ? 4 : 5
  const wideColumns = count <= 3 ? count : count <= 8 ? Math.ceil(count / 2) : count <= 12 ? 4 : 6
  return {
    size: count <= 6 ? 'n6' : count <= 8 ? 'n8' : 'n12',
    columns,
    rows: Math.ceil(count / columns),
    wideColumns,
    wideRows: Math.ceil(count / wideColumns),
  }
}
