export interface GridPlace {
  row: number
  column: number
}

interface GridSize {
  rows: number
  columns: number
  /** Rows of a page (PageUp, PageDown). */
  page: number
}

/** Where a key moves the focus in a grid (WAI-ARIA grid pattern); `null` for any other key. */
export function moveFocus(
  from: GridPlace,
  key: { key: string; ctrlKey: boolean },
  { rows, columns, page }: GridSize,
): GridPlace | null {
  const row = (next: number) => ({ ...from, row: Math.min(Math.max(next, 0), rows - 1) })
  const column = (next: number) => ({ ...from, column: Math.min(Math.max(next, 0), columns - 1) })
  switch (key.key) {
    case 'ArrowUp':
      return row(from.row - 1)
    case 'ArrowDown':
      return row(from.row + 1)
    case 'ArrowLeft':
      return column(from.column - 1)
    case 'ArrowRight':
      return column(from.column + 1)
    case 'PageUp':
      return row(from.row - page)
    case 'PageDown':
      return row(from.row + page)
    case 'Home':
      return key.ctrlKey ? { row: 0, column: 0 } : column(0)
    case 'End':
      return key.ctrlKey ? { row: rows - 1, column: columns - 1 } : column(columns - 1)
    default:
      return null
  }
}
