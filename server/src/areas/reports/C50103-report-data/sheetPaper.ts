import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { schoolYearText } from '@terakoya/domain/lessons/schoolYear'
import { attendanceText } from '@terakoya/domain/lessons/states'
import { reportRows } from '@terakoya/domain/reports/rows'
import { sheetGroups, sheetText } from '@terakoya/domain/reports/sheetGroups'
import { reportStateText } from '@terakoya/domain/reports/states'
import type { Paper, PaperContent } from '../../../documents/paper.ts'
import { instantText } from '../../../files/instantText.ts'
import { sheetPaperWords } from '../text.ts'
import type { Sheet } from './sheets.ts'

const { say } = sheetPaperWords

const shade = '#f2f2f2'

/** The lesson, and to insiders how far its report is. */
function factsOf(sheet: Sheet): [label: string, text: string][] {
  const { actor, class_count, subject_name, published_at, round_no } = sheet
  const inside: [string, string][] = [
    [say('state'), reportStateText(sheet.report_status)],
    [say('submitted'), sheet.submitted_at === null ? '' : instantText(sheet.submitted_at)],
    [say('published'), published_at === null ? say('not_published') : instantText(published_at)],
    [say('rounds'), round_no > 0 ? say('times', { count: round_no }) : ''],
  ]
  const all: [string, string][] = [
    [
      say('student'),
      say('aside', { word: sheet.student_name, aside: schoolYearText(sheet.school_year_code) }),
    ],
    [say('time'), `${dayText(sheet.schedule_date)} ${slotText(sheet.time_limit_no)}`],
    [
      say('subject'),
      class_count > 0 ? say('nth', { subject: subject_name, count: class_count }) : subject_name,
    ],
    [say('teacher'), sheet.teacher_name],
    [say('center'), sheet.center_name],
    [
      say('attendance'),
      sheet.attendance_distinction === 0 ? '' : (attendanceText[sheet.attendance_distinction] ?? ''),
    ],
    ...(actor === 'family'
      ? ([[say('published'), published_at === null ? '' : instantText(published_at)]] as [string, string][])
      : inside),
  ]
  return all.filter(([, text]) => text !== '')
}

/** The facts in two columns beside each other. */
function factsTable(sheet: Sheet): PaperContent {
  const facts = factsOf(sheet)
  const label = (text: string): PaperContent => ({ text, fillColor: shade })
  const body: PaperContent[] = []
  for (let at = 0; at < facts.length; at += 2) {
    const [left = ['', ''], right = ['', '']] = [facts[at], facts[at + 1]]
    body.push([label(left[0]), left[1], label(right[0]), right[1]])
  }
  return {
    table: { widths: [62, '*', 62, '*'], body },
    layout: 'form',
    margin: [0, 0, 0, 10],
  }
}

/** One sheet: a table whose head says on every page whose it is. */
function sheetContent(sheet: Sheet, at: number): PaperContent[] {
  const textOf = (no: number) => sheet.texts.get(no) ?? ''
  const lines = sheetGroups.flatMap(({ title, nos }): PaperContent[] => {
    const filled = nos
      .filter(no => sheet.readable.includes(no))
      .map(no => [no, sheetText(no, textOf)] as const)
      .filter(([, text]) => text !== '')
    if (filled.length === 0) return []
    return [
      [{ text: title, bold: true, colSpan: 2, fillColor: shade }, ''],
      ...filled.map(([no, text]): PaperContent[] => [reportRows[no].label, text]),
    ]
  })
  const head = `${sheet.student_name}　${dayText(sheet.schedule_date)} ${slotText(sheet.time_limit_no)}　${sheet.subject_name}`
  return [
    {
      text: say('title'),
      bold: true,
      fontSize: 15,
      margin: [0, 0, 0, 8],
      ...(at > 0 && { pageBreak: 'before' }),
    },
    factsTable(sheet),
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        widths: [124, '*'],
        body: [
          [{ text: head, bold: true, colSpan: 2 }, ''],
          ...(lines.length > 0 ? lines : [[{ text: say('nothing'), colSpan: 2 }, '']]),
        ],
      },
      layout: 'form',
    },
  ]
}

/** Reports on A4, each beginning on a page of its own. */
export function sheetPaper(sheets: readonly Sheet[], foot: string): Paper {
  const [first] = sheets
  const title = sheets.length === 1 && first ? `${say('title')} ${first.student_name}` : say('title')
  return { title, foot, fontSize: 9.5, content: sheets.flatMap(sheetContent) }
}
