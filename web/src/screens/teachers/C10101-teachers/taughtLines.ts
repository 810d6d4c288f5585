import { matrixColumns } from './matrix.ts'

interface Taught {
  subject_name: string
  school_level: string
  subject_type: number
}

/** What is taught, a line a subject: 数学 … 中 標準、高 標準. */
export function taughtLines(subjects: readonly Taught[]): { subject_name: string; taught: string }[] {
  const names = [...new Set(subjects.map(({ subject_name }) => subject_name))]
  return names.map(subject_name => {
    const own = subjects.filter(each => each.subject_name === subject_name)
    const columns = matrixColumns.filter(column =>
      own.some(
        each => each.school_level === column.school_level && each.subject_type === column.subject_type,
      ),
    )
    return { subject_name, taught: columns.map(({ label, note }) => `${label} ${note}`).join('、') }
  })
}
