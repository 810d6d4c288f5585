import { meetingStrangerAlert } from '../../../alerts/kinds/meetingStranger.ts'
import { Failure } from '../../../failure.ts'
import { devicesOf, unknownOf } from '../../../operations/meetings/disagreementWords.ts'
import { workPeriod } from '../../../operations/meetings/workPeriod.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import {
  addAnswers,
  type GivenAnswer,
  type LoggedDisagreement,
  listOfParticipants,
  listSiblings,
  type OfParticipant,
  writeAnswer,
} from './decide.sql.ts'
import { holdDisagreement, refuseSettled } from './decide.ts'
import { measuresOf } from './measures.ts'
import { addNaming } from './room.sql.ts'
import { zoomLogRefusals } from './text.ts'

const { say: t } = zoomLogRefusals

/**
 * What is grave of the same participants: itself, or what was opened of another lesson, or after an answer had ended it, as the child
 * came by the own link.
 */
export async function listGrave(
  { tx }: Pick<Context, 'tx'>,
  { room_no, detail }: LoggedDisagreement,
): Promise<OfParticipant[]> {
  const matters = await listOfParticipants(tx, room_no, devicesOf(detail))
  return matters.filter(each => each.severity === 3 && each.decided_at === null)
}

/** Whom a word that somebody was a student is about: that student; that they are a stranger is said of all who were asked for. */
export function saidOf({ detail }: LoggedDisagreement, answer: GivenAnswer['answer']): number | null {
  return answer === 'student' ? unknownOf(detail).student_no : null
}

function refuseAnswered({ code, asked_at, answer }: LoggedDisagreement, isGrave: boolean): void {
  // Once it is grave the center looks, and decides.
  if (isGrave) {
    throw new Failure(409, 'CENTER_DECIDES', t('center_decides'))
  }
  if (code === 'D6' && asked_at !== null && answer === null) return
  throw new Failure(409, 'ALREADY_ANSWERED', t('question_over'))
}

/**
 * Keeps the word on each device of the unknown one, of these stays alone, and works out what follows. `undone`: nothing is said of
 * them any more.
 */
export async function nameUnknown(
  ctx: Context,
  found: LoggedDisagreement,
  answer: 'student' | 'stranger' | 'undone',
): Promise<void> {
  const { devices, student_no } = unknownOf(found.detail)
  for (const { run, participant } of devices) {
    await addNaming(ctx.tx, {
      ...{ room_no: found.room_no, external_uuid: run, participant_key: participant, teacher_no: null },
      student_no: answer === 'student' ? student_no : null,
      ...{ named_by: ctx.user.user_no, named_at: ctx.now, withdrawn_flag: answer === 'undone' ? 1 : 0 },
      reason: found.answer === null ? '講師の回答' : '講師の回答の訂正',
    })
  }
  await workPeriod(ctx.tx, found, { now: ctx.now, measures: await measuresOf(ctx) })
}

/** Those who look after the center hear of it now; the mail goes out with the room's work. */
export async function ringStranger({ tx, now }: Context, found: LoggedDisagreement): Promise<void> {
  const stranger = { ...found, code: 'D6' as const, time_limit_no: found.period_no }
  await meetingStrangerAlert.raise(tx, [stranger], now)
}

/** The teacher's word on who an unknown person is (D6). */
export const answerUnknownHandlers: Pick<Handlers, 'ZoomLog_answerUnknown'> = {
  ZoomLog_answerUnknown: async (ctx, { disagreement_no, answer }) => {
    const found = await holdDisagreement(ctx, disagreement_no)
    // An answer ends the question: whoever wants to take theirs back is told that, not that the log has changed.
    if (found.answer !== null && found.decided_at === null) {
      throw new Failure(409, 'ALREADY_ANSWERED', t('answered'))
    }
    refuseSettled(found)
    refuseAnswered(found, (await listGrave(ctx, found)).length > 0)
    const by = { answer, answered_by: ctx.user.user_no, answered_at: ctx.now }
    const siblings = await listSiblings(ctx.tx, found, saidOf(found, answer))
    await writeAnswer(ctx.tx, siblings, by)
    await addAnswers(ctx.tx, siblings, by)
    const detail = { disagreement_no, answer }
    await audit(ctx, 'answerUnknown', 'meeting_disagreement', found.schedule_no, detail)
    await nameUnknown(ctx, found, answer)
    if (answer === 'stranger') await ringStranger(ctx, found)
    ctx.touched_students.add(found.student_no)
    return { done: true as const }
  },
}
