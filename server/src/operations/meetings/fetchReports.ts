import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { ReportLine } from '@terakoya/domain/meetings/roomLog'
import { type Clock, epochMilliseconds } from '../../clock.ts'
import type { Database } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { everyMeeting } from './everyMeeting.ts'
import { keepReport, listToReport, type RoomToReport } from './fetchReports.sql.ts'
import { periodsOver } from './periodsOver.ts'

/** A line of a service's report. */
interface ParticipantLine {
  participant_key: string
  shown_name: string
  registrant_id: string
  /** The service's number of who is signed in there, `''` for guests. */
  service_user: string
  joined_at: string
  left_at: string
}

/** Asks a service who was in one run of a meeting; `null`: it can't say yet. */
export type AskParticipants = (
  external_uuid: string,
) => Promise<
  { ok: true; value: readonly ParticipantLine[] | null } | { ok: false; fault: { sentence: string } }
>

/** So long after the lessons the service has its report (meetings C3). */
const reportAfter = 30 * 60_000
/** So long after them a meeting of which there still is nothing, neither a notice nor a report, was never held. */
const surelyAfter = 120 * 60_000
/** So many reports in one go, so that other work is not held up. */
const maxReports = 30

/**
 * Fetches the reports of meetings that are over: half an hour after the lessons, once more two hours after them, and from the
 * next day on each hour those that are still missing. What is fetched is worked in at the next look. `ask` null: there is no service to ask.
 */
export async function fetchReports(
  { db }: Database,
  clock: Clock,
  ask: AskParticipants | null,
): Promise<void> {
  if (!ask) return
  const asked = {
    now: clock.now(),
    today: clock.today(),
    over: periodsOver(clock, reportAfter),
    surely: periodsOver(clock, surelyAfter),
    max: maxReports,
  }
  const rooms = await inTransaction(db, tx => listToReport(tx, everyMeeting, asked))
  const failed: { room_no: number; sentence: string }[] = []
  for (const room of rooms) {
    const fails = (sentence: string) => failed.push({ room_no: room.room_no, sentence })
    const report = await reportOf(room, ask, { surely: room.surely_flag === 1, fails })
    await inTransaction(db, tx => keepReport(tx, everyMeeting, room.room_no, { report, now: clock.now() }))
  }
  if (failed.length === 0) return
  // What ails the service is said once, with the meetings that wait for it.
  const lines = [...groupBy(failed, each => each.sentence)].map(
    ([sentence, rooms]) => `meeting room ${rooms.map(each => each.room_no).join(', ')}: ${sentence}`,
  )
  throw new Error(lines.join('\n'))
}

/**
 * The report of all runs of a meeting; `null` as long as one is missing: half of one would take presence away. Of a meeting
 * that nothing was told of it is asked by its number; what has none when there surely would be one was never held.
 */
async function reportOf(
  { runs, external_id }: RoomToReport,
  ask: AskParticipants,
  { surely, fails }: { surely: boolean; fails: (sentence: string) => void },
): Promise<ReportLine[] | null> {
  const hosts = new Set(runs.flatMap(run => run.host || []))
  const asked = runs.length === 0 ? [external_id] : runs.map(each => each.external_uuid)
  const lines: ReportLine[] = []
  for (const run of new Set(asked)) {
    const answer = await ask(run)
    if (!answer.ok) {
      fails(answer.fault.sentence)
      return null
    }
    if (answer.value === null) return surely && runs.length === 0 ? [] : null
    lines.push(...answer.value.map(line => lineOf(run, line, hosts)))
  }
  return lines
}

function lineOf(run: string, line: ParticipantLine, hosts: ReadonlySet<string>): ReportLine {
  return {
    ...{ run, participant: line.participant_key, shown_name: line.shown_name, guest: line.registrant_id },
    host: hosts.has(line.service_user),
    joined_at: epochMilliseconds(line.joined_at),
    left_at: epochMilliseconds(line.left_at),
  }
}
