import { courseTypes } from '@terakoya/contract/masters/M20301-courses/courseTypes'
import { masterHandlers } from '../../../masterRecords/masterHandlers.ts'
import { courseCount } from './courses.sql.ts'

export const M1005Handlers = masterHandlers(
  courseTypes,
  {
    table: 'course_types',
    subject: 'course_type',
    searched: ['course_type_id', 'name1', 'name2', 'name3'],
    order: [{ column: 'course_type_id', direction: 'asc' }],
    listed: { course_count: courseCount },
  },
  { defaults: () => ({ name2: '', name3: '', lecture_flag: 0, valid_flag: 1 }) },
)
