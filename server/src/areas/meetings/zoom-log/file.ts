import type { LogDisagreement, LogStay, ZoomLogRow } from '@terakoya/contract/meetings/zoom-log'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { attendanceText } from '@terakoya/domain/lessons/states'
import { sayDecision } from '@terakoya/domain/meetings/decisions'
import { stayMatchText, staySourceText, stayWhoText } from '@terakoya/domain/meetings/stayTexts'
import type { ExcelCell } from '../../../excel/writeExcel.ts'
import { failures } from '../../../failure.ts'
import { instantText } from '../../../files/instantText.ts'
import type { Context } from '../../../road/context.ts'
import { type LogPlaces, tellLog } from './list.sql.ts'
import { tellRow } from './tellRow.ts'
import { zoomLogFileWords, zoomLogRefusals } from './text.ts'

/** So many lessons are read and written at a time. */
const pieceSize = 500

const { say } = zoomLogFileWords

/** The columns of the file; their headings are words of the same names. A lesson without any stay has a line of its own. */
const columns = {
  schedule_date: row => ({ day: row.schedule_date, weekday: true }),
  time_limit_no: row => slotText(row.time_limit_no),
  center_name: row => row.center_name,
  student_name: row => row.student_name,
  teacher_name: row => row.teacher_name,
  subject_name: row => row.subject_name,
  who: (_row, stay) => (stay ? stayWhoText[stay.who] : say('none')),
  shown_name: (_row, stay) => stay?.shown_name ?? '',
  match_kind: (_row, stay) => (stay ? stayMatchText[stay.match_kind] : ''),
  source: (_row, stay) => (stay ? sourceText(stay) : ''),
  joined_at: (_row, stay) => (stay ? instantText(stay.joined_at) : ''),
  left_at: (_row, stay) => leftText(stay),
  minutes: (_row, stay) => minutesOf(stay),
  attendance_distinction: row => attendanceText[row.attendance_distinction] ?? '',
  proposed: row => attendanceText[row.proposed ?? -1] ?? '',
  disagreements: row => joined(row.disagreements.filter(isOpen), sentenceOf),
  decided: row => joined(decidedOf(row), sentenceOf),
  // Who doesn't judge people in a room reads that it is settled.
  decision: row =>
    joined(decidedOf(row), ({ decision, against_flag }) =>
      decision === ''
        ? say('judged')
        : against_flag === 1
          ? say('against', { decision: sayDecision(decision) })
          : sayDecision(decision),
    ),
  decision_reason: row => joined(decidedOf(row), each => each.reason),
  decided_by: row => joined(decidedOf(row), each => each.decided_by_name),
  decided_at: row => joined(decidedOf(row), each => instantText(each.decided_at ?? '')),
} satisfies Record<string, (row: ZoomLogRow, stay: LogStay | undefined) => ExcelCell>

type Column = keyof typeof columns
const isColumn = (field: string): field is Column => Object.hasOwn(columns, field)

const isOpen = ({ decided_at, closed_at }: LogDisagreement) => decided_at === null && closed_at === null
const decidedOf = ({ disagreements }: ZoomLogRow) => disagreements.filter(each => each.decided_at !== null)
const sentenceOf = ({ sentence }: LogDisagreement) => sentence

/** Several of a lesson stand in one cell, in the same order in each column. */
function joined(disagreements: readonly LogDisagreement[], tell: (each: LogDisagreement) => string): string {
  return disagreements.map(tell).join(' ／ ')
}

/** From where it is known, of which of two meetings, and of a press that it opened none. */
function sourceText({ source, replaced_flag, failed_flag }: LogStay): string {
  const text = staySourceText[source]
  if (failed_flag === 1) return say('failed', { source: text })
  return replaced_flag === 1 ? say('replaced', { source: text }) : text
}

function minutesOf(stay: LogStay | undefined): ExcelCell {
  return !stay || stay.left_at === null || stay.there_flag === 1 ? '' : stay.minutes
}

/** A press has no end; of whoever is still there, that they are. */
function leftText(stay: LogStay | undefined): string {
  if (!stay || stay.source === 'press') return ''
  if (stay.there_flag === 1) return say(stay.replaced_flag === 1 ? 'there_before' : 'there')
  if (stay.left_at === null) return say('unknown')
  const left = instantText(stay.left_at)
  return stay.open_flag === 1 ? say('open', { left }) : left
}

/** The columns that were chosen; refused in words where there is no such. */
export function columnsOf(chosen: readonly string[] | undefined): readonly string[] {
  const strange = chosen?.find(field => !isColumn(field))
  if (strange !== undefined) {
    const message = zoomLogRefusals.say('no_column', { column: strange })
    throw failures.invalid([{ field: 'columns', message }])
  }
  return chosen ?? Object.keys(columns)
}

/** A line a stay from the heading on, some lessons at a time. */
export async function* linesOf(
  { tx, scope, user, now }: Pick<Context, 'tx' | 'scope' | 'user' | 'now'>,
  { nos, days }: LogPlaces,
  fields: readonly string[],
): AsyncGenerator<ExcelCell[][]> {
  const shown = fields.filter(isColumn)
  yield [shown.map(column => say(column))]
  for (let at = 0; at < nos.length; at += pieceSize) {
    const piece = { nos: nos.slice(at, at + pieceSize), days: days.slice(at, at + pieceSize) }
    const rows = (await tellLog(tx, scope, piece, now)).map(row => tellRow(user, row))
    yield rows.flatMap(row => {
      const stays = row.stays.length === 0 ? [undefined] : row.stays
      return stays.map(stay => shown.map(column => columns[column](row, stay)))
    })
  }
}
