import type { IncidentMail } from '@terakoya/contract/lessons/incident/record'
import { localTime } from '../../../clock.ts'
import { writerFor } from '../../../mail/writeMails.ts'
import { listHeldMails } from '../../../records/incidentMail.sql.ts'
import { type OutboxRow, outboxRowsOf } from '../../../records/outbox.sql.ts'
import type { Context } from '../../../road/context.ts'
import { listDifference } from '../C40101-weekly-assignment/distribute.sql.ts'
import { toldOf } from '../C40101-weekly-assignment/distributionDiff.ts'
import { distributionMails } from '../C40101-weekly-assignment/distributionMails.ts'
import type { StoredIncident } from './incident.sql.ts'

type Told = Pick<StoredIncident, 'incident_no' | 'center_no'>

/** The mails of the weeks that are distributed when it is told, as `distributeWeek` queues them. */
async function ofWeeks(ctx: Context, { center_no }: Told, weeks: readonly string[]): Promise<OutboxRow[]> {
  const rows: OutboxRow[] = []
  for (const week_date of weeks) {
    const differences = await listDifference(ctx.tx, { center_no, week_date })
    const mails = distributionMails(week_date, toldOf(differences, localTime(ctx)))
    rows.push(...(await outboxRowsOf(ctx.tx, center_no, 'distribution', mails, ctx.now)))
  }
  return rows
}

/**
 * The mails that go when an incident is told, in the words in which they will be written: those that wait, and those of the weeks
 * that are distributed by it.
 */
export async function mailsToShow(
  ctx: Context,
  incident: Told,
  weeks: readonly string[],
): Promise<IncidentMail[]> {
  const held = await listHeldMails(ctx.tx, incident.incident_no)
  const distributed = await ofWeeks(ctx, incident, weeks)
  const rows = [...held, ...distributed]
  const write = await writerFor(ctx.tx, rows, ctx.config.publicUrl)
  return rows.flatMap((row, index) => {
    const written = write(row)
    if (written === 'overtaken' || 'failure' in written) return []
    const { subject, body } = written
    const { student_no, teacher_no, person_name: name } = row
    const whom = { student_no: student_no ?? 0, teacher_no: teacher_no ?? 0, name }
    return [{ ...whom, week_flag: index < held.length ? 0 : 1, subject, body }]
  })
}
