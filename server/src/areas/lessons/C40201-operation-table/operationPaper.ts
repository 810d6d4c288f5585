import type { OperationDay, OperationLesson } from '@terakoya/contract/lessons/C40201-operation-table'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText, slotTimes } from '@terakoya/domain/days/timeSlot'
import { type OperationCell, operationTable } from '@terakoya/domain/lessons/operationTable'
import { lessonLine, lessonLineWords } from '@terakoya/domain/lessons/operationWords'
import type { Paper, PaperContent } from '../../../documents/paper.ts'
import { listText } from '../../../refusalParts.ts'
import { operationFileWords } from '../text.ts'
import { officeText } from './officeText.ts'

const { say } = operationFileWords

const [away, office] = ['#e6e6e6', '#f2f2f2']

const isUnpublished = ({ teacher_no, distributed_flag }: OperationLesson) =>
  teacher_no > 0 && distributed_flag === 0

/** What of the day isn't as teachers and students know it; on paper too it is a draft. */
function draftText({ lessons }: OperationDay): string {
  const open = lessons.filter(each => each.teacher_no === 0).length
  const unpublished = lessons.filter(isUnpublished).length
  const parts = [
    ...(open > 0 ? [say('open_count', { count: open })] : []),
    ...(unpublished > 0 ? [say('unpublished_count', { count: unpublished })] : []),
  ]
  return parts.length === 0 ? '' : say('draft', { parts: listText(parts) })
}

function cellOf({ working, office: duties, lessons }: OperationCell<OperationLesson>): PaperContent {
  const lines = [
    ...duties.map(officeText),
    ...lessons.map(lesson => {
      const line = lessonLine(lesson)
      return isUnpublished(lesson) ? say('unpublished', { line }) : line
    }),
  ]
  const fillColor =
    lines.length === 0 && !working ? away : lessons.length === 0 && duties.length > 0 ? office : null
  return { text: lines.join('\n') || ' ', ...(fillColor && { fillColor }) }
}

/** A day as a table on paper: the teachers beneath each other, the periods side by side, the heading on every page. */
export function operationPaper(day: OperationDay, size: 'A3' | 'A4', foot: string): Paper {
  const { rows, totals, waiting } = operationTable(day.time_limits, day.teachers, day.lessons)
  const date = dayText(day.schedule_date)
  const title = say('title', { center: day.center_name, day: date })
  const heading: PaperContent[] = [
    { text: say('teacher'), bold: true },
    ...totals.map(({ period }): PaperContent => {
      const { start, end } = slotTimes(period)
      return { text: `${start}–${end}`, bold: true }
    }),
  ]
  const sums: PaperContent[] = [
    { text: say('total'), bold: true },
    ...totals.map(
      ({ working, taught, usage }): PaperContent => ({
        text: say('total_cell', { working, taught, usage }),
      }),
    ),
  ]
  const body = [
    heading,
    ...rows.map(({ teacher, cells, taught, working }): PaperContent[] => [
      { text: [{ text: teacher.display_name, bold: true }, `\n${say('periods', { taught, working })}`] },
      ...cells.map(cellOf),
    ]),
    sums,
  ]
  const draft = draftText(day)
  const content: PaperContent[] = [
    { text: title, bold: true, fontSize: 12, margin: [0, 0, 0, draft === '' ? 6 : 2] },
    ...(draft === '' ? [] : [{ text: draft, bold: true, fontSize: 9, margin: [0, 0, 0, 6] }]),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [76, ...totals.map(() => '*')],
        body:
          rows.length > 0
            ? body
            : [heading, [{ text: say('nobody'), colSpan: heading.length }, ...totals.map(() => '')]],
      },
      layout: 'form',
    },
    { text: lessonLineWords.say('legend'), margin: [0, 4, 0, 0] },
  ]
  if (waiting.length > 0) {
    // The heading belongs to the table, so that a page that it goes on to says it again.
    content.push({
      margin: [0, 10, 0, 0],
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [90, '*'],
        body: [
          [{ text: say('open'), bold: true, fontSize: 10, colSpan: 2 }, ''],
          ...waiting.map(({ period, lessons }): PaperContent[] => [
            slotText(period),
            lessons.map(lessonLine).join(say('gap')),
          ]),
        ],
      },
      layout: 'form',
    })
  }
  return { title, foot, content, size, landscape: true, fontSize: size === 'A3' ? 9 : 7 }
}
