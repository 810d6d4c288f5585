import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { slotTimes, timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { attendance } from '@terakoya/domain/lessons/attendance'
import { schoolLevelOf } from '@terakoya/domain/lessons/schoolYear'
import { reportRowNos } from '@terakoya/domain/reports/rows'
import { type ReportStatus, reportStatus } from '@terakoya/domain/reports/states'
import type { Insertable } from 'kysely'
import type {
  LessonReportComments,
  LessonReportReads,
  LessonReportRows,
  LessonReports,
  LessonReportVersions,
  StudentHandoverChanges,
  StudentHandovers,
} from '../database/tables.ts'
import { seedNames } from '../seed/seedNames.ts'
import type { Random } from './random.ts'
import {
  absenceSentences,
  advisorSentences,
  allTeachersSentences,
  amendSentences,
  attitudeSentences,
  nextSentences,
  nextTeacherSentences,
  taughtSentences,
  unitsOf,
  wentSentences,
} from './reportSentences.ts'
import { demoSubjects } from './subjects.ts'
import type { DemoLesson } from './world.ts'

/** So far back reports are kept: eight weeks at the first center, which people look at, and two at the others. */
const daysBack = 56
const daysBackElsewhere = 14
/** … where absences are reported as far back as their alerts look. */
const daysBackOfAbsences = 31

interface People {
  userOfTeacher: (teacher_no: number) => number | null
  userOfStudent: (student_no: number) => number | null
  managerOf: (center_no: number) => number
}

/** What the demo's reports come to, table by table; a report begins where the database lets it, and moves on. */
export interface DemoReports {
  versions: Insertable<LessonReportVersions>[]
  reports: Insertable<LessonReports>[]
  rows: Insertable<LessonReportRows>[]
  comments: Insertable<LessonReportComments>[]
  reads: Insertable<LessonReportReads>[]
  handovers: Insertable<StudentHandovers>[]
  handoverChanges: Insertable<StudentHandoverChanges>[]
  /** The statuses that reports move on to, in their order. */
  moves: { schedule_nos: number[]; report_status: ReportStatus }[]
}

const { partial, complete, returned, again, approved, absent, absentApproved } = reportStatus

/** How far a lesson's report has come, from how it went; `null`: it is not written yet. */
function statusOf(random: Random, lesson: DemoLesson): ReportStatus | null {
  switch (lesson.attendance_distinction) {
    case attendance.complete:
      return approved
    case attendance.absent:
      return random.weighted<ReportStatus | null>([
        [absentApproved, 90],
        [absent, 8],
        [null, 2],
      ])
    case attendance.done:
    case attendance.midway:
      return random.weighted<ReportStatus | null>([
        [complete, 50],
        [null, 20],
        [returned, 10],
        [again, 10],
        [partial, 10],
      ])
    default:
      return null
  }
}

const seedLabel = new Map(seedNames.map(name => [`${name.names_no}/${name.names_code}`, name.name1]))

/** A place in the course of a student's subject: what is taught, and on which pages. */
function stepOf(lesson: DemoLesson, step: number) {
  const { student, wish } = lesson
  const subject = demoSubjects.find(each => each.subject_no === wish.subject_no)
  const level = schoolLevelOf(student.school_year_code)
  const units = unitsOf[subject?.name1 ?? '']?.[level] ?? ['定期テストの範囲', '学校のワーク', '苦手な単元']
  const unit = units[Math.floor((student.student_no + step) / 2) % units.length] ?? ''
  const first = 12 + ((student.student_no * 7) % 40) + step * 4
  return { unit, first, last: first + 3, subject }
}

/** The sixteen texts of a lesson that took place. */
function textsOf(random: Random, lesson: DemoLesson, step: number): Map<number, string> {
  const { unit, first, last, subject } = stepOf(lesson, step)
  const half = timeDivisionOf(lesson.time_limit_no) !== 0
  const pages = `p.${first}–${last}`
  const fill = (text: string) => text.replaceAll('{unit}', unit).replaceAll('{pages}', pages)
  const result = random.weighted<number>([
    [1, 30],
    [2, 45],
    [3, 20],
    [4, 5],
  ])
  const attitude = random.weighted<number>([
    [1, 25],
    [2, 50],
    [3, 20],
    [4, 5],
  ])
  const comment = [
    fill(random.pick(taughtSentences)),
    random.pick(wentSentences[result] ?? wentSentences[2] ?? []),
    random
      .pick(attitudeSentences[attitude] ?? attitudeSentences[2] ?? [])
      .replace('90分', half ? '40分' : '90分'),
    random.pick(nextSentences),
  ].join('')
  const school = schoolLevelOf(lesson.student.school_year_code) === 'H' ? 'M05' : 'M04'
  return new Map([
    [1, String(subject?.subject_no ?? lesson.wish.subject_no)],
    [2, lesson.student.student_no % 3 === 0 ? 'M02' : school],
    [3, unit],
    [4, pages],
    [
      8,
      random.weighted([
        ['1', 60],
        ['2', 22],
        ['3', 12],
        ['4', 6],
      ] as const),
    ],
    [9, random.chance(0.9) ? `p.${last + 1}の大問1〜3` : ''],
    [
      10,
      random.weighted([
        ['1', 12],
        ['2', 64],
        ['3', 16],
        ['4', 8],
      ] as const),
    ],
    [11, String(attitude)],
    [12, half && random.chance(0.6) ? '5' : String(result)],
    [13, comment],
    [14, random.chance(0.55) ? fill(random.pick(nextTeacherSentences)) : ''],
    [16, random.chance(0.04) ? random.pick(advisorSentences) : ''],
  ])
}

function labelOf(detail_no: number, comment: string): string {
  if (detail_no === 1) return demoSubjects.find(each => String(each.subject_no) === comment)?.name1 ?? ''
  const names_no = { 2: 101, 5: 101, 8: 102, 10: 103, 11: 104, 12: 105 }[detail_no]
  return names_no === undefined ? comment : (seedLabel.get(`${names_no}/${comment}`) ?? '')
}

const hoursAfter = (day: Day, clock: string, hours: number) => {
  const minutes = Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) + hours * 60
  const two = (part: number) => String(part).padStart(2, '0')
  const days = Math.floor(minutes / 1440)
  return `${addDays(day, days)}T${two(Math.floor((minutes % 1440) / 60))}:${two(minutes % 60)}:00+09:00`
}

