import type { InputOf } from '@terakoya/contract/wireTypes'
import { type ApplicationRows, noRows } from '@terakoya/domain/entries/application/rows'
import { enrollment } from '@terakoya/domain/people/enrollment'
import { leaveTexts } from '@terakoya/domain/people/leave'
import { Failure, failures } from '../../../failure.ts'
import type { LeftDetail } from '../../../mail/kinds/left.ts'
import { nouns } from '../../../nouns.ts'
import { applyApplication } from '../../../operations/entries/applyApplication.ts'
import { lockStudentEntries } from '../../../operations/entries/availability.sql.ts'
import { requireEntryStudent } from '../../../operations/entries/requireEntryStudent.ts'
import { declineRequest } from '../../../operations/requests/declineRequest.ts'
import { queueMails } from '../../../records/outbox.sql.ts'
import { editRecord } from '../../../resourceRecords/changeRecord.ts'
import { findRecords } from '../../../resourceRecords/resourceRows.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { speakingIn } from '../../../words/reader.ts'
import { studentRefusals } from '../text.ts'
import { countAhead, endRights } from './leave.sql.ts'
import { effectOf, loadStanding, loadTold, type Standing } from './leaveEffect.ts'
import { keptStudents } from './students.ts'

/** What ends, as rows of an application: the lessons of those days, and what would make further ones. */
function rowsOf({ period, lessons, entries }: Standing, reason: string): ApplicationRows {
  const _action = 'del' as const
  return {
    ...noRows,
    t3010: lessons.map(({ schedule_no }) => ({ _action, id: schedule_no, reason })),
    t1030: entries.map(id => ({ _action, id, schedule_date: period.from })),
  }
}

/** The record itself, as its form would save it: by the same rules and with the same line. */
async function storeLeave(ctx: Context, { effect_key: _, student_no, ...dates }: InputOf<'C20101_leave'>) {
  const { source } = keptStudents
  const [stored] = await findRecords(ctx.tx, source, ctx.scope, { column: source.key, values: [student_no] })
  if (!stored) throw failures.notFound(nouns.student)
  const fields = Object.fromEntries(source.fields.map(field => [field, stored[field]]))
  return editRecord(ctx, keptStudents, { ...fields, ...dates, id: student_no })
}

/** 休塾・退塾: what follows from it is shown first, and done with it or not at all. */
export const leaveHandlers: Pick<
  Handlers,
  'C20101_getLeaveEffect' | 'C20101_getLessonsAhead' | 'C20101_leave'
> = {
  C20101_getLeaveEffect: async (ctx, asked) => {
    const { student_no } = await requireEntryStudent(ctx, asked.student_no)
    const standing = await loadStanding(ctx, student_no, asked)
    return { student_no, ...effectOf(standing), ...(await loadTold(ctx, student_no, standing)) }
  },

  C20101_getLessonsAhead: (ctx, { student_nos }) => countAhead(ctx.tx, ctx.scope, student_nos, ctx.today),

  C20101_leave: async (ctx, asked) => {
    const { enrollment_status, effect_key } = asked
    const { student_no } = await requireEntryStudent(ctx, asked.student_no)
    // Nobody enters or asks for lessons meanwhile.
    await lockStudentEntries(ctx.tx, student_no)
    const student = await requireEntryStudent(ctx, student_no)
    const standing = await loadStanding(ctx, student_no, asked, true)
    if (effectOf(standing).effect_key !== effect_key) {
      throw new Failure(409, 'EFFECT_CHANGED', studentRefusals.say('effect_changed'))
    }
    // It is kept with what ends, and goes to the family.
    const reason = speakingIn('ja', () => leaveTexts[enrollment_status])
    if (standing) {
      for (const request of standing.requests) await declineRequest(ctx, request, `${reason}のため`)
      await applyApplication(ctx, student, rowsOf(standing, reason), { by_student: false })
      if (enrollment_status === enrollment.withdrawn) await endRights(ctx.tx, student_no, ctx.today)
    }
    const { lock_version } = await storeLeave(ctx, asked)
    const { leave_start_date, leave_end_date, withdrawal_date } = asked
    const detail: LeftDetail = { enrollment_status, leave_start_date, leave_end_date, withdrawal_date }
    await queueMails(ctx.tx, student.center_no, 'left', [{ student_no, teacher_no: null, detail }], ctx.now)
    return { student_no, lesson_count: standing?.lessons.length ?? 0, lock_version: Number(lock_version) }
  },
}
