import { courses } from '@terakoya/contract/masters/M20301-courses/courses'
import { failures } from '../../../failure.ts'
import { resourceHandlers } from '../../../resourceRecords/resourceHandlers.ts'
import { masterRefusals } from '../text.ts'
import { countCourseLessons, courseTypeName, isValidType, listTypeCodes } from './courses.sql.ts'

export const M1010Handlers = resourceHandlers(
  courses,
  {
    table: 'courses',
    subject: 'course',
    searched: ['course_id', 'name1', 'name2', 'name3'],
    order: [{ column: 'course_id', direction: 'asc' }],
    listed: { course_type_name: courseTypeName },
  },
  {
    defaults: () => ({ name2: '', name3: '', valid_flag: 1 }),
    // As in the files of other lists: what has an ID is written by it.
    words: async ctx => ({ course_type_no: await listTypeCodes(ctx.tx) }),
    check: async (ctx, { course_type_no, course_setting_no }, before) => {
      if (before && before.course_setting_no !== course_setting_no) {
        const lessons = await countCourseLessons(ctx.tx, Number(before.course_no))
        if (lessons > 0) {
          const message = masterRefusals.say('course_lessons', { count: lessons.toLocaleString('ja-JP') })
          throw failures.invalid([{ field: 'course_setting_no', message }])
        }
      }
      // One that was chosen before it became invalid may stay; the database refuses one that isn't there.
      if (before?.course_type_no === course_type_no) return
      if ((await isValidType(ctx.tx, Number(course_type_no))) !== false) return
      const message = masterRefusals.say('course_type_invalid')
      throw failures.invalid([{ field: 'course_type_no', message }])
    },
  },
)
