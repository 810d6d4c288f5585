export interface CellPlace {
  row: number
  column: number
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where an arrow leads within a matrix of that size; `null` for other keys. */
export function nextCell(
  key: string,
  at: CellPlace,
  size: { rows: number; columns: number },
): CellPlace | null {
  const step = steps[key]
  if (!step) return null
  const within = (value: number, count: number) => Math.min(Math.max(value, 0), count - 1)
  return { row: within(at.row + step[0], size.rows), column: within(at.column + step[1], size.columns) }
}
