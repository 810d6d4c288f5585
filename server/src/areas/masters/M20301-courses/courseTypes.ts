import { courseTypes } from '@terakoya/contract/masters/M20301-courses/courseTypes'
import { failures } from '../../../failure.ts'
import { resourceHandlers } from '../../../resourceRecords/resourceHandlers.ts'
import { masterRefusals } from '../text.ts'
import { countTypeEntries, countTypeLessons, courseCount } from './courses.sql.ts'

const weeklyStands = (entries: number) =>
  masterRefusals.say('type_weekly', { count: entries.toLocaleString('ja-JP') })

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
    defaults: () => ({ name2: '', name3: '', lecture_flag: 0, seminar_flag: 0, valid_flag: 1 }),
    // A 講座 can't be registered (spec §5): what is registered for already doesn't become one.
    check: async (ctx, { lecture_flag, seminar_flag }, before) => {
      if (lecture_flag === 1 && seminar_flag === 1) {
        const message = masterRefusals.say('type_lecture_offered')
        throw failures.invalid([{ field: 'seminar_flag', message }])
      }
      if (before && before.seminar_flag !== seminar_flag && seminar_flag === 1) {
        const entries = await countTypeEntries(ctx.tx, Number(before.course_type_no), ctx.today)
        if (entries > 0) throw failures.invalid([{ field: 'seminar_flag', message: weeklyStands(entries) }])
      }
      if (!before || before.lecture_flag === lecture_flag || lecture_flag !== 1) return
      const lessons = await countTypeLessons(ctx.tx, Number(before.course_type_no), ctx.today)
      if (lessons === 0) return
      const message = masterRefusals.say('type_lessons', { count: lessons.toLocaleString('ja-JP') })
      throw failures.invalid([{ field: 'lecture_flag', message }])
    },
  },
)
