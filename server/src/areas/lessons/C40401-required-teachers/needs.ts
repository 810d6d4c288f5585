import type { RegularNeedRow } from '@terakoya/contract/lessons/C40401-required-teachers'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { subjectKey } from '@terakoya/domain/assignment/eligibility'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { weekdayNames } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { editableWeeksAhead } from '@terakoya/domain/days/week'
import { shutIn } from '@terakoya/domain/entries/periodCells'
import { plannedUntil } from '@terakoya/domain/entries/weeklyRepeat'
import { distributionState } from '@terakoya/domain/lessons/distributionState'
import { schoolLevelOf, schoolLevelText } from '@terakoya/domain/lessons/schoolYear'
import { subjectTypeText } from '@terakoya/domain/lessons/states'
import { regularNeeds, type WorkingTeachers } from '@terakoya/domain/teachers/regularNeed'
import type { CenterDays, CenterInScope, TeacherInScope } from '../../../auth/inScope.ts'
import { requireCenterOf } from '../../../auth/requireCenter.ts'
import { tableFile } from '../../../files/tableFile.ts'
import { listEntryControls } from '../../../operations/entries/cells.sql.ts'
import { daysOfMean } from '../../../operations/entries/daysOfMean.ts'
import { type CalendarRow, listCalendarDays } from '../../../records/calendar.sql.ts'
import { readCenterSettings } from '../../../records/centerSettings.sql.ts'
import { listSubjectChoices } from '../../../records/subject.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { needsFileWords } from '../text.ts'
import { listRegular, listRegularLessons, listTaught, listWeekStates, listWorking } from './needs.sql.ts'

type Asked = InputOf<'C40401_doBrowse'>
type Taught = Pick<Asked, 'subject_no' | 'school_level' | 'subject_type'>

const at = (schedule_date: string, time_limit_no: number) => `${schedule_date} ${time_limit_no}`

const nobody: WorkingTeachers = { working: 0, teaching: new Map() }

interface TaughtRow {
  subject_no: number
  school_level: string
  subject_type: number
}

const taughtKey = (row: TaughtRow) => subjectKey(row.subject_no, row.school_level, row.subject_type)

function isAskedFor({ subject_no, school_level, subject_type }: Taught) {
  return (row: TaughtRow) =>
    (subject_no === undefined || row.subject_no === subject_no) &&
    (school_level === undefined || row.school_level === school_level) &&
    (subject_type === undefined || row.subject_type === subject_type)
}

/** What is taught by each teacher of those who work, narrowed to what was asked for. */
async function loadTaught(ctx: Context, teacher_nos: ReadonlySet<TeacherInScope>, taught: Taught) {
  const rows = teacher_nos.size === 0 ? [] : await listTaught(ctx.tx, [...teacher_nos])
  const keys = groupBy(rows.filter(isAskedFor(taught)), each => each.teacher_no)
  const everybody = Object.values(taught).every(each => each === undefined)
  return [...teacher_nos].flatMap(teacher_no => {
    const teaches = keys.get(teacher_no) ?? []
    return everybody || teaches.length > 0 ? [[teacher_no, teaches.map(taughtKey)] as const] : []
  })
}

/** Who works when: `null` on days that nobody has submitted. */
async function loadWorking(ctx: Context, days: CenterDays, taught: Taught) {
  const rows = await listWorking(ctx.tx, days)
  const submitted = new Set(rows.map(each => each.schedule_date))
  const teachers = new Map(await loadTaught(ctx, new Set(rows.flatMap(each => each.teacher_nos)), taught))
  const known = new Map(
    rows.map(({ schedule_date, time_limit_no, teacher_nos }) => {
      const there = teacher_nos.filter(no => teachers.has(no))
      const teaching = new Map<string, number>()
      for (const no of there) {
        for (const key of teachers.get(no) ?? []) teaching.set(key, (teaching.get(key) ?? 0) + 1)
      }
      return [at(schedule_date, time_limit_no), { working: there.length, teaching }]
    }),
  )
  return (schedule_date: string, time_limit_no: number): WorkingTeachers | null =>
    submitted.has(schedule_date) ? (known.get(at(schedule_date, time_limit_no)) ?? nobody) : null
}

/** Who worked on a weekday in the four weeks before today, as it counts where entries are full (domain §4). */
async function loadLately(ctx: Context, center_no: CenterInScope, taught: Taught) {
  const { start_date, end_date, of } = await daysOfMean(ctx.tx, ctx.today)
  const workedOn = await loadWorking(ctx, { center_no, start_date, end_date }, taught)
  return (dayofweek_code: number, time_limit_no: number) =>
    of(dayofweek_code).map(day => workedOn(day, time_limit_no) ?? nobody)
}

