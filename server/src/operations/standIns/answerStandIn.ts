import type { OutputOf } from '@terakoya/contract/wireTypes'
import {
  askableFrom,
  askDecidingSentence,
  askEndSentence,
  minutesUntil,
  type StandInAnswer,
} from '@terakoya/domain/lessons/standInAsks'
import { instantOf, localTime } from '../../clock.ts'
import { Failure, failures } from '../../failure.ts'
import { nouns } from '../../nouns.ts'
import {
  listAsks,
  noteAnswer,
  type StandInRequest,
  type StoredAsk,
  setNextWave,
} from '../../records/standIn.sql.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import { standInRefusals } from '../text.ts'
import { type Ending, endAsks, isOpen, isWaiting, yesOf } from './askEnds.ts'
import { askNext } from './askNext.ts'

interface Answered {
  teacher_no: number
  answer: StandInAnswer
  /** The teacher has pressed, or somebody of the center who heard it by telephone. */
  by: 'teacher' | 'center'
  /** What who notes it had before them, where that is asked. */
  seen?: StandInAnswer | null | undefined
}

/** Refuses an answer that comes too late for anybody. */
function refuseLate(ctx: Context, request: StandInRequest): void {
  if (request.changed) throw new Failure(409, 'STAND_IN_OVER', askEndSentence('changed', null))
  if (minutesUntil(request, localTime(ctx)) <= 0) {
    throw new Failure(409, 'STAND_IN_OVER', askEndSentence('begun', null))
  }
}

/**
 * Refuses a second answer of a teacher's own, and one to what is over for them. Of what is decided they hear with everybody else:
 * until then no word says how.
 */
function refuseOwn(mine: StoredAsk, ended: boolean, deciding: boolean): void {
  const { answer } = mine
  if (deciding && (mine.end_reason === null || mine.end_reason === 'given')) {
    if (answer === null) throw new Failure(409, 'STAND_IN_OVER', askDecidingSentence())
    throw alreadyAnswered(answer)
  }
  if (mine.end_reason !== null && mine.end_reason !== 'busy') {
    const code = mine.end_reason === 'taken' ? 'STAND_IN_TAKEN' : 'STAND_IN_OVER'
    throw new Failure(409, code, askEndSentence(mine.end_reason, mine.answer))
  }
  if (ended) throw new Failure(409, 'STAND_IN_OVER', askEndSentence('settled', mine.answer))
  if (answer !== null) throw alreadyAnswered(answer)
}

const alreadyAnswered = (answer: StandInAnswer) =>
  new Failure(409, 'ALREADY_ANSWERED', standInRefusals.say(answer === 'yes' ? 'said_yes' : 'said_no'))

function refuseCenters(
  line: readonly StoredAsk[],
  mine: StoredAsk,
  { answer, seen }: Answered,
  ended: boolean,
): void {
  if (ended) {
    throw new Failure(409, 'STAND_IN_OVER', standInRefusals.say('ended'))
  }
  if (seen !== undefined && mine.answer !== null && mine.answer !== seen) {
    throw new Failure(409, 'ALREADY_ANSWERED', standInRefusals.say(`noted_${mine.answer}`))
  }
  const winner = yesOf(line)
  if (answer === 'yes' && winner && winner.teacher_no !== mine.teacher_no) {
    throw new Failure(409, 'STAND_IN_TAKEN', standInRefusals.say('taken'))
  }
}

/**
 * Takes an answer to a question that is locked. The first yes wins and ends it for the others; the last no lets the next in the
 * line be asked at once; a yes that is taken back lets it go on. The same answer again changes nothing.
 */
export async function answerStandIn(
  ctx: Context,
  request: StandInRequest,
  answered: Answered,
): Promise<void> {
  await endAsks(ctx.tx, await takeAnswer(ctx, request, answered), ctx)
}

/**
 * Takes a teacher's one answer to several questions that are locked; what is refused of them is told, and hinders no other.
 * Whom it ends for hears of all of them together.
 */
export async function answerStandIns(
  ctx: Context,
  requests: readonly StandInRequest[],
  answered: Answered,
): Promise<OutputOf<'C11101_answerStandIns'>> {
  const endings: Ending[] = []
  const told: OutputOf<'C11101_answerStandIns'> = { answered: [], refused: [] }
  for (const request of requests) {
    const { request_no } = request
    try {
      endings.push(...(await takeAnswer(ctx, request, answered)))
      told.answered.push(request_no)
    } catch (error) {
      // It is refused before anything of it is written.
      if (!(error instanceof Failure) || error.status !== 409) throw error
      told.refused.push({ request_no, message: error.message })
    }
  }
  await endAsks(ctx.tx, endings, ctx)
  return told
}

/** Answers for whom it ends by that. */
async function takeAnswer(ctx: Context, request: StandInRequest, answered: Answered): Promise<Ending[]> {
  const { teacher_no, answer, by } = answered
  const line = await listAsks(ctx.tx, [request])
  const mine = line.find(ask => ask.teacher_no === teacher_no)
  if (!mine) throw failures.notFound(nouns.stand_in_ask)
  const ended = request.ended_at !== null
  if (mine.answer === answer && mine.end_reason === null && !ended) return []
  if (by === 'teacher') refuseOwn(mine, ended, request.deciding)
  else refuseCenters(line, mine, answered, ended)
  refuseLate(ctx, request)
  if (answer === 'yes' && mine.busy) {
    const message = standInRefusals.say(by === 'teacher' ? 'busy_own' : 'busy')
    throw new Failure(409, 'STAND_IN_BUSY', message)
  }
  await noteAnswer(ctx.tx, mine, { answer, answered_by: ctx.user.user_no, now: ctx.now })
  const { request_no, schedule_no } = request
  const detail = { schedule_no, teacher_no, answer, by }
  await audit(ctx, 'standInAnswered', 'stand_in_request', request_no, detail)
  const others = line.filter(ask => ask !== mine)
  if (answer === 'yes') {
    return others.filter(isOpen).map(ask => ({ request, ask, reason: 'taken' as const }))
  }
  const unanswered = others.some(ask => isOpen(ask) && ask.answer === null)
  if (!others.some(isWaiting) || (unanswered && mine.answer !== 'yes')) return []
  const next_wave_at = instantOf(askableFrom(localTime(ctx), request))
  await setNextWave(ctx.tx, request, next_wave_at)
  await askNext(ctx.tx, [{ ...request, next_wave_at }], others, ctx)
  return []
}
