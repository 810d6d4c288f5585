import type { IncidentPerson, IncidentRow } from '@terakoya/contract/lessons/incident/record'
import { incidentState } from '@terakoya/domain/lessons/incident'
import { requireCenter, requireCenterOf } from '../../../auth/requireCenter.ts'
import { Failure, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { callReasonFor, countCallsLeft, tellingFor } from '../../../operations/incidentCalls.ts'
import { countClosedBy } from '../../../records/entryControls.sql.ts'
import { listPeople } from '../../../records/incidentPeople.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { mayCall, mayCallFamilies } from '../mayCall.ts'
import {
  countIncidentShifts,
  findAbsentTeacher,
  findCenterOfAbsent,
  isOfIncident,
  listWorkplaces,
  lockIncident,
  noteCall,
} from './incident.sql.ts'
import { mailsToShow } from './mailsToShow.ts'
import {
  countIncidents,
  findIncident,
  listIncidentLessons,
  listIncidents,
  listStanding,
  type ReadIncident,
} from './record.sql.ts'
import { settleIncident } from './settle.ts'
import { freeShifts } from './shifts.ts'
import { listAskedOf } from './standIns.sql.ts'
import { tellIncident, weeksToDistribute } from './tell.ts'
import { incidentRefusals } from './text.ts'
import { tryDay } from './tryDay.ts'
import { distributedSince, undoIncident } from './undo.ts'

type Api =
  | 'Incident_settle'
  | 'Incident_undo'
  | 'Incident_tell'
  | 'Incident_noteCall'
  | 'Incident_getList'
  | 'Incident_get'
  | 'Incident_getTeacher'
  | 'Incident_getStanding'
  | 'Incident_tryDay'

type Head = Omit<IncidentRow, 'lessons' | 'called_off' | 'calls_left'>

function headOf(incident: ReadIncident): Head {
  const { incident_no, incident_kind, center_no, center_name, teacher_no, teacher_name } = incident
  const { start_date, end_date, reason, decided_at, decided_by_name } = incident
  return {
    ...{ incident_no, incident_kind, state: incidentState(incident), center_no, center_name },
    ...{ teacher_no, teacher_name, start_date, end_date, reason, decided_at, decided_by_name },
  }
}

/** Incidents as the list shows them: a told one isn't done as long as somebody has to be called. */
async function rowsOf(ctx: Context, incidents: readonly ReadIncident[]): Promise<IncidentRow[]> {
  const told = incidents.filter(each => incidentState(each) === 'told')
  const left = await countCallsLeft(ctx, told)
  return incidents.map(incident => ({
    ...headOf(incident),
    lessons: incident.lessons,
    called_off: incident.called_off,
    calls_left: left.get(incident.incident_no) ?? 0,
  }))
}

/** The numbers of a person that whoever reads may see, or that there are some for others. */
function phonesFor(
  ctx: Context,
  { teacher_no, phones }: Pick<IncidentPerson, 'teacher_no' | 'phones'>,
): Pick<IncidentPerson, 'phones' | 'phones_hidden_flag'> {
  if (teacher_no > 0 ? mayCall(ctx) : mayCallFamilies(ctx)) return { phones, phones_hidden_flag: 0 }
  return { phones: [], phones_hidden_flag: phones.length > 0 ? 1 : 0 }
}

/** 急な休みの対応: decided as one act, told once, read again. */
export const incidentHandlers: Pick<Handlers, Api> = {
  Incident_settle: settleIncident,
  Incident_undo: undoIncident,
  Incident_tell: tellIncident,
  Incident_tryDay: tryDay,

  Incident_noteCall: async (ctx, { called_flag, ...asked }) => {
    const incident = await lockIncident(ctx.tx, ctx.scope, asked.incident_no)
    if (!incident) throw failures.notFound(nouns.incident)
    const { incident_no, undone_at } = incident
    if (undone_at !== null) {
      throw new Failure(409, 'ALREADY_UNDONE', incidentRefusals.say('call_undone'))
    }
    if (!(await isOfIncident(ctx.tx, incident_no, asked))) throw failures.notFound(nouns.called_person)
    const { student_no, teacher_no } = asked
    const person = {
      student_no: student_no === 0 ? null : student_no,
      teacher_no: teacher_no === 0 ? null : teacher_no,
    }
    const by = { user_no: ctx.user.user_no, now: ctx.now }
    await noteCall(ctx.tx, incident_no, { ...person, called_flag }, by)
    await audit(ctx, 'incidentCalled', 'incident', incident_no, { student_no, teacher_no, called_flag })
    return { incident_no, student_no, teacher_no, called_flag }
  },

  Incident_getTeacher: async (ctx, asked) => {
    const { teacher_no } = asked
    const center_no = asked.center_no ?? (await findCenterOfAbsent(ctx.tx, ctx.scope, asked))
    if (center_no === undefined) throw failures.notFound(nouns.teacher)
    requireCenter(ctx, center_no)
    const teacher = await findAbsentTeacher(ctx.tx, ctx.scope, { center_no, teacher_no })
    if (!teacher) throw failures.notFound(nouns.teacher)
    const workplaces = await listWorkplaces(ctx.tx, ctx.scope, asked)
    return { ...teacher, phone: mayCall(ctx) ? teacher.phone : '', center_no, workplaces }
  },

  Incident_getStanding: async (ctx, asked) => {
    requireCenterOf(ctx, asked)
    const incidents = await listStanding(ctx.tx, asked)
    const free = await freeShifts(ctx, asked)
    return {
      incidents: await rowsOf(ctx, incidents),
      shift_periods: [...new Set(free.map(({ time_limit_no }) => time_limit_no))].sort((a, b) => a - b),
    }
  },

  Incident_getList: async (ctx, { center_no, pagination: { current_page, per_page } }) => {
    if (center_no !== undefined) requireCenter(ctx, center_no)
    const total = await countIncidents(ctx.tx, ctx.scope, center_no)
    const rows = await listIncidents(ctx.tx, ctx.scope, center_no, {
      limit: per_page,
      offset: (current_page - 1) * per_page,
    })
    const last_page = Math.max(1, Math.ceil(total / per_page))
    return {
      rows: await rowsOf(ctx, rows),
      pagination: { current_page, last_page, per_page, total, hasNextPage: current_page < last_page },
    }
  },

  Incident_get: async (ctx, asked) => {
    const incident = await findIncident(ctx.tx, ctx.scope, asked.incident_no)
    if (!incident) throw failures.notFound(nouns.incident)
    const { incident_no } = incident
    const people = await listPeople(ctx.tx, [incident_no])
    const stored = { ...incident, teacher_no: incident.teacher_no === 0 ? null : incident.teacher_no }
    const weeks = incidentState(incident) === 'untold' ? await weeksToDistribute(ctx, stored) : []
    return {
      ...headOf(incident),
      told_at: incident.told_at,
      told_by_name: incident.told_by_name,
      undone_at: incident.undone_at,
      undone_by_name: incident.undone_by_name,
      distributed_at: incidentState(incident) === 'untold' ? await distributedSince(ctx, incident) : null,
      lessons: await listIncidentLessons(ctx.tx, incident_no),
      stand_ins: await listAskedOf(ctx.tx, incident_no),
      people: people.map(person => {
        const { incident_no: _, schedule_date: _day, time_limit_no: _time, ...shown } = person
        const due = incident.undone_at === null
        return {
          ...{ ...shown, ...phonesFor(ctx, person), telling: tellingFor(ctx.config, person) },
          call_reason: due ? callReasonFor(ctx, incident, person) : null,
        }
      }),
      mails: incidentState(incident) === 'untold' ? await mailsToShow(ctx, incident, weeks) : [],
      weeks,
      periods_closed: await countClosedBy(ctx.tx, incident_no),
      ...(await countIncidentShifts(ctx.tx, incident_no)),
    }
  },
}