/** Lessons as they stand, as far as they are planned, which is what the grid shows and a run seats; further ahead, entries. */
async function loadRegular(ctx: Context, { center_no, start_date, end_date }: CenterDays) {
  const planned = plannedUntil(ctx.today)
  const next = addDays(planned, 1)
  const [lastLesson, firstEntry] = [
    end_date < next ? end_date : planned,
    start_date < next ? next : start_date,
  ]
  return [
    ...(start_date > planned
      ? []
      : await listRegularLessons(ctx.tx, { center_no, start_date, end_date: lastLesson })),
    ...(end_date > planned ? await listRegular(ctx.tx, { center_no, start_date: firstEntry, end_date }) : []),
  ]
}

/** What regular lessons require of a center's teachers. */
async function needsOf(ctx: Context, asked: Asked & CenterDays): Promise<RegularNeedRow[]> {
  const { center_no, start_date, end_date, ...taught } = asked
  const days = { center_no, start_date, end_date }
  const regular = (await loadRegular(ctx, days))
    .map(row => ({ ...row, school_level: schoolLevelOf(row.school_year_code) }))
    .filter(isAskedFor(taught))
  const calendar = await listCalendarDays(ctx.tx, start_date, end_date)
  const workingOn = await loadWorking(ctx, days, taught)
  const isKnown = ({ closed_flag, schedule_date, start_time_limit_no }: CalendarRow) =>
    closed_flag === 1 || workingOn(schedule_date, start_time_limit_no) !== null
  const lately = calendar.every(isKnown) ? () => [] : await loadLately(ctx, center_no, taught)
  const { fifth_week_flag } = await readCenterSettings(ctx.tx, center_no)
  const needs = regularNeeds(start_date, end_date, {
    calendar,
    fifth_week_flag,
    isShut: shutIn(await listEntryControls(ctx.tx, days)),
    entries: regular.map(row => ({ ...row, taught_key: taughtKey(row) })),
    workingOn,
    lately,
  })
  const subjects = await listSubjectChoices(ctx.tx)
  const subjectOf = new Map(
    regular.map(row => {
      const { subject_no, school_level, subject_type } = row
      const place = subjects.findIndex(each => each.value === subject_no)
      const subject_name = subjects[place]?.label ?? ''
      return [taughtKey(row), { place, subject: { subject_no, subject_name, school_level, subject_type } }]
    }),
  )
  return needs.map(({ taught: each, ...need }) => ({
    ...need,
    subjects: each
      .flatMap(({ taught_key, ...counts }) => {
        const found = subjectOf.get(taught_key)
        return found ? [{ ...found, counts }] : []
      })
      .sort(
        (a, b) =>
          a.place - b.place ||
          levels.indexOf(a.subject.school_level) - levels.indexOf(b.subject.school_level) ||
          a.subject.subject_type - b.subject.subject_type,
      )
      .map(({ subject, counts }) => ({ ...subject, ...counts })),
  }))
}

const levels = Object.keys(schoolLevelText)

const { say } = needsFileWords

const columns = [
  'weekday',
  'period',
  'subject',
  'level',
  'type',
  'lessons',
  'required',
  'working',
  'balance',
  'days',
  'short_days',
  'estimated',
] as const

function fileLines(needs: readonly RegularNeedRow[]): (string | number)[][] {
  const heading = columns.map(column => say(column))
  const line = (
    need: RegularNeedRow,
    what: string[],
    counts: RegularNeedRow | RegularNeedRow['subjects'][number],
  ) => [
    weekdayNames[need.dayofweek_code] ?? '',
    slotText(need.time_limit_no),
    ...what,
    counts.lessons,
    counts.required,
    counts.working,
    counts.difference,
    need.days.length,
    counts.short_days,
    need.estimated_flag === 1 ? say('estimated') : '',
  ]
  return [
    heading,
    ...needs.flatMap(need => [
      line(need, [say('sum'), '', ''], need),
      ...need.subjects.map(each =>
        line(
          need,
          [each.subject_name, schoolLevelText[each.school_level], subjectTypeText[each.subject_type] ?? ''],
          each,
        ),
      ),
    ]),
  ]
}

/** 必要レギュラー講師数 (C40401): whether those who come are enough for what is taught every week. */
export const needsHandlers: Pick<Handlers, 'C40401_doBrowse' | 'C40401_exportCsv'> = {
  C40401_doBrowse: async (ctx, asked) => {
    requireCenterOf(ctx, asked)
    const needs = await needsOf(ctx, asked)
    const weeks = await listWeekStates(ctx.tx, {
      center_no: asked.center_no,
      week_date: mondayOf(ctx.today),
      weeks: editableWeeksAhead + 1,
    })
    return {
      needs,
      weeks: weeks.map(({ distributed_at, ...week }) => ({
        ...week,
        distributed_at,
        state: distributionState(distributed_at === null ? null : week, week.changed),
      })),
    }
  },

  C40401_exportCsv: async (ctx, { format, ...asked }) => {
    requireCenterOf(ctx, asked)
    const { start_date, end_date } = asked
    const word = say('needs')
    const name = `${word}_${start_date.replaceAll('-', '')}-${end_date.replaceAll('-', '')}`
    return tableFile(format, name, word, fileLines(await needsOf(ctx, asked)))
  },
}
