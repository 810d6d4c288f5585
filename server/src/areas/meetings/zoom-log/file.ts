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
import { zoomLogRefusals } from './text.ts'

/** So many lessons are read and written at a time. */
const pieceSize = 500

interface Column {
  heading: string
  of(row: ZoomLogRow, stay: LogStay | undefined): ExcelCell
}

/** The columns of the file by what the screen calls them. A lesson without any stay has a line of its own. */
const columns: Readonly<Record<string, Column>> = {
  schedule_date: { heading: '日付', of: row => ({ day: row.schedule_date, weekday: true }) },
  time_limit_no: { heading: '授業の時間', of: row => slotText(row.time_limit_no) },
  center_name: { heading: 'センター', of: row => row.center_name },
  student_name: { heading: '生徒名', of: row => row.student_name },
  teacher_name: { heading: '講師', of: row => row.teacher_name },
  subject_name: { heading: '科目', of: row => row.subject_name },
  who: { heading: 'だれ', of: (_row, stay) => (stay ? stayWhoText[stay.who] : '入室なし') },
  shown_name: { heading: '表示名', of: (_row, stay) => stay?.shown_name ?? '' },
  match_kind: { heading: '見分けた方法', of: (_row, stay) => (stay ? stayMatchText[stay.match_kind] : '') },
  source: { heading: '記録の元', of: (_row, stay) => (stay ? sourceText(stay) : '') },
  joined_at: { heading: '入室', of: (_row, stay) => (stay ? instantText(stay.joined_at) : '') },
  left_at: { heading: '退室', of: (_row, stay) => leftText(stay) },
  minutes: { heading: '時間（分）', of: (_row, stay) => minutesOf(stay) },
  attendance_distinction: {
    heading: '出欠',
    of: row => attendanceText[row.attendance_distinction] ?? '',
  },
  proposed: { heading: 'ログからの判断', of: row => attendanceText[row.proposed ?? -1] ?? '' },
  disagreements: { heading: 'くい違い', of: row => joined(row.disagreements.filter(isOpen), sentenceOf) },
  decided: { heading: '判断済みのくい違い', of: row => joined(decidedOf(row), sentenceOf) },
  decision: {
    heading: '判断',
    // Who doesn't judge people in a room reads that it is settled.
    of: row =>
      joined(decidedOf(row), ({ decision, against_flag }) =>
        decision === ''
          ? '判断済み'
          : `${sayDecision(decision)}${against_flag === 1 ? '（講師の回答と違う判断）' : ''}`,
      ),
  },
  decision_reason: { heading: '判断の理由', of: row => joined(decidedOf(row), each => each.reason) },
  decided_by: { heading: '判断した人', of: row => joined(decidedOf(row), each => each.decided_by_name) },
  decided_at: {
    heading: '判断の日時',
    of: row => joined(decidedOf(row), each => instantText(each.decided_at ?? '')),
  },
}

const isOpen = ({ decided_at, closed_at }: LogDisagreement) => decided_at === null && closed_at === null
const decidedOf = ({ disagreements }: ZoomLogRow) => disagreements.filter(each => each.decided_at !== null)
const sentenceOf = ({ sentence }: LogDisagreement) => sentence

/** Several of a lesson stand in one cell, in the same order in each column. */
function joined(disagreements: readonly LogDisagreement[], say: (each: LogDisagreement) => string): string {
  return disagreements.map(say).join(' ／ ')
}

/** From where it is known, of which of two meetings, and of a press that it opened none. */
function sourceText({ source, replaced_flag, failed_flag }: LogStay): string {
  const aside = failed_flag === 1 ? '会議を開けなかった' : replaced_flag === 1 ? '切り替える前の会議' : ''
  return aside === '' ? staySourceText[source] : `${staySourceText[source]}（${aside}）`
}

function minutesOf(stay: LogStay | undefined): ExcelCell {
  return !stay || stay.left_at === null || stay.there_flag === 1 ? '' : stay.minutes
}

/** A press has no end; of whoever is still there, that they are. */
function leftText(stay: LogStay | undefined): string {
  if (!stay || stay.source === 'press') return ''
  if (stay.there_flag === 1) return stay.replaced_flag === 1 ? '前の会議に在室中' : '在室中'
  if (stay.left_at === null) return '不明'
  return stay.open_flag === 1 ? `${instantText(stay.left_at)}（退室の記録なし）` : instantText(stay.left_at)
}

/** The columns that were chosen; refused in words where there is no such. */
export function columnsOf(chosen: readonly string[] | undefined): readonly string[] {
  const strange = chosen?.find(field => columns[field] === undefined)
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
  const shown = fields.flatMap(field => columns[field] ?? [])
  yield [shown.map(column => column.heading)]
  for (let at = 0; at < nos.length; at += pieceSize) {
    const piece = { nos: nos.slice(at, at + pieceSize), days: days.slice(at, at + pieceSize) }
    const rows = (await tellLog(tx, scope, piece, now)).map(row => tellRow(user, row))
    yield rows.flatMap(row => {
      const stays = row.stays.length === 0 ? [undefined] : row.stays
      return stays.map(stay => shown.map(column => column.of(row, stay)))
    })
  }
}