/** Reports of the last eight weeks, in every state, as teachers of a real school write them. */
export function makeReports(
  random: Random,
  lessons: readonly DemoLesson[],
  { today, people }: { today: Day; people: People },
): DemoReports {
  const made: DemoReports = {
    ...{ versions: [], reports: [], rows: [], comments: [], reads: [], handovers: [], handoverChanges: [] },
    moves: [returned, again, approved, absentApproved].map(report_status => ({
      schedule_nos: [],
      report_status,
    })),
  }
  const firstCenter = lessons.reduce(
    (first, { center_no }) => Math.min(first, center_no),
    Number.MAX_SAFE_INTEGER,
  )
  const elsewhere = (mark: number) => (mark === attendance.absent ? daysBackOfAbsences : daysBackElsewhere)
  const over = lessons.filter(({ schedule_date, cancelled_flag, teacher, center_no, ...lesson }) => {
    const back = center_no === firstCenter ? daysBack : elsewhere(lesson.attendance_distinction)
    const from = addDays(today, -back)
    return cancelled_flag === 0 && teacher !== null && schedule_date < today && schedule_date >= from
  })
  const courses = groupBy(over, ({ student, wish }) => `${student.student_no}/${wish.subject_no}`)
  for (const course of courses.values()) {
    const taught = [...course].sort((a, b) => a.dayNo - b.dayNo || a.time_limit_no - b.time_limit_no)
    taught.forEach((lesson, step) => {
      addReport(random, made, lesson, step, { today, people })
    })
  }
  addHandovers(random, made, over, people)
  return made
}

