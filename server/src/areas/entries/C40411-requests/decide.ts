import type { OutputOf } from '@terakoya/contract/wireTypes'
import type { PlanFacts } from '@terakoya/domain/entries/application/planFacts'
import { type ApplicationRows, noRows } from '@terakoya/domain/entries/application/rows'
import type { DaySlot } from '@terakoya/domain/entries/periodCells'
import { asOf, judgeRequest } from '@terakoya/domain/entries/wish'
import { wishFaultTexts } from '@terakoya/domain/entries/wishFault'
import { wishReasonTexts } from '@terakoya/domain/entries/wishReason'
import { applicationAlert } from '../../../alerts/kinds/application.ts'
import { dayOfInstant, localTime } from '../../../clock.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { applyApplication } from '../../../operations/entries/applyApplication.ts'
import {
  type EntryStudent,
  findEntryStudent,
  lockStudentEntries,
} from '../../../operations/entries/availability.sql.ts'
import { choicesOf } from '../../../operations/requests/choicesOf.ts'
import { declineRequest } from '../../../operations/requests/declineRequest.ts'
import { requireOpen } from '../../../operations/requests/requireOpen.ts'
import { wishOfRequest } from '../../../operations/requests/wishOfRequest.ts'
import { queueMails } from '../../../records/outbox.sql.ts'
import { decideRequest, findRequest, type RequestRecord } from '../../../records/request.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { entryRefusals } from '../text.ts'

type Decided = OutputOf<'C40411_accept'>

/** The open request in scope, held with all entries of its student; what was decided meanwhile is told (409). */
async function holdRequest(ctx: Context, request_no: number, lock_version: number) {
  const seen = await findRequest(ctx.tx, ctx.scope, request_no)
  if (!seen) throw failures.notFound(nouns.request)
  await lockStudentEntries(ctx.tx, seen.student_no)
  const request = await findRequest(ctx.tx, ctx.scope, request_no, true)
  if (!request) throw failures.notFound(nouns.request)
  requireOpen(request, lock_version)
  return request
}

const refuse = (message: string, errorCode: string) =>
  failures.invalid([{ field: 'choice', message, errorCode }])

/** What the request asks for at the chosen slot, as the one row of an application. */
function rowsOf(request: RequestRecord, student: EntryStudent, chosen: DaySlot): ApplicationRows {
  const { schedule_no, course_no, subject_no, subject_type } = request
  const { schedule_date, time_limit_no } = chosen
  const slot = { _action: 'add', schedule_date, time_limit_no } as const
  if (schedule_no !== null) return { ...noRows, t3013: [{ ...slot, schedule_no }] }
  const { teacher_request, teacher_request_type } = student
  const added = {
    ...slot,
    entry_type: 2 as const,
    course_no: course_no ?? 0,
    subject_no: subject_no ?? 0,
    subject_type: subject_type === 2 ? 2 : 1,
    ...{ teacher_request, teacher_request_type },
  }
  return { ...noRows, t1031: [added] }
}

/**
 * Makes the lesson that is wished for, or moves it there. What the family could be told when it
 * asked is refused in the same words. Gives the new lesson's number.
 */
async function makeLesson(
  ctx: Context,
  student: EntryStudent,
  request: RequestRecord,
  chosen: DaySlot,
): Promise<number> {
  const { request_no, request_text, schedule_no } = request
  const asked_on = dayOfInstant(request.requested_at)
  const judge = (facts: PlanFacts) => {
    const wish = wishOfRequest(facts, student, request)
    const now = localTime(ctx)
    const judged = judgeRequest(asOf(wish, asked_on), now)
    if (judged.fault !== '') throw refuse(wishFaultTexts[judged.fault], judged.fault)
    const reason = judged.reasonOf(chosen)
    if (reason !== '') throw refuse(wishReasonTexts[reason], reason)
  }
  const { entered } = await applyApplication(ctx, student, rowsOf(request, student, chosen), {
    by_student: false,
    own: { request_no },
    request: { request_no, asked_on },
    request_text,
    // The deadlines were those of the day on which the family asked.
    ahead: 0,
    judge,
    // Its rows are not what the person sees: the choice is.
    refusal: ([first]) => refuse(first?.message ?? '', 'VALIDATION_ERROR'),
  })
  const [made] = entered[schedule_no === null ? 2 : 4] ?? []
  if (made === undefined) throw new Error(`request ${request_no} was accepted without a lesson`)
  return made
}

async function accepted(
  ctx: Context,
  { request_no, student_no, center_no }: RequestRecord,
  more: { accepted_choice: 1 | 2; new_schedule_no: number },
): Promise<Decided> {
  const { user_no } = ctx.user
  const request_status = 'accepted'
  const lock_version = await decideRequest(ctx.tx, request_no, {
    request_status,
    decided_at: ctx.now,
    decided_by: user_no,
    ...more,
  })
  await applicationAlert.close(ctx.tx, [{ request_no }], ctx.now)
  const mail = { student_no, teacher_no: null, detail: { request_no } }
  await queueMails(ctx.tx, center_no, 'request_accepted', [mail], ctx.now)
  await audit(ctx, 'acceptRequest', 'request', request_no, more)
  return { request_no, student_no, request_status, lock_version, new_schedule_no: more.new_schedule_no }
}

/** Staff decide what families ask for (C40411): of two at once one decides, and the other is told what was decided. */
export const requestDecisionHandlers: Pick<Handlers, 'C40411_accept' | 'C40411_decline'> = {
  C40411_accept: async (ctx, { request_no, lock_version, choice }) => {
    const request = await holdRequest(ctx, request_no, lock_version)
    const student = await findEntryStudent(ctx.tx, ctx.scope, request.student_no)
    if (!student) throw failures.notFound(nouns.student)
    const slot = choicesOf(request).find(each => each.choice === choice)
    if (!slot) throw refuse(entryRefusals.say('no_choice'), 'no_choice')
    const new_schedule_no = await makeLesson(ctx, student, request, slot)
    return accepted(ctx, request, { accepted_choice: choice, new_schedule_no })
  },

  C40411_decline: async (ctx, { request_no, lock_version, decline_reason }) => {
    const request = await holdRequest(ctx, request_no, lock_version)
    const { student_no } = request
    const version = await declineRequest(ctx, request, decline_reason)
    return { request_no, student_no, request_status: 'declined', lock_version: version, new_schedule_no: 0 }
  },
}
