import { kartes } from '@terakoya/contract/students/C20201-karte/kartes'
import { C20201_getEdit } from '@terakoya/contract/students/C20201-karte/record'
import type { ResourceTable } from '../../../resourceRecords/resourceTable.ts'
import { type StoredResource, storedResource } from '../../../resourceRecords/storedResource.ts'
import { periodNarrowing } from './kartes.sql.ts'
import { listedColumns } from './list.sql.ts'

/** Where kartes lie as a list; their rows are the view's, with the student's own name, state and center. */
export const karteTable: ResourceTable & { listed: typeof listedColumns } = {
  table: 'karte_rows',
  subject: 'karte',
  scope: 'student',
  searched: ['student_name', 'student_namej', 'student_id'],
  order: [{ column: 'updated_at', direction: 'desc' }],
  zeroIsNull: ['student_no'],
  narrowing: periodNarrowing,
  listed: listedColumns,
}

/** The kartes as the records of other screens are kept: their files, histories and access lines go the same ways. */
export const keptKarte: StoredResource = {
  ...storedResource(kartes, karteTable),
  fields: { ...kartes.fields, files: C20201_getEdit.output.shape.files },
}
