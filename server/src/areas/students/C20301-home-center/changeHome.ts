import { mondayOf } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { lockWeeks } from '../../../database/transaction.ts'
import { Failure, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { lockCells, lockStudentEntries } from '../../../operations/entries/availability.sql.ts'
import { placeLessons } from '../../../operations/placeLessons.ts'
import { teacherLine } from '../../../operations/teacherLine.ts'
import { listHeldSlots } from '../../../records/hold.sql.ts'
import { auditAll } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import { studentRefusals } from '../text.ts'
import { countEntries, type HomeLesson, listHomeLessons } from './effect.sql.ts'
import { changesOf, effectOf } from './effectOf.ts'
import { addPlan, cancelPlan, findHomeStudent, lockHomeOf } from './plans.sql.ts'
import { type HomeChange, type HomeStep, requireChange } from './requireChange.ts'

/** What a change would do, as things stand. */
export async function tellEffect(ctx: Context, asked: HomeChange) {
  const { schedule_date } = asked
  const step = await requireChange(ctx, asked, false)
  const of = { student_no: step.student_no, schedule_date, from_center_no: step.from_center_no }
  const lessons = await listHomeLessons(ctx.tx, ctx.scope, of, false)
  return { ...step, ...effectOf(lessons, step.to_center_no, await countEntries(ctx.tx, of)) }
}

/** The weeks of lessons at both centers, the earlier first: saves, runs and distributions of them wait. */
async function lockWeeksOf(ctx: Context, lessons: readonly HomeLesson[], step: HomeStep) {
  const weeks = [...new Set(lessons.map(({ schedule_date }) => mondayOf(schedule_date)))].sort()
  for (const week_date of weeks) {
    const there = lessons.filter(({ schedule_date }) => mondayOf(schedule_date) === week_date)
    const centers = there.map(({ center_no }) => center_no)
    await lockWeeks(ctx.tx, [step.from_center_no, step.to_center_no, ...centers], week_date)
  }
  return weeks
}

/**
 * Plans a change of a student's home center, or takes it back, with all that follows from it for lessons, in one
 * transaction. The student's own center follows when the day comes (`beginHomeCenters`).
 *
 * Slots that are held go along too, by the database: in their periods others wait.
 *
 * Held in this order: the student's changes and entries, the weeks, the periods, the student, the lessons; saves,
 * distributions and applications hold theirs in the same order, so that nobody waits in a circle.
 */
export async function changeHome(
  ctx: Context,
  { effect_key, ...asked }: HomeChange & { effect_key?: string | undefined },
) {
  const { schedule_date, kind } = asked
  const student = await findHomeStudent(ctx.tx, ctx.scope, asked.student_no)
  if (!student) throw failures.notFound(nouns.student)
  const { student_no } = student
  await lockHomeOf(ctx.tx, student_no)
  await lockStudentEntries(ctx.tx, student_no)
  const step = await requireChange(ctx, asked, false)
  const of = { student_no, schedule_date, from_center_no: step.from_center_no }
  const weeks = await lockWeeksOf(ctx, await listHomeLessons(ctx.tx, ctx.scope, of, false), step)
  const held = await listHeldSlots(ctx.tx, student_no, schedule_date)
  const centers = [step.from_center_no, step.to_center_no]
  await lockCells(
    ctx.tx,
    centers.flatMap(center_no => held.map(slot => ({ ...slot, center_no }))),
  )
  const now = await requireChange(ctx, asked, true)
  const lessons = await listHomeLessons(ctx.tx, ctx.scope, of, true)
  const strange = lessons.some(lesson => !weeks.includes(mondayOf(lesson.schedule_date)))
  if (strange || now.from_center_no !== step.from_center_no) throw failures.conflict()
  const effect = effectOf(lessons, step.to_center_no, await countEntries(ctx.tx, of))
  if (effect.published_count > 0) {
    throw new Failure(
      409,
      'PUBLISHED',
      studentRefusals.say('home_published', {
        count: effect.published_count,
        day: dayText(effect.earliest_date),
      }),
    )
  }
  if (effect_key !== undefined && effect_key !== effect.effect_key) {
    throw new Failure(409, 'EFFECT_CHANGED', studentRefusals.say('home_effect_changed'))
  }
  // The plan comes before the lessons, and goes before them: the database holds lessons against it.
  if (kind === 'cancel') await cancelPlan(ctx.tx, student_no, ctx.now)
  else {
    await addPlan(ctx.tx, {
      student_no,
      start_date: schedule_date,
      before_center_no: step.from_center_no,
      center_no: step.to_center_no,
      planned_by: ctx.user.user_no || null,
      planned_at: ctx.now,
    })
  }
  await placeLessons(ctx.tx, lessons, changesOf(lessons, step.to_center_no), ctx.now)
  await auditAll(ctx, linesOf(asked, step, lessons))
  return { student_no, lesson_count: effect.lesson_count, unassigned_count: effect.unassigned_count }
}

/** A line of the student, and one of every lesson that it changes. */
function linesOf(asked: HomeChange, step: HomeStep, lessons: readonly HomeLesson[]) {
  const { student_no, schedule_date, kind } = asked
  const { from_center_no, to_center_no } = step
  const action = kind === 'transfer' ? 'home_center_planned' : 'home_center_cancelled'
  const changes = new Map(changesOf(lessons, to_center_no).map(change => [change.schedule_no, change]))
  return [
    {
      action,
      subject: 'student_home',
      subject_no: student_no,
      detail: { schedule_date, from_center_no, to_center_no, lesson_count: lessons.length },
    },
    ...lessons.flatMap(lesson => {
      const { schedule_no, center_no } = lesson
      const next = changes.get(schedule_no)
      if (!next || next.center_no === undefined || next.center_no === center_no) return []
      const { teacher_no } = next
      const line = teacherLine(
        action,
        lesson,
        { teacher_no, pinned_flag: 0 },
        {
          from_center_no: center_no,
          to_center_no: next.center_no,
          by_center_no: kind === 'transfer' ? from_center_no : to_center_no,
        },
      )
      return [line]
    }),
  ]
}
