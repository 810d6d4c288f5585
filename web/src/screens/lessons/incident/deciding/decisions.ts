import type { AssignmentLesson } from '@terakoya/contract/lessons/C40101-weekly-assignment/getAppliedSchedule'
import type { LessonChange } from '@terakoya/contract/lessons/C40101-weekly-assignment/updateSchedule'
import type { InputOf, OutputOf } from '@terakoya/contract/wireTypes'
import { periodIsOver } from '@terakoya/domain/assignment/periodOver'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { hasBegun } from '@terakoya/domain/days/hasBegun'
import { periodGroupOf, type TimeLimitNo } from '@terakoya/domain/days/timeSlot'
import { attendance } from '@terakoya/domain/lessons/attendance'
import type { IncidentKind } from '@terakoya/domain/lessons/incident'

type Settled = InputOf<'Incident_settle'>['lessons'][number]
type Replan = Pick<OutputOf<'C40101_replan'>, 'moves'>

/** A lesson as the incident needs it. */
export type IncidentTarget = Pick<
  AssignmentLesson,
  | 'schedule_no'
  | 'lock_version'
  | 'student_no'
  | 'student_name'
  | 'teacher_no'
  | 'schedule_date'
  | 'time_limit_no'
  | 'subject_no'
  | 'attendance_distinction'
>

/** What a person has chosen for a lesson, or the page proposes; `stayed`: nothing is done. */
export type Choice =
  | { outcome: 'stayed' | 'open' | 'called_off' }
  | { outcome: 'replaced'; teacher_no: number; teacher_name: string; shift_flag: 0 | 1 }
  | { outcome: 'moved'; schedule_date: Day | ''; time_limit_no: number }

/** What may be chosen at all: what has begun is given to somebody else at most, what is marked or over stays. */
export type Freedom = 'all' | 'begun' | 'marked' | 'over'

export function freedomOf(lesson: IncidentTarget, now: { day: Day; time: string }): Freedom {
  if (lesson.attendance_distinction !== attendance.open) return 'marked'
  const { schedule_date, time_limit_no } = lesson
  if (periodIsOver(schedule_date, time_limit_no as TimeLimitNo, now)) return 'over'
  return hasBegun({ schedule_date, time_limit_no: time_limit_no as TimeLimitNo }, now) ? 'begun' : 'all'
}

/** Whether anything can be chosen. */
export const isFree = (freedom: Freedom) => freedom === 'all' || freedom === 'begun'

interface Occasion {
  kind: IncidentKind
  /** Who is absent; 0 where the center closes. */
  teacher_no: number
  time_limit_nos: readonly number[]
}

/** The lessons that an incident hits. */
export function hitBy<Lesson extends IncidentTarget>(
  { teacher_no, time_limit_nos }: Occasion,
  lessons: readonly Lesson[],
): Lesson[] {
  return lessons.filter(
    lesson =>
      (teacher_no === 0 || lesson.teacher_no === teacher_no) &&
      time_limit_nos.includes(periodGroupOf(lesson.time_limit_no as TimeLimitNo) * 10),
  )
}

/**
 * What the page proposes: another teacher where the re-plan found one; else a lesson of today or tomorrow is called off, for
 * nobody can be looked for much longer, and a later one waits for somebody. A closed center calls off.
 */
export function proposal(
  kind: IncidentKind,
  lesson: IncidentTarget,
  plan: Replan | undefined,
  now: { day: Day; time: string },
  nameOf: (teacher_no: number) => string,
): Choice {
  const freedom = freedomOf(lesson, now)
  if (!isFree(freedom)) return { outcome: 'stayed' }
  if (kind === 'closing') return { outcome: freedom === 'all' ? 'called_off' : 'stayed' }
  const to = plan?.moves.find(move => move.schedule_no === lesson.schedule_no)?.to_teacher_no ?? 0
  if (to > 0) return { outcome: 'replaced', teacher_no: to, teacher_name: nameOf(to), shift_flag: 0 }
  const soon = lesson.schedule_date <= addDays(now.day, 1)
  return { outcome: freedom === 'all' && soon ? 'called_off' : 'open' }
}

