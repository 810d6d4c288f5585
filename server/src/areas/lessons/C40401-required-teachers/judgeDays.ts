import { setImmediate as pause } from 'node:timers/promises'
import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays, type Day, daysBetween, mondayOf } from '@terakoya/domain/days/day'
import { type DayShortage, dayShortage } from '@terakoya/optimizer/shortage/dayShortage'
import type { CenterInScope } from '../../../auth/inScope.ts'
import { assignmentProblem, isFree, type WeekFacts } from '../../../operations/assignmentProblem.ts'
import { factsOfWeek, loadDays } from '../../../operations/loadDays.ts'
import { periodRefusal, sundayOf } from '../../../operations/requireEditable.ts'
import type { Context } from '../../../road/context.ts'

/** A day with what it lacks; `null` where nobody has submitted shifts, so that nothing can be said. */
interface Judged {
  schedule_date: Day
  facts: WeekFacts
  /** The lessons that could have another teacher than they have, or one at all. */
  lessons: readonly AssignmentLesson[]
  /** How many of the center's lessons stay with whom they have. */
  kept: number
  shortage: DayShortage | null
}

/**
 * Judges a center's days one after the other, from today on, other requests between them: what a run over the week could
 * do at best with the shifts as they are submitted. Days without lessons are left out.
 */
export async function* judgeDays(
  ctx: Context,
  asked: { center_no: CenterInScope; start_date: Day; end_date: Day },
): AsyncGenerator<Judged> {
  const { center_no, end_date } = asked
  const start_date = asked.start_date < ctx.today ? ctx.today : asked.start_date
  if (start_date > end_date) return
  // Whole weeks, as a run reads them: what people have set on one day counts for a teacher's limit on the others.
  const loaded = await loadDays(ctx.tx, {
    center_no,
    start_date: mondayOf(start_date),
    end_date: sundayOf(mondayOf(end_date)),
  })
  const known = { ...loaded, lessons: loaded.lessons.flatMap(lesson => stillOpen(ctx, lesson)) }
  for (let week_date = mondayOf(start_date); week_date <= end_date; week_date = addDays(week_date, 7)) {
    const facts = factsOfWeek(center_no, week_date, known)
    const problem = assignmentProblem(facts)
    const submitted = new Set(
      facts.shifts.flatMap(shift => (shift.center_no === center_no ? [shift.schedule_date] : [])),
    )
    const days = groupBy(facts.lessons, lesson => lesson.schedule_date)
    for (const schedule_date of [...days.keys()].sort()) {
      const there = (days.get(schedule_date) ?? []).filter(lesson => lesson.center_no === center_no)
      const lessons = there.filter(lesson => isFree(facts, lesson))
      if (lessons.length === 0 || schedule_date < start_date || schedule_date > end_date) continue
      await pause()
      const shortage = submitted.has(schedule_date)
        ? dayShortage(problem, daysBetween(week_date, schedule_date))
        : null
      yield { schedule_date, facts, lessons, kept: there.length - lessons.length, shortage }
    }
  }
}

/** What is over stays with whom it had; without a teacher it is nobody's any more. */
function stillOpen(ctx: Context, lesson: AssignmentLesson): AssignmentLesson[] {
  const { schedule_date, time_limit_no, teacher_no } = lesson
  const isOver = schedule_date <= ctx.today && periodRefusal(ctx, schedule_date, time_limit_no) !== null
  if (!isOver) return [lesson]
  return teacher_no > 0 ? [{ ...lesson, manual_flag: 1 }] : []
}