function addReport(
  random: Random,
  made: DemoReports,
  lesson: DemoLesson,
  step: number,
  { today, people }: { today: Day; people: People },
): void {
  const status = statusOf(random, lesson)
  if (status === null || lesson.teacher === null) return
  const { schedule_no, schedule_date, center_no, student } = lesson
  const { teacher_no } = lesson.teacher
  const { end } = slotTimes(lesson.time_limit_no)
  const absence = status === absent || status === absentApproved
  const texts = absence ? new Map([[13, random.pick(absenceSentences)]]) : textsOf(random, lesson, step)
  const written_at = hoursAfter(schedule_date, end, random.int(0, 5) / 4)
  // Nothing is done before it is today.
  const midnight = hoursAfter(today, '00:00', 0)
  const byToday = (at: string) => (at < midnight ? at : midnight)
  const reviewed_at = byToday(hoursAfter(schedule_date, end, random.int(12, 60) / 2))
  const author = people.userOfTeacher(teacher_no)
  const manager = people.managerOf(center_no)
  const sent = status === approved || status === absentApproved
  const isSubmitted = status !== partial
  const reviewed = status === returned || status === again || sent
  const rows = reportRowNos.map(detail_no => ({ detail_no, comment: texts.get(detail_no) ?? '' }))
  const kept = (version_no: number, version_kind: string, at: string, user_no: number | null) => {
    const told = rows
      .filter(({ detail_no }) => !absence || detail_no >= 13)
      .map(({ detail_no, comment }) => ({ detail_no, comment, label: labelOf(detail_no, comment) }))
    made.versions.push({ schedule_no, version_no, version_kind, rows: told, user_no, at })
  }
  if (isSubmitted) kept(1, absence ? 'absent' : 'submitted', written_at, author)
  if (status === again) kept(2, 'resubmitted', reviewed_at, author)
  if (sent) kept(2, absence ? 'absent_approved' : 'approved', reviewed_at, manager)
  const first = status === partial ? partial : absence ? absent : complete
  const round_no = status === returned || status === again ? 1 : 0
  const version = reviewed ? 3 : isSubmitted ? 2 : 1
  made.reports.push({
    ...{ schedule_no, teacher_no, report_status: first, round_no },
    review_begun_at: reviewed ? reviewed_at : null,
    review_begun_by: reviewed ? manager : null,
    first_submitted_at: isSubmitted && !absence ? written_at : null,
    submitted_at: isSubmitted ? written_at : null,
    reviewed_at: reviewed ? reviewed_at : null,
    reviewed_by: reviewed ? manager : null,
    published_version_no: sent ? 2 : null,
    published_at: sent ? reviewed_at : null,
    warned_codes: !absence && texts.get(9) === '' ? ['W4'] : [],
    ...{ t3110_lock_version: version, moved_version: version },
    ...{ created_at: written_at, updated_at: reviewed ? reviewed_at : written_at },
    updated_by: reviewed ? manager : author,
  })
  made.rows.push(...rows.map(row => ({ ...row, schedule_no, changed_version: 1 })))
  for (const move of made.moves) {
    const passes = move.report_status === status || (move.report_status === returned && status === again)
    if (passes) move.schedule_nos.push(schedule_no)
  }
  if (round_no === 1) {
    const answer = status === again ? 'ご家庭には電話でもお伝えしたため、このままにします。' : ''
    made.comments.push({
      ...{
        schedule_no,
        detail_no: 13,
        round_no,
        row_version: 1,
        row_comment: texts.get(13) ?? '',
        amend_flag: 1,
      },
      ...{
        comment: random.pick(amendSentences(texts.get(13) ?? '')),
        user_no: manager,
        written_at: reviewed_at,
      },
      ...{ answer, answered_at: answer === '' ? null : reviewed_at },
    })
  }
  const reader = people.userOfStudent(student.student_no)
  if (sent && reader !== null && random.chance(0.8)) {
    made.reads.push({
      ...{ schedule_no, user_no: reader, version_no: 2 },
      first_read_at: byToday(hoursAfter(schedule_date, end, random.int(60, 140) / 2)),
    })
  }
}

/** A running handover for one student in three of those who were taught. */
function addHandovers(random: Random, made: DemoReports, over: readonly DemoLesson[], people: People): void {
  for (const [student_no, taught] of groupBy(over, ({ student }) => student.student_no)) {
    const last = taught.at(-1)
    if (!last?.teacher || !random.chance(0.35)) continue
    const handover_text = random.pick(allTeachersSentences)
    const { schedule_no, schedule_date, time_limit_no, teacher } = last
    const at = hoursAfter(schedule_date, slotTimes(time_limit_no).end, 1)
    const user_no = people.userOfTeacher(teacher.teacher_no)
    made.handovers.push({
      ...{ student_no, handover_text, lock_version: 1, updated_by: user_no, updated_at: at, schedule_no },
    })
    made.handoverChanges.push({
      student_no,
      text_before: '',
      text_after: handover_text,
      user_no,
      at,
      schedule_no,
    })
  }
}
