import { dayText } from '@terakoya/domain/days/dayText'
import { stampOfInstant } from '../../../clock.ts'
import type { Paper, PaperContent } from '../../../documents/paper.ts'
import type { ExportedMessage, ExportedRoom } from './export.sql.ts'

const kinds: Readonly<Record<string, string>> = { student: '生徒', teacher: '講師', staff: 'スタッフ' }
const gone = {
  redacted: '（取り消されました。原文は封印しています）',
  erased: '（保存期間が過ぎたため、消しました）',
} as const

function linesOf({
  id,
  name,
  kind,
  sent_at,
  state,
  content,
  files,
  urgent_reason,
}: ExportedMessage): PaperContent {
  const { time } = stampOfInstant(sent_at)
  const text = state === 'shown' ? (content ?? '') : gone[state]
  return {
    stack: [
      { text: `${id}　${time}　${name}（${kinds[kind] ?? kind}）`, bold: true },
      ...(text === '' ? [] : [{ text }]),
      ...(urgent_reason === null ? [] : [{ text: `すぐに送った理由：${urgent_reason}` }]),
      ...files.map(file => ({ text: `添付：${file.file_name}（SHA-256 ${file.sha256}）`, fontSize: 7 })),
    ],
    margin: [0, 0, 0, 6],
    unbreakable: text.length < 400,
  }
}

/** What stands above the messages. */
function factsOf(
  room: ExportedRoom,
  { reason, whole, asked }: { reason: string; whole: string; asked: string },
): [string, string][] {
  const facts: [string, string][] = [
    ['センター', room.center_name],
    ['生徒', room.student_name],
    ['講師', room.teacher_name],
    ['授業の日', room.schedule_date === null ? '' : dayText(room.schedule_date)],
    ['会話の番号', String(room.room_no)],
    ['書き出し', asked],
    ['理由', reason],
    ['記録の確認', whole],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** A room on paper, day after day. */
export function exportPaper(
  room: ExportedRoom,
  messages: readonly ExportedMessage[],
  about: { reason: string; whole: string; asked: string },
): Paper {
  const title = 'チャットの記録'
  const content: PaperContent[] = [
    { text: title, fontSize: 14, bold: true, margin: [0, 0, 0, 8] },
    { layout: 'form', table: { widths: [80, '*'], body: factsOf(room, about) }, margin: [0, 0, 0, 12] },
  ]
  let before = ''
  for (const message of messages) {
    const { day } = stampOfInstant(message.sent_at)
    if (day !== before) content.push({ text: dayText(day), bold: true, fontSize: 10, margin: [0, 6, 0, 6] })
    before = day
    content.push(linesOf(message))
  }
  return { title, foot: `${title}　${about.asked}`, content }
}

/** The same as plain text, where a paper would take too long: nobody keeps words in the house by writing many. */
export function exportText(
  room: ExportedRoom,
  messages: readonly ExportedMessage[],
  about: { reason: string; whole: string; asked: string },
): string {
  const head = factsOf(room, about).map(([name, value]) => `${name}：${value}`)
  const lines = messages.map(({ id, name, kind, sent_at, state, content, files, urgent_reason }) => {
    const { day, time } = stampOfInstant(sent_at)
    return [
      `${id}　${day} ${time}　${name}（${kinds[kind] ?? kind}）`,
      state === 'shown' ? (content ?? '') : gone[state],
      ...(urgent_reason === null ? [] : [`すぐに送った理由：${urgent_reason}`]),
      ...files.map(file => `添付：${file.file_name}（SHA-256 ${file.sha256}）`),
    ].join('\n')
  })
  return `${[head.join('\n'), ...lines].join('\n\n')}\n`
}
