import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { RowGroups } from '../../../framework/table/DataTable.tsx'
import { approvalWords } from './text.ts'

/** The reports of a teacher stand together, with how many there are on all pages, as the list's answer tells it. */
export function teacherGroups(told: unknown): RowGroups {
  const counts = (told ?? {}) as OutputOf<'C50101_doBrowse'>['groups']
  return {
    of: row => String(row.teacher_no),
    heading: row =>
      approvalWords.say('group', {
        teacher: row.teacher_name === '' ? approvalWords.say('group_nobody') : String(row.teacher_name),
        count: (counts[String(row.teacher_no)] ?? 0).toLocaleString('ja-JP'),
      }),
  }
}
