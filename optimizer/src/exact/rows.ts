/** Rows of a model, kept as compressed rows; doubled columns in one row are the caller's mistake. */
export class RowStore {
  readonly lowers: number[] = []
  readonly uppers: number[] = []
  readonly starts: number[] = [0]
  readonly indices: number[] = []
  readonly values: number[] = []

  /** Adds a row and answers its place. */
  add(lower: number, upper: number, terms: readonly (readonly [number, number])[]): number {
    this.lowers.push(lower)
    this.uppers.push(upper)
    for (const [column, value] of terms) {
      this.indices.push(column)
      this.values.push(value)
    }
    this.starts.push(this.indices.length)
    return this.lowers.length - 1
  }
}
