/** From where to where a slider goes, and in which steps: 0 to 100 by 1 when nothing is said. */
export interface Scale {
  min?: number
  max?: number
  step?: number
  /** What stands behind the number. */
  unit?: string
}
