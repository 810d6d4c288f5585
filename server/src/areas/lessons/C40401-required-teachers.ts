import type { RegularNeedRow } from '@terakoya/contract/lessons/C40401-required-teachers'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { subjectKey } from '@terakoya/domain/assignment/eligibility'
import { addDays, dayOfWeek, dayRange, mondayOf } from '@terakoya/domain/days/day'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { editableWeeksAhead } from '@terakoya/domain/days/week'
import { weeksOfMean } from '@terakoya/domain/entries/fullness'
import { distributionState } from '@terakoya/domain/lessons/distributionState'
import { schoolLevelOf, schoolLevelText } from '@terakoya/domain/lessons/schoolYear'
import { subjectTypeText } from '@terakoya/domain/lessons/states'
import { regularNeeds, type WorkingTeachers } from '@terakoya/domain/teachers/regularNeed'
import { requireCenter } from '../../auth/requireCenter.ts'
import type { Context } from '../../context.ts'
import { tableFile } from '../../files/tableFile.ts'
import type { Handlers } from '../../handlers.ts'
import { listCalendarDays } from '../../records/calendar.sql.ts'
import { readCenterSettings } from '../../records/centerSettings.sql.ts'
import { listSubjectChoices } from '../../records/subject.sql.ts'
import {
  type CenterDays,
  countTeaching,
  listRegular,
  listWeekStates,
} from './C40401-required-teachers.sql.ts'

type Asked = InputOf<'C40401_doBrowse'>
type Taught = Pick<Asked, 'subject_no' | 'school_level' | 'subject_type'>

const at = (schedule_date: string, time_limit_no: number) => `${schedule_date} ${time_limit_no}`

const nobody: WorkingTeachers = { working: 0, teaching: new Map() }

/** Who works when: `null` on days that nobody has submitted. */
async function loadWorking(ctx: Context, days: CenterDays, taught: Taught) {
  const rows = await countTeaching(ctx.tx, days, taught)
  const submitted = new Set(rows.map(each => each.schedule_date))
  const known = new Map(
    rows.map(({ schedule_date, time_limit_no, working, teaching }) => [
      at(schedule_date, time_limit_no),
      {
        working,
        teaching: new Map(
          teaching.map(([no, level, type, teachers]) => [subjectKey(no, level, type), teachers]),
        ),
      },
    ]),
  )
  return (schedule_date: string, time_limit_no: number): WorkingTeachers | null =>
    submitted.has(schedule_date) ? (known.get(at(schedule_date, time_limit_no)) ?? nobody) : null
}

function isAskedFor({ subject_no, school_level, subject_type }: Taught) {
  return (row: { subject_no: number; school_level: string; subject_type: number }) =>
    (subject_no === undefined || row.subject_no === subject_no) &&
    (school_level === undefined || row.school_level === school_level) &&
    (subject_type === undefined || row.subject_type === subject_type)
}

/** What regular lessons require of a center's teachers. The caller has checked the center. */
async function needsOf(ctx: Context, asked: Asked): Promise<RegularNeedRow[]> {
  const { center_no, start_date, end_date, ...taught } = asked
  const days = { center_no, start_date, end_date }
  const regular = (await listRegular(ctx.tx, days))
    .map(row => ({ ...row, school_level: schoolLevelOf(row.school_year_code) }))
    .filter(isAskedFor(taught))
  const workingOn = await loadWorking(ctx, days, taught)
  // The four weeks before today, as where entries are full.
  const before = {
    center_no,
    start_date: addDays(ctx.today, -7 * weeksOfMean),
    end_date: addDays(ctx.today, -1),
  }
  const workedLately = await loadWorking(ctx, before, taught)
  const latelyDays = dayRange(before.start_date, before.end_date)
  const { fifth_week_flag } = await readCenterSettings(ctx.tx, center_no)
  const taughtKey = (row: (typeof regular)[number]) =>
    subjectKey(row.subject_no, row.school_level, row.subject_type)
  const needs = regularNeeds(start_date, end_date, {
    calendar: await listCalendarDays(ctx.tx, start_date, end_date),
    fifth_week_flag,
    entries: regular.map(row => ({ ...row, taught_key: taughtKey(row) })),
    workingOn,
    lately: (dayofweek_code, time_limit_no) =>
      latelyDays
        .filter(day => dayOfWeek(day) === dayofweek_code)
        .map(day => workedLately(day, time_limit_no) ?? nobody),
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
const weekdays = '日月火水木金土'

function fileLines(needs: readonly RegularNeedRow[]): (string | number)[][] {
  const heading = [
    '曜日',
    '時限',
    '科目',
    '学校段階',
    '科目の種類',
    '授業',
    '必要',
    '勤務',
    '過不足',
    '見込み',
  ]
  const line = (
    need: RegularNeedRow,
    what: string[],
    counts: RegularNeedRow | RegularNeedRow['subjects'][number],
  ) => [
    weekdays[need.dayofweek_code] ?? '',
    slotText(need.time_limit_no),
    ...what,
    counts.lessons,
    counts.required,
    counts.working,
    counts.difference,
    need.estimated_flag === 1 ? '見込み' : '',
  ]
  return [
    heading,
    ...needs.flatMap(need => [
      line(need, ['合計', '', ''], need),
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
export const C40401Handlers: Pick<Handlers, 'C40401_doBrowse' | 'C40401_exportCsv'> = {
  C40401_doBrowse: async (ctx, asked) => {
    requireCenter(ctx, asked.center_no)
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
    requireCenter(ctx, asked.center_no)
    const { start_date, end_date } = asked
    const name = `必要レギュラー講師数_${start_date.replaceAll('-', '')}-${end_date.replaceAll('-', '')}`
    return tableFile(format, name, '必要レギュラー講師数', fileLines(await needsOf(ctx, asked)))
  },
}