/** A lesson that the re-plan gives to somebody else although the loss doesn't hit it. */
export interface Beside {
  lesson: IncidentTarget
  teacher_no: number
}

export function besideOf(
  plans: readonly Replan[],
  lessons: ReadonlyMap<number, IncidentTarget>,
  hit: ReadonlySet<number>,
): Beside[] {
  return plans
    .flatMap(plan => plan.moves)
    .flatMap(({ schedule_no, to_teacher_no }) => {
      const lesson = lessons.get(schedule_no)
      return lesson && !hit.has(schedule_no) ? [{ lesson, teacher_no: to_teacher_no }] : []
    })
}

const seen = ({ schedule_no, lock_version }: IncidentTarget) => ({ schedule_no, lock_version })

/** A choice as it is sent; nothing for a lesson that stays, or whose new day is missing. */
function settledOf(lesson: IncidentTarget, choice: Choice): Settled[] {
  switch (choice.outcome) {
    case 'stayed':
      return []
    case 'replaced':
      return [
        {
          outcome: 'replaced',
          ...seen(lesson),
          teacher_no: choice.teacher_no,
          shift_flag: choice.shift_flag,
        },
      ]
    case 'moved':
      return choice.schedule_date === ''
        ? []
        : [
            {
              ...{ outcome: 'moved', ...seen(lesson) },
              ...{ schedule_date: choice.schedule_date, time_limit_no: choice.time_limit_no },
            },
          ]
    default:
      return [{ outcome: choice.outcome, ...seen(lesson) }]
  }
}

export interface Decided {
  lesson: IncidentTarget
  choice: Choice
  /** Something else was chosen before somebody said yes. */
  gave_way?: boolean
}

/** What somebody chose, with the teacher whose yes stood on the page then; in drafts of before, and without a yes: nobody's. */
export type Chosen = Choice & { seen_yes?: number }

type Yes = Choice & { outcome: 'replaced' }

/** What becomes of a lesson: a choice that is older than a yes gives way to it, one that was made over it stands. */
export function choiceOver(
  chosen: Chosen | undefined,
  yes: Yes | null,
  proposed: Choice,
): Omit<Decided, 'lesson'> {
  if (!yes || (chosen && chosen.seen_yes === yes.teacher_no)) return { choice: chosen ?? yes ?? proposed }
  const same = chosen?.outcome === 'replaced' && chosen.teacher_no === yes.teacher_no
  return { choice: yes, gave_way: chosen !== undefined && !same }
}

/** The lessons of a decision as they are sent. */
export function settledLessons(decided: readonly Decided[], beside: readonly Beside[]): Settled[] {
  return [
    ...decided.flatMap(({ lesson, choice }) => settledOf(lesson, choice)),
    ...beside.map(
      ({ lesson, teacher_no }): Settled =>
        teacher_no > 0
          ? { outcome: 'replaced', ...seen(lesson), teacher_no, shift_flag: 0 }
          : { outcome: 'open', ...seen(lesson) },
    ),
  ]
}

/** What isn't decided yet is laid over the week when stand-ins are looked for. */
export function unsavedOf(decided: readonly Decided[], beside: readonly Beside[]): LessonChange[] {
  return settledLessons(decided, beside).map((row): LessonChange => {
    const change = { schedule_no: row.schedule_no, lock_version: row.lock_version, unpinned_flag: 1 as const }
    if (row.outcome === 'replaced' && row.shift_flag === 0) {
      return { _action: 'assignTeacher', ...change, teacher_no: row.teacher_no }
    }
    return { _action: 'removeTeacher', ...change }
  })
}

/** Lessons that are to move without a day. */
export function withoutDay(decided: readonly Decided[]): Decided[] {
  return decided.filter(({ choice }) => choice.outcome === 'moved' && choice.schedule_date === '')
}
