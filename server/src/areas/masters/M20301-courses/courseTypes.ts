import { courseTypes } from '@terakoya/contract/masters/M20301-courses/courseTypes'
import { failures } from '../../../failure.ts'
import { resourceHandlers } from '../../../resourceRecords/resourceHandlers.ts'
import { countTypeLessons, courseCount } from './courses.sql.ts'

export const M1005Handlers = resourceHandlers(
  courseTypes,
  {
    table: 'course_types',
    subject: 'course_type',
    searched: ['course_type_id', 'name1', 'name2', 'name3'],
    order: [{ column: 'course_type_id', direction: 'asc' }],
    listed: { course_count: courseCount },
  },
  {
    defaults: () => ({ name2: '', name3: '', lecture_flag: 0, valid_flag: 1 }),
    // A 講座 can't be registered (spec §5): what is registered for already doesn't become one.
    check: async (ctx, { lecture_flag }, before) => {
      if (!before || before.lecture_flag === lecture_flag || lecture_flag !== 1) return
      const lessons = await countTypeLessons(ctx.tx, Number(before.course_type_no), ctx.today)
      if (lessons === 0) return
      const message = `講座（lecture_flag）にできません。この種別のコースには、これからの授業が${lessons.toLocaleString('ja-JP')}件あります。新しい種別を追加してください。`
      throw failures.invalid([{ field: 'lecture_flag', message }])
    },
  },
)
