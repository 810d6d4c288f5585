import { subjects } from '@terakoya/contract/masters/M20401-subjects'
import { resourceHandlers } from '../../resourceRecords/resourceHandlers.ts'

export const M20401Handlers = resourceHandlers(subjects, {
  table: 'subjects',
  subject: 'subject',
  searched: ['subject_id', 'name1', 'name2', 'name3', 'description'],
  order: [
    { column: 'sort_order', direction: 'asc' },
    { column: 'subject_id', direction: 'asc' },
  ],
})
