import type { Calls } from '@terakoya/contract/calls'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { mondayOf } from '@terakoya/domain/days/day'
import { hasBegun } from '@terakoya/domain/days/hasBegun'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { askableFrom, type StandInState } from '@terakoya/domain/lessons/standInAsks'
import type { z } from 'zod'
import type { CenterInScope } from '../../../auth/inScope.ts'
import { requireCenterOf } from '../../../auth/requireCenter.ts'
import { instantOf, localTime, secondsBetween } from '../../../clock.ts'
import { Failure, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import type { WeekFacts } from '../../../operations/assignmentProblem.ts'
import { requireEditable } from '../../../operations/requireEditable.ts'
import { answerStandIn } from '../../../operations/standIns/answerStandIn.ts'
import { endRequests, yesOf } from '../../../operations/standIns/askEnds.ts'
import { askNext } from '../../../operations/standIns/askNext.ts'
import { operationRefusals } from '../../../operations/text.ts'
import { readCenterSettings } from '../../../records/centerSettings.sql.ts'
import {
  addAsks,
  listAsks,
  lockAnswers,
  lockRequest,
  lockRequestsOf,
  openRequest,
} from '../../../records/standIn.sql.ts'
import { audit, auditAll } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { loadGridWeek } from '../C40101-weekly-assignment/gridWeek.ts'
import { RefusedRows } from '../C40101-weekly-assignment/refusedRows.ts'
import { standInsFor } from '../C40101-weekly-assignment/standIns.ts'
import { mayCall } from '../mayCall.ts'
import { findAbsentTeacher, type HitLesson, listHitLessons } from './incident.sql.ts'
import { listRequests, type ReadRequest } from './standIns.sql.ts'
import { incidentRefusals } from './text.ts'

type Asked = z.output<Calls['Incident_askStandIns']['input']> & { center_no: CenterInScope }

/** A lesson with those who are to be asked, best first. */
interface Line {
  field: string
  lesson: HitLesson
  people: { teacher_no: number; kind: string }[]
}

const notAsked = (message: string) => new Failure(409, 'NOT_ASKED', message)

/** Those lessons, as they are: the absent teacher's, still ahead. What isn't is refused at its row. */
async function linesOf(ctx: Context, asked: Asked, refused: RefusedRows): Promise<Line[]> {
  const { center_no, teacher_no } = asked
  const found = new Map<number, HitLesson>(
    (await listHitLessons(ctx.tx, asked)).map(lesson => [lesson.schedule_no, lesson]),
  )
  const weeks = new Map<string, WeekFacts>()
  const now = localTime(ctx)
  const lines: Line[] = []
  for (const [index, { schedule_no, teacher_nos }] of asked.lessons.entries()) {
    const field = `lessons.${index}`
    const lesson = found.get(schedule_no)
    if (!lesson) {
      refused.add(field, failures.notFound(nouns.lesson))
      continue
    }
    if (lesson.teacher_no !== teacher_no || lesson.attendance_distinction !== attendance.open) {
      refused.add(field, failures.conflict())
      continue
    }
    if (hasBegun(lesson, now)) {
      refused.add(field, notAsked(incidentRefusals.say('ask_begun')))
      continue
    }
    const week_date = mondayOf(lesson.schedule_date)
    const week = weeks.get(week_date) ?? (await loadGridWeek(ctx, weekOf(center_no, week_date)))
    weeks.set(week_date, week)
    const { stand_ins } = await standInsFor(ctx, week, { schedule_nos: [schedule_no], losses: [] })
    const wanted = new Set(teacher_nos)
    const people = stand_ins.filter(each => wanted.has(each.teacher_no) && each.decidable_flag === 1)
    if (people.length < wanted.size) {
      refused.add(field, notAsked(incidentRefusals.say('ask_gone')))
    } else if (people.some(each => each.mail_flag === 0)) {
      refused.add(field, notAsked(incidentRefusals.say('ask_no_mail')))
    }
    lines.push({ field, lesson, people })
  }
  return lines
}

const weekOf = (center_no: CenterInScope, week_date: string) => ({
  ...{ center_no, week_date, lessons: [], office_work: [], losses: [] },
})

/** Begins or prolongs the lines, and asks whoever can be asked at once. */
async function askStandIns(ctx: Context, input: z.output<Calls['Incident_askStandIns']['input']>) {
  requireCenterOf(ctx, input)
  const asked: Asked = input
  const { center_no, teacher_no, lessons } = asked
  requireEditable(ctx.today, asked.start_date, asked.end_date)
  if (new Set(lessons.map(each => each.schedule_no)).size !== lessons.length) {
    throw failures.invalid([{ field: 'lessons', message: operationRefusals.say('same_lesson') }])
  }
  if (!(await findAbsentTeacher(ctx.tx, ctx.scope, asked))) throw failures.notFound(nouns.teacher)
  const refused = new RefusedRows()
  const lines = await linesOf(ctx, asked, refused)
  refused.throwIfAny()

  const hours = await readCenterSettings(ctx.tx, center_no)
  const first_wave_at = instantOf(askableFrom(localTime(ctx), hours))
  const ordered = [...lines].sort((a, b) => a.lesson.schedule_no - b.lesson.schedule_no)
  for (const { lesson } of ordered) {
    ctx.touched_students.add(lesson.student_no)
    const { schedule_no, schedule_date, time_limit_no } = lesson
    await openRequest(ctx.tx, {
      ...{ center_no, schedule_no, schedule_date, time_limit_no, absent_teacher_no: teacher_no },
      ...{ requested_by: ctx.user.user_no, now: ctx.now, first_wave_at },
    })
  }
  const nos = ordered.map(({ lesson }) => lesson.schedule_no)
  const requests = await lockRequestsOf(ctx.tx, { center_no, absent_teacher_no: teacher_no }, nos)
  const before = await listAsks(ctx.tx, requests)
  let added = 0
  for (const request of requests) {
    const line = lines.find(each => each.lesson.schedule_no === request.schedule_no)
    if (!line) continue
    if (yesOf(before.filter(ask => ask.request_no === request.request_no))) {
      const message = incidentRefusals.say('ask_taken')
      refused.add(line.field, new Failure(409, 'STAND_IN_TAKEN', message))
      continue
    }
    added += await addAsks(ctx.tx, request.request_no, line.people)
  }
  refused.throwIfAny()
  const now = await askNext(ctx.tx, requests, await listAsks(ctx.tx, requests), ctx)
  await auditAll(
    ctx,
    requests.map(({ request_no, schedule_no }) => ({
      action: 'standInsAsked',
      subject: 'stand_in_request',
      subject_no: request_no,
      detail: { center_no, teacher_no, schedule_no, added, asked: now },
    })),
  )
  return { added, asked: now }
}

function stateOf({ next_wave_at, ended_at, asks }: ReadRequest, now: string): StandInState {
  if (ended_at !== null) return 'ended'
  if (asks.some(ask => ask.answer === 'yes' && ask.end_reason === null)) return 'accepted'
  return secondsBetween(now, next_wave_at) <= 0 && !asks.some(isInLine) ? 'nobody' : 'asking'
}

const isInLine = (ask: ReadRequest['asks'][number]) =>
  ask.asked_at === null && ask.answer === null && ask.end_reason === null

function shownRequest(
  ctx: Context,
  request: ReadRequest,
): OutputOf<'Incident_getStandInAsks'>['requests'][number] {
  const { request_no, schedule_no, schedule_date, time_limit_no, next_wave_at, asks } = request
  const state = stateOf(request, ctx.now)
  const goesOn = state === 'asking' && asks.some(isInLine)
  const calls = mayCall(ctx)
  return {
    ...{ request_no, schedule_no, schedule_date, time_limit_no, state },
    next_wave_at: goesOn ? next_wave_at : null,
    asks: calls ? asks : asks.map(ask => ({ ...ask, phone: '' })),
  }
}

type Api = 'Incident_askStandIns' | 'Incident_getStandInAsks' | 'Incident_stopAsking' | 'Incident_noteAnswer'

/** 代講をメールで頼む: who is asked, what they say, and the end of it. */
export const standInAskHandlers: Pick<Handlers, Api> = {
  Incident_askStandIns: askStandIns,

  Incident_getStandInAsks: async (ctx, asked) => {
    requireCenterOf(ctx, asked)
    const requests = await listRequests(ctx.tx, asked)
    return {
      sends_flag: ctx.config.mail === null ? 0 : 1,
      requests: requests.map(request => shownRequest(ctx, request)),
    }
  },

  Incident_stopAsking: async (ctx, { request_no }) => {
    const request = await lockRequest(ctx.tx, ctx.scope, request_no)
    if (!request) throw failures.notFound(nouns.call_for_substitute)
    if (request.ended_at === null) {
      await endRequests(ctx.tx, [request], await listAsks(ctx.tx, [request]), () => 'stopped', ctx)
      await audit(ctx, 'standInsStopped', 'stand_in_request', request_no, {
        schedule_no: request.schedule_no,
      })
    }
    return { request_no }
  },

  Incident_noteAnswer: async (ctx, { request_no, teacher_no, answer, seen_answer: seen }) => {
    await lockAnswers(ctx.tx, teacher_no)
    const request = await lockRequest(ctx.tx, ctx.scope, request_no)
    if (!request) throw failures.notFound(nouns.call_for_substitute)
    await answerStandIn(ctx, request, { teacher_no, answer, by: 'center', seen })
    return { request_no, teacher_no, answer }
  },
}
