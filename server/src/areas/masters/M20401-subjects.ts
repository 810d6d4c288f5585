import { subjects } from '@terakoya/contract/masters/M20401-subjects'
import { masterHandlers } from '../../masterRecords/masterHandlers.ts'

export const M20401Handlers = masterHandlers(subjects, {
  table: 'subjects',
  subject: 'subject',
  searched: ['subject_id', 'name1', 'name2', 'name3', 'description'],
  order: [
    { column: 'sort_order', direction: 'asc' },
    { column: 'subject_id', direction: 'asc' },
  ],
})
