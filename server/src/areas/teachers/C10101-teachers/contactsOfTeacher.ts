import type { ListTable } from '../../../resourceRecords/resourceTable.ts'

/** Whom to call about a teacher, the first one first. */
export const contactsOfTeacher: ListTable = {
  table: 'contacts',
  owner: 'teacher_no',
  column: 'contact_name',
  position: 'sort_order',
}
