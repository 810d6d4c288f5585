import type { LessonChange } from '@terakoya/contract/lessons/C40101-weekly-assignment/updateSchedule'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { mondayOf } from '@terakoya/domain/days/day'
import { requireCenter } from '../../../auth/requireCenter.ts'
import { lockWeek } from '../../../database/transaction.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { listRunning } from '../../../records/runningMeetings.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { listLessonPlaces, listLessonsOfCell } from './changeCell.sql.ts'
import { type ScheduleSave, saveSchedule } from './saveSchedule.ts'
import { assignmentRefusals } from './text.ts'

type ChangeHandlers = Pick<
  Handlers,
  'C40101_cancelCell' | 'C40101_setTeacherType' | 'C40101_setTransfer' | 'C40101_removeTransfer'
>

/** A save of lessons alone: nothing is left unassigned that the person did not name. */
async function saveLessons(ctx: Context, save: Pick<ScheduleSave, 'center_no' | 'week_date' | 'lessons'>) {
  const { updated } = await saveSchedule(ctx, { ...save, office_work: [], check: false })
  return updated
}

/** Moves one unassigned lesson, in the name of a center that the user is authorised for. */
async function moveLesson(
  ctx: Context,
  change: Extract<LessonChange, { _action: 'setTransfer' | 'removeTransfer' }>,
) {
  const [place] = await listLessonPlaces(ctx.tx, ctx.scope, [change.schedule_no])
  if (!place) throw failures.notFound(nouns.lesson)
  const own = ctx.scope.center_nos.includes(place.center_no)
  if (!own && ctx.scope.kind === 'center' && change._action === 'setTransfer') {
    throw failures.refused('MOVED_AWAY', assignmentRefusals.say('moved_away'))
  }
  // Only the way back is open to the origin's people.
  const origin = change._action === 'removeTransfer' ? place.original_center_no : null
  const center_no = own ? place.center_no : (origin ?? place.center_no)
  const lessons = [{ field: 'schedule', change }]
  return saveLessons(ctx, { center_no, week_date: mondayOf(place.schedule_date), lessons })
}

/** Single changes that don't wait for the grid's save; the same rules, the same lines. */
export const changeCellHandlers: ChangeHandlers = {
  C40101_cancelCell: async (ctx, cell) => {
    const { center_no } = cell
    requireCenter(ctx, center_no)
    const week_date = mondayOf(cell.schedule_date)
    // Nobody saves between the reading and the writing: the versions read are the versions written.
    await lockWeek(ctx.tx, center_no, week_date)
    const lessons = (await listLessonsOfCell(ctx.tx, ctx.scope, cell)).map((lesson, index) => ({
      field: `lessons.${index}`,
      change: { _action: 'removeTeacher' as const, ...lesson },
    }))
    const updated = await saveLessons(ctx, { center_no, week_date, lessons })
    const schedule_nos = updated.map(each => each.schedule_no)
    const running = await listRunning(ctx.tx, center_no, { today: ctx.today, schedule_nos })
    return { cancelled: updated.length, updated, running }
  },

  C40101_setTeacherType: async (ctx, { center_no, schedules, teacher_request_type }) => {
    requireCenter(ctx, center_no)
    const places = await listLessonPlaces(
      ctx.tx,
      ctx.scope,
      schedules.map(each => each.schedule_no),
    )
    const weekOf = new Map(places.map(place => [place.schedule_no, mondayOf(place.schedule_date)]))
    const asked = schedules.map((schedule, index) => {
      const week_date = weekOf.get(schedule.schedule_no)
      if (week_date === undefined) throw failures.notFound(nouns.lesson)
      const change = { _action: 'setTeacherType' as const, ...schedule, teacher_request_type }
      return { week_date, field: `schedules.${index}`, change }
    })
    const weeks = [...groupBy(asked, each => each.week_date)].sort(([a], [b]) => (a < b ? -1 : 1))
    const updated = []
    for (const [week_date, lessons] of weeks) {
      updated.push(...(await saveLessons(ctx, { center_no, week_date, lessons })))
    }
    return { updated }
  },

  C40101_setTransfer: async (ctx, { schedule, target_center_no }) => ({
    updated: await moveLesson(ctx, { _action: 'setTransfer', ...schedule, target_center_no }),
  }),

  C40101_removeTransfer: async (ctx, { schedule }) => ({
    updated: await moveLesson(ctx, { _action: 'removeTransfer', ...schedule }),
  }),
}
