import type { CenterInScope, IncidentInScope } from '../../../auth/inScope.ts'
import { Failure } from '../../../failure.ts'
import { endAsks, endRequests, yesOf } from '../../../operations/standIns/askEnds.ts'
import {
  listAsks,
  lockGivenRequests,
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

/** Holds the questions that aren't over: who answers meanwhile waits, and finds them ended. */
export async function holdStandIns(
  ctx: Context,
  absence: { center_no: CenterInScope; teacher_no: number },
  schedule_nos: readonly number[],
): Promise<HeldStandIns> {
  if (absence.teacher_no === 0) return { requests: [], asks: [] }
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

/**
 * Whose yes is taken over: the decision gives them the lesson. Their mail belongs to the incident, and waits with it. Answers
 * the questions that end otherwise.
 */
export async function giveToStandIns(
  ctx: Context,
  { requests, asks }: HeldStandIns,
  lessons: readonly NewIncidentLesson[],
): Promise<StandInRequest[]> {
  const after = new Map(lessons.map(lesson => [lesson.schedule_no, lesson.after_teacher_no]))
  const given = requests.flatMap(request => {
    const ask = yesOf(asks.filter(each => each.request_no === request.request_no))
    return ask?.teacher_no === after.get(request.schedule_no) && ask !== undefined
      ? [{ request, ask, reason: 'given' as const }]
      : []
  })
  await endAsks(ctx.tx, given, ctx)
  const over = given.map(({ request }) => request)
  await noteRequestsEnd(ctx.tx, over, ctx.now)
  return requests.filter(request => !over.includes(request))
}

/** The rest is over: they hear at once that they aren't needed, which tells nothing of what was decided. */
export async function endStandIns(
  ctx: Context,
  { asks }: HeldStandIns,
  rest: readonly StandInRequest[],
): Promise<void> {
  await endRequests(ctx.tx, rest, asks, () => 'settled', ctx)
}

/** An incident is undone: whoever had said yes is held to it, and the question goes on. */
export async function reopenStandIns(ctx: Context, incident_no: IncidentInScope): Promise<void> {
  const requests = await lockGivenRequests(ctx.tx, incident_no)
  const given = (await listAsks(ctx.tx, requests)).filter(ask => ask.end_reason === 'given')
  await noteAskEnds(ctx.tx, given, null, ctx.now)
  await noteRequestsEnd(ctx.tx, requests, null)
}
