import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { RequestState } from '@terakoya/domain/entries/requestStates'
import { wishFaultTexts, wishReasonTexts } from '@terakoya/domain/entries/wishFault'
import type { Context } from '../../../context.ts'
import { Failure, failures } from '../../../failure.ts'
import type { Handlers } from '../../../handlers.ts'
import { requestDeclinedKind } from '../../../mail/requestDeclined.ts'
import { applyApplication } from '../../../operations/entries/applyApplication.ts'
import {
  type EntryStudent,
  findEntryStudent,
  lockStudentEntries,
} from '../../../operations/entries/ground.sql.ts'
import { noRows } from '../../../operations/entries/planTypes.ts'
import { choicesOf, openRequest } from '../../../operations/requests/openRequest.ts'
import { requestCause } from '../../../operations/requests/requestCause.ts'
import { requireOpen } from '../../../operations/requests/requireOpen.ts'
import { closeAlerts } from '../../../records/alert.sql.ts'
import { queueMails } from '../../../records/mail.sql.ts'
import { type DaySlot, decideRequest, findRequest, type RequestRecord } from '../../../records/request.sql.ts'
import { writeAudit } from '../../../traces.sql.ts'

type Decided = OutputOf<'C40411_accept'>

/** The open request in scope, held with all entries of its student; what was decided meanwhile is told (409). */
async function holdRequest(ctx: Context, request_no: number, lock_version: number) {
  const seen = await findRequest(ctx.tx, ctx.scope, request_no)
  if (!seen) throw failures.notFound('申請')
  await lockStudentEntries(ctx.tx, seen.student_no)
  const request = await findRequest(ctx.tx, ctx.scope, request_no, true)
  if (!request) throw failures.notFound('申請')
  requireOpen(request, lock_version)
  return request
}

const refuse = (message: string, errorCode: string) =>
  failures.invalid([{ field: 'choice', message, errorCode }])

/** Makes the lesson that is wished for, or moves it there; the mail goes with it. Gives the new lesson's number. */
async function makeLesson(
  ctx: Context,
  student: EntryStudent,
  request: RequestRecord,
  { schedule_date, time_limit_no }: DaySlot,
): Promise<number> {
  const { request_no, request_text, schedule_no } = request
  const slot = { _action: 'add', schedule_date, time_limit_no } as const
  const rows =
    schedule_no !== null
      ? { ...noRows, t3013: [{ ...slot, schedule_no }] }
      : {
          ...noRows,
          t1031: [
            {
              ...slot,
              entry_type: 2 as const,
              course_no: request.course_no ?? 0,
              subject_no: request.subject_no ?? 0,
              subject_type: request.subject_type === 2 ? (2 as const) : (1 as const),
              teacher_request: student.teacher_request as 1 | 2 | 3,
              teacher_request_type: student.teacher_request_type as 0 | 1 | 2 | 3,
            },
          ],
        }
  try {
    const { entered } = await applyApplication(ctx, student, rows, {
      by_student: false,
      own: { request_no },
      request_no,
      request_text,
      // The deadlines were those of the day on which the family asked.
      ahead: 0,
    })
    const [made] = entered[schedule_no === null ? 2 : 4] ?? []
    if (made === undefined) throw new Error(`request ${request_no} was accepted without a lesson`)
    return made
  } catch (error) {
    // Its rows are not what the person sees: the choice is.
    if (error instanceof Failure && error.status === 422) throw refuse(error.message, error.errorCode)
    throw error
  }
}

async function conclude(
  ctx: Context,
  { request_no, student_no }: RequestRecord,
  action: string,
  request_status: Exclude<RequestState, 'open' | 'withdrawn'>,
  more: { decline_reason?: string; accepted_choice?: 1 | 2; new_schedule_no?: number },
): Promise<Decided> {
  const { user_no } = ctx.user
  const lock_version = await decideRequest(ctx.tx, request_no, {
    request_status,
    decided_at: ctx.now,
    decided_by: user_no,
    ...more,
  })
  await closeAlerts(ctx.tx, 'application', [requestCause(request_no)], ctx.now)
  await writeAudit(ctx.tx, [
    { user_no, action, subject: 'request', subject_no: request_no, detail: more, at: ctx.now },
  ])
  return { request_no, student_no, request_status, lock_version, new_schedule_no: more.new_schedule_no ?? 0 }
}

/** Staff decide what families ask for (C40411): of two at once one decides, and the other is told what was decided. */
export const requestDecisionHandlers: Pick<Handlers, 'C40411_accept' | 'C40411_decline'> = {
  C40411_accept: async (ctx, { request_no, lock_version, choice }) => {
    const request = await holdRequest(ctx, request_no, lock_version)
    const student = await findEntryStudent(ctx.tx, ctx.scope, request.student_no)
    if (!student) throw failures.notFound('生徒')
    const slot = choicesOf(request).find(each => each.choice === choice)
    if (!slot) throw refuse('この申請に、その希望はありません。画面を再読み込みしてください。', 'no_choice')
    const opened = await openRequest(ctx, student, request)
    if (opened.fault !== '') throw refuse(wishFaultTexts[opened.fault], opened.fault)
    const reason = opened.reasonOf(slot)
    if (reason !== '') throw refuse(wishReasonTexts[reason], reason)
    const new_schedule_no = await makeLesson(ctx, student, request, slot)
    return conclude(ctx, request, 'acceptRequest', 'accepted', { accepted_choice: choice, new_schedule_no })
  },

  C40411_decline: async (ctx, { request_no, lock_version, decline_reason }) => {
    const request = await holdRequest(ctx, request_no, lock_version)
    const { center_no, student_no } = request
    const letter = { student_no, teacher_no: null, detail: { request_no } }
    await queueMails(ctx.tx, center_no, requestDeclinedKind, [letter], ctx.now)
    return conclude(ctx, request, 'declineRequest', 'declined', { decline_reason })
  },
}
