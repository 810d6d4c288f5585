import { schoolLevelChoices, subjectTypeChoices } from '@terakoya/contract/teachers/C10101-teachers/teachers'

/** One line of what a teacher teaches. */
export interface Taught {
  subject_no: number
  school_level: string
  subject_type: number
}

export interface MatrixColumn {
  key: string
  school_level: string
  subject_type: number
  /** The level. */
  label: string
  /** The type. */
  note: string
}

/** Level by type: 小 標準, 小 入試, 中 標準, … */
export const matrixColumns: readonly MatrixColumn[] = schoolLevelChoices.flatMap(([school_level, level]) =>
  subjectTypeChoices.map(([subject_type, type]) => ({
    key: `${school_level}${subject_type}`,
    school_level,
    subject_type,
    label: level,
    note: type,
  })),
)

const keyOf = ({ subject_no, school_level, subject_type }: Taught) =>
  `${subject_no} ${school_level} ${subject_type}`

// As the server lists them: by the code of the level.
const places = new Map([...matrixColumns.map(({ key }) => key)].sort().map((key, at) => [key, at] as const))
const placeOf = ({ subject_no, school_level, subject_type }: Taught) =>
  subject_no * matrixColumns.length + (places.get(`${school_level}${subject_type}`) ?? 0)

export function isTaught(taught: readonly Taught[], cell: Taught): boolean {
  return taught.some(each => keyOf(each) === keyOf(cell))
}

/**
 * Chooses cells, or takes all of them off where every one of them was chosen; in the order in which the server lists
 * them, so that what was taken back is no change.
 */
export function toggled(taught: readonly Taught[], cells: readonly Taught[]): Taught[] {
  const off = cells.every(cell => isTaught(taught, cell))
  const others = taught.filter(each => !cells.some(cell => keyOf(cell) === keyOf(each)))
  return [...others, ...(off ? [] : cells)].sort((a, b) => placeOf(a) - placeOf(b))
}
