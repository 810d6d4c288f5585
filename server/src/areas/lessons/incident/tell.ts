import type { Calls } from '@terakoya/contract/calls'
import { mondayOf } from '@terakoya/domain/days/day'
import type { z } from 'zod'
import { incidentUntoldAlert } from '../../../alerts/kinds/incidentUntold.ts'
import { Failure, failures } from '../../../failure.ts'
import { rangeRefusal, sundayOf } from '../../../operations/requireEditable.ts'
import { forgetTold } from '../../../records/calledOff.sql.ts'
import { dropTold } from '../../../records/incident.sql.ts'
import { countHeldReaders, keepForIncident } from '../../../records/incidentMail.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import { distributeWeek } from '../C40101-weekly-assignment/distribute.ts'
import { endIncident, listLeftLessons, listPublishedWeeks, type StoredIncident } from './incident.sql.ts'
import { tellStandIns } from './settleStandIns.ts'
import { incidentRefusals } from './text.ts'
import { requireUntold } from './undo.ts'

/**
 * The published weeks in which an incident changed a teacher: distributing them tells of it. One that is over is published no
 * more.
 */
export async function weeksToDistribute(ctx: Context, incident: StoredIncident): Promise<string[]> {
  const lessons = await listLeftLessons(ctx.tx, incident.incident_no)
  const touched = new Set(
    lessons
      .filter(({ outcome }) => outcome === 'replaced' || outcome === 'open')
      .map(({ schedule_date }) => mondayOf(schedule_date)),
  )
  const published = await listPublishedWeeks(ctx.tx, incident)
  return published.flatMap(({ week_date }) =>
    touched.has(week_date) && rangeRefusal(ctx.today, sundayOf(week_date)) === null ? [week_date] : [],
  )
}

/** Distributes the weeks of an incident and lets its mails go, in the transaction of the call; each once. */
export async function tellIncident(
  ctx: Context,
  { incident_no: asked_no, weeks }: z.output<Calls['Incident_tell']['input']>,
) {
  const incident = await requireUntold(ctx, asked_no)
  const { incident_no, center_no } = incident
  const seen = new Map(weeks.map(week => [week.week_date, week.fingerprint]))
  const due = await weeksToDistribute(ctx, incident)
  if (due.length !== seen.size || !due.every(week_date => seen.has(week_date))) {
    throw new Failure(409, 'DIFF_CHANGED', incidentRefusals.say('diff_changed'))
  }
  for (const week_date of due) {
    const fingerprint = seen.get(week_date)
    if (fingerprint === undefined) throw failures.conflict()
    await distributeWeek(ctx, { center_no, week_date, fingerprint })
  }
  await keepForIncident(ctx.tx, incident_no)
  const mails = await countHeldReaders(ctx.tx, incident_no)
  await incidentUntoldAlert.close(ctx.tx, [{ incident_no }], ctx.now)
  // After the incident has taken its mails: these are no people of it.
  await tellStandIns(ctx, incident_no)
  await endIncident(ctx.tx, incident_no, 'told', { user_no: ctx.user.user_no, now: ctx.now })
  const left = await listLeftLessons(ctx.tx, incident_no)
  await dropTold(ctx.tx, incident_no)
  // A distribution that was stopped meanwhile has kept what people believed until now.
  await forgetTold(
    ctx.tx,
    left.map(lesson => lesson.schedule_no),
  )
  for (const { student_no } of left) ctx.touched_students.add(student_no)
  await audit(ctx, 'incidentTold', 'incident', incident_no, { center_no, mails, weeks: due })
  return { incident_no, told_at: ctx.now, mails }
}
