import type {
  LessonChange,
  unsavedLoss,
} from '@terakoya/contract/lessons/C40101-weekly-assignment/updateSchedule'
import type { officeWorkRow } from '@terakoya/contract/officeWorkRow'
import type { z } from 'zod'
import type { CenterInScope } from '../../../auth/inScope.ts'
import type { WeekFacts } from '../../../operations/assignmentProblem.ts'
import { loadDays } from '../../../operations/loadDays.ts'
import { periodRefusal, sundayOf } from '../../../operations/requireEditable.ts'
import type { Context } from '../../../road/context.ts'
import { layLessonsOver, layOfficeWorkOver, withoutLost } from './layOver.ts'

/** A person's grid: a week, and what is not saved yet in the words of a save. */
export interface GridAsked {
  center_no: CenterInScope
  week_date: string
  lessons: readonly LessonChange[]
  office_work: readonly z.output<typeof officeWorkRow>[]
  losses: readonly z.output<typeof unsavedLoss>[]
}

/**
 * The week as a person sees it: what is not saved laid over what is stored. Whole, because limits and wishes of teachers
 * are counted so. Throws MSG_0001 where somebody else has saved one of those lessons.
 */
export async function loadGridWeek(ctx: Context, asked: GridAsked): Promise<WeekFacts> {
  const { center_no, week_date } = asked
  const end_date = sundayOf(week_date)
  const stored = await loadDays(ctx.tx, { center_no, start_date: week_date, end_date })
  return {
    ...stored,
    center_no,
    week_date,
    start_date: week_date,
    end_date,
    lessons: layLessonsOver(center_no, stored.lessons, asked.lessons),
    shifts: withoutLost(center_no, stored.shifts, asked.losses),
    office_work: layOfficeWorkOver(center_no, stored.office_work, asked.office_work),
  }
}

/** The week as a run over that day would read it: what people have set stays, and so does what is over (decision 4). */
export function factsOfDay(ctx: Context, week: WeekFacts, schedule_date: string): WeekFacts {
  return {
    ...week,
    start_date: schedule_date,
    end_date: schedule_date,
    lessons: week.lessons.map(lesson =>
      lesson.schedule_date === schedule_date &&
      lesson.teacher_no > 0 &&
      periodRefusal(ctx, schedule_date, lesson.time_limit_no) !== null
        ? { ...lesson, manual_flag: 1 }
        : lesson,
    ),
  }
}
