import { centerOn } from '@terakoya/domain/entries/availability'
import { holdMinutes } from '@terakoya/domain/entries/requestStates'
import { secondsAfter } from '../../../clock.ts'
import { lockCells, lockStudentEntries } from '../../../operations/entries/availability.sql.ts'
import { requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import { openWish } from '../../../operations/requests/openWish.ts'
import { addHolds, removeFormHolds } from '../../../records/hold.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'

/** Holds what the form has chosen while it is filled in (domain §4); who comes second to a last seat is told at once. */
export const holdHandlers: Pick<Handlers, 'C21201_holdSlots'> = {
  C21201_holdSlots: async (ctx, { wish, slots }) => {
    // Held before it is read: a change of the home center waits, or is known.
    await lockStudentEntries(ctx.tx, ctx.scope.student_no)
    const student = await requireEntryStudent(ctx, ctx.scope.student_no)
    const { student_no } = student
    const own = { held_by: ctx.user.user_no, student_no }
    const { center_no } = student
    const centers = [center_no, ...(student.next_center_no === null ? [] : [student.next_center_no])]
    await lockCells(
      ctx.tx,
      centers.flatMap(each => slots.map(slot => ({ ...slot, center_no: each }))),
    )
    const { wish: asked, judged } = await openWish(ctx, student, wish, {
      asked_on: ctx.today,
      own,
      engine_days: slots.map(({ schedule_date }) => schedule_date),
    })
    const told = slots.map(slot => ({ ...slot, reason: judged.reasonOf(slot) }))
    const free = judged.fault === '' ? told.filter(slot => slot.reason === '') : []
    const held = new Map(free.map(slot => [`${slot.schedule_date} ${slot.time_limit_no}`, slot]))
    const held_until = secondsAfter(ctx.now, holdMinutes * 60)
    await removeFormHolds(ctx.tx, ctx.user.user_no, student_no)
    await addHolds(
      ctx.tx,
      { ...own, held_until },
      [...held.values()].map(({ schedule_date, time_limit_no }) => ({
        schedule_date,
        time_limit_no,
        center_no: centerOn(asked.availability, schedule_date),
        course_setting_no: judged.course_setting_no,
      })),
    )
    return { student_no, held_until: held.size > 0 ? held_until : null, slots: told }
  },
}
