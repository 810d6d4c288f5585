import type { CenterInScope, IncidentInScope } from '../../../auth/inScope.ts'
import { Failure } from '../../../failure.ts'
import { type Ending, endAsks, endRequests, yesOf } from '../../../operations/standIns/askEnds.ts'
import {
  listAsks,
  lockRequestsEndedBy,
  lockRequestsOf,
  noteAskEnds,
  noteRequestsEnd,
  type StandInRequest,
  type StoredAsk,
} from '../../../records/standIn.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { RefusedRows } from '../C40101-weekly-assignment/refusedRows.ts'
import type { DecidedLesson, IncidentAsked } from './decisions.ts'
import type { NewIncidentLesson } from './incident.sql.ts'
import { incidentRefusals } from './text.ts'

/** The questions about lessons that are being decided, held until that is done. */
export interface HeldStandIns {
  requests: StandInRequest[]
  asks: StoredAsk[]
}

/**
 * Holds the questions that aren't over, about the absent teacher's lessons or, where a center closes, about anybody's: who answers
 * meanwhile waits, and finds them ended.
 */
export async function holdStandIns(
  ctx: Context,
  absence: { center_no: CenterInScope; teacher_no: number },
  schedule_nos: readonly number[],
): Promise<HeldStandIns> {
  const { center_no, teacher_no: absent_teacher_no } = absence
  const all = await lockRequestsOf(ctx.tx, { center_no, absent_teacher_no }, schedule_nos)
  const requests = all.filter(request => request.ended_at === null)
  return { requests, asks: await listAsks(ctx.tx, requests) }
}

/** Refuses to decide over the head of somebody who has said yes since the page was read. */
export function refuseUnseenYes(
  { requests, asks }: HeldStandIns,
  { seen_yes_nos }: IncidentAsked,
  rows: readonly DecidedLesson[],
  refused: RefusedRows,
): void {
  for (const { request_no, schedule_no } of requests) {
    const yes = yesOf(asks.filter(ask => ask.request_no === request_no))
    if (!yes || seen_yes_nos.includes(request_no)) continue
    const row = rows.find(({ lesson }) => lesson.schedule_no === schedule_no)
    if (row?.decision.outcome === 'replaced' && row.decision.teacher_no === yes.teacher_no) continue
    refused.add(
      row?.field ?? 'lessons',
      new Failure(409, 'STAND_IN_YES', incidentRefusals.say('stand_in_yes')),
    )
  }
}

/** Whose yes is taken over: the decision gives them the lesson. Their mail belongs to the incident, and waits with it. */
export async function giveToStandIns(
  ctx: Context,
  { requests, asks }: HeldStandIns,
  lessons: readonly NewIncidentLesson[],
): Promise<void> {
  const after = new Map(lessons.map(lesson => [lesson.schedule_no, lesson.after_teacher_no]))
  const given = requests.flatMap((request): Ending[] => {
    const ask = yesOf(asks.filter(each => each.request_no === request.request_no))
    return ask?.teacher_no === after.get(request.schedule_no) && ask !== undefined
      ? [{ request, ask, reason: 'given' }]
      : []
  })
  await endAsks(ctx.tx, given, ctx)
}

/** The questions are over: nobody is asked any more and nobody can answer. Who isn't needed hears when people are told. */
export async function endStandIns(
  ctx: Context,
  { requests }: HeldStandIns,
  incident_no: IncidentInScope,
): Promise<void> {
  await noteRequestsEnd(ctx.tx, requests, ctx.now, incident_no)
}

/** People are told: whoever was asked and isn't given the lesson hears that it is over, and who waited in a line leaves it. */
export async function tellStandIns(ctx: Context, incident_no: IncidentInScope): Promise<void> {
  const requests = await lockRequestsEndedBy(ctx.tx, incident_no)
  const asks = await listAsks(ctx.tx, requests)
  const isGiven = ({ request_no }: StandInRequest) =>
    asks.some(ask => ask.request_no === request_no && ask.end_reason === 'given')
  const rest = requests.filter(request => !isGiven(request))
  await endRequests(ctx.tx, rest, asks, () => 'settled', ctx)
}

/**
 * An incident is undone: its questions go on as they stood, and whoever had said yes is held to it. Who has meanwhile said yes to
 * somebody else, or teaches then, is let go.
 */
export async function reopenStandIns(ctx: Context, incident_no: IncidentInScope): Promise<void> {
  const requests = await lockRequestsEndedBy(ctx.tx, incident_no)
  const given = (await listAsks(ctx.tx, requests)).filter(ask => ask.end_reason === 'given')
  await noteAskEnds(ctx.tx, given, null, ctx.now)
  await noteRequestsEnd(ctx.tx, requests, null)
  const asks = await listAsks(ctx.tx, requests)
  const taken = requests.flatMap((request): Ending[] => {
    const yes = yesOf(asks.filter(ask => ask.request_no === request.request_no))
    return yes?.busy ? [{ request, ask: yes, reason: 'settled' }] : []
  })
  await endAsks(ctx.tx, taken, ctx)
}
