import type { OperationDay, OperationLesson } from '@terakoya/contract/lessons/C40201-operation-table'
import { slotTimes } from '@terakoya/domain/days/timeSlot'
import { layoutOf } from '@terakoya/domain/lessons/layout'
import { operationTable } from '@terakoya/domain/lessons/operationTable'
import { lessonLine, standOutLetters } from '@terakoya/domain/lessons/operationWords'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { capacityText } from '@terakoya/domain/lessons/states'
import type { ExcelCell, ExcelSheet } from '../../../excel/writeExcel.ts'
import { operationFileWords } from '../text.ts'
import { officeText } from './officeText.ts'

const { say } = operationFileWords

/** The columns of a teacher's sheet. */
const columns = [
  'date',
  'period',
  'start',
  'end',
  'what',
  'student',
  'grade',
  'subject',
  'course',
  'format',
  'marks',
  'class_count',
] as const

/** The columns of the sheet of all teachers, before those of the periods. */
const allColumns = ['date', 'center', 'teacher_id', 'teacher', 'working', 'taught'] as const

/** 1 to 7 of the whole period or its half. */
const periodNo = (time_limit_no: number) => Math.floor(time_limit_no / 10)

/** A day as a workbook: all teachers with their periods on the first sheet, then a sheet for each teacher. */
export function operationBook(day: OperationDay): ExcelSheet[] {
  const heading = columns.map(column => say(column))
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
    say('lesson'),
    lesson.student_name,
    schoolYearText(lesson.school_year_code),
    lesson.subject_name,
    lesson.course_name,
    capacityText(layoutOf(lesson.course_setting_no).capacity),
    standOutLetters(lesson).join(say('dots')),
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
    name: say('all'),
    rows: [
      [...allColumns.map(column => say(column)), ...day.time_limits.map(span)],
      ...rows.map(({ teacher, cells, working, taught }): ExcelCell[] => [
        { day: day.schedule_date },
        day.center_name,
        teacher.teacher_id,
        teacher.display_name,
        working,
        taught,
        ...cells.map(
          ({ working: here, office, lessons }) =>
            [...office.map(officeText), ...lessons.map(lessonLine)].join('\n') || (here ? say('free') : ''),
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
              ? [plain(period, say('free'))]
              : []
            : [...office.map(half => plain(period + half, say('office'))), ...lessons.map(lessonRow)],
        ),
      ],
    }),
  )
  const open: ExcelSheet[] =
    waiting.length === 0
      ? []
      : [{ name: say('waiting'), rows: [heading, ...waiting.flatMap(each => each.lessons.map(lessonRow))] }]
  return [all, ...open, ...own]
}
