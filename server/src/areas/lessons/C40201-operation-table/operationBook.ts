import type { OperationDay, OperationLesson } from '@terakoya/contract/lessons/C40201-operation-table'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { layoutOf } from '@terakoya/domain/lessons/layout'
import { operationTable } from '@terakoya/domain/lessons/operationTable'
import { halfText, lessonLine, standOutLetters } from '@terakoya/domain/lessons/operationWords'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { capacityText } from '@terakoya/domain/lessons/states'
import type { ExcelCell, ExcelSheet } from '../../../excel/writeExcel.ts'

const heading = [
  '日付',
  '時限',
  '開始',
  '終了',
  '内容',
  '生徒',
  '学年',
  '科目',
  'コース',
  '形式',
  '区分',
  '回数',
]

/** 1 to 7 of the whole period or its half. */
const periodNo = (time_limit_no: number) => Math.floor(time_limit_no / 10)

/** A day as a workbook: all teachers with their periods on the first sheet, then a sheet for each teacher. */
export function operationBook(day: OperationDay): ExcelSheet[] {
  const { rows, waiting } = operationTable(day.time_limits, day.teachers, day.lessons)
  const times = (slot: number): ExcelCell[] => {
    const { start, end } = slotTimes(slot)
    return [{ time: start }, { time: end }]
  }
  const span = (slot: number) => {
    const { start, end } = slotTimes(slot)
    return `${start}–${end}`
  }
  const lessonRow = (lesson: OperationLesson): ExcelCell[] => [
    { day: day.schedule_date },
    periodNo(lesson.time_limit_no),
    ...times(lesson.time_limit_no),
    '授業',
    lesson.student_name,
    schoolYearText(lesson.school_year_code),
    lesson.subject_name,
    lesson.course_name,
    capacityText(layoutOf(lesson.course_setting_no).capacity),
    standOutLetters(lesson).join('・'),
    lesson.class_count,
  ]
  const plain = (slot: number, what: string): ExcelCell[] => [
    { day: day.schedule_date },
    periodNo(slot),
    ...times(slot),
    what,
    ...heading.slice(5).map(() => ''),
  ]
  const all: ExcelSheet = {
    name: '全員',
    rows: [
      ['日付', 'センター', '講師ID', '講師', '出勤（時限）', '授業（時限）', ...day.time_limits.map(span)],
      ...rows.map(({ teacher, cells, working, taught }): ExcelCell[] => [
        { day: day.schedule_date },
        day.center_name,
        teacher.teacher_id,
        teacher.display_name,
        working,
        taught,
        ...cells.map(
          ({ working: here, office, lessons }) =>
            [...office.map(half => `${halfText(half)}事務`), ...lessons.map(lessonLine)].join('\n') ||
            (here ? '空き' : ''),
        ),
      ]),
    ],
  }
  const own = rows.map(
    ({ teacher, cells }): ExcelSheet => ({
      name: teacher.display_name,
      rows: [
        heading,
        ...cells.flatMap(({ period, working, office, lessons }): ExcelCell[][] =>
          office.length === 0 && lessons.length === 0
            ? working
              ? [plain(period, '空き')]
              : []
            : [...office.map(half => plain(period + half, '事務')), ...lessons.map(lessonRow)],
        ),
      ],
    }),
  )
  const open: ExcelSheet[] =
    waiting.length === 0
      ? []
      : [{ name: '講師未定', rows: [heading, ...waiting.flatMap(each => each.lessons.map(lessonRow))] }]
  return [all, ...open, ...own]
}
