import { classrooms } from '@terakoya/contract/masters/M20201-classrooms'
import { masterHandlers } from '../../masterRecords/masterHandlers.ts'
import { studentCount } from './M20201-classrooms.sql.ts'

export const M20201Handlers = masterHandlers(
  classrooms,
  {
    table: 'classrooms',
    subject: 'classroom',
    searched: ['classroom_id', 'name1', 'name2', 'name3'],
    order: [{ column: 'classroom_id', direction: 'asc' }],
    listed: { student_count: studentCount },
  },
  { defaults: () => ({ name2: '', name3: '', valid_flag: 1 }) },
)
