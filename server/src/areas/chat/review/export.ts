import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { keptFrom } from '@terakoya/domain/chat/retention'
import { addDays } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import { chatExportedAlert } from '../../../alerts/kinds/chatExported.ts'
import { systemScope } from '../../../auth/scope.ts'
import { startOfDay } from '../../../clock.ts'
import { type ArchiveEntry, provedArchive } from '../../../documents/provedArchive.ts'
import { writePdf } from '../../../documents/writePdf.ts'
import { failures } from '../../../failure.ts'
import { keptFileName } from '../../../files/fileName.ts'
import { chatFilesCode } from '../../../operations/chat/appendMessage.ts'
import { brokenLink } from '../../../operations/chat/chain.ts'
import { fewestKeepYears, listLinks } from '../../../operations/chat/verifyChains.sql.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { writeAccess } from '../../../traces.sql.ts'
import { speakingIn } from '../../../words/reader.ts'
import {
  type ExportedMessage,
  type ExportedRoom,
  findAnchor,
  findExportedRoom,
  linkBefore,
  listExportedFlags,
  listExportedHeld,
  listExportedMessages,
  listExportedMutes,
  listExportedReads,
  listStorageKeys,
} from './export.sql.ts'
import { exportPaper, exportText } from './exportPaper.ts'
import { reviewRefusals } from './text.ts'

const api = 'ChatReview_exportRoom'
/** So many messages are in one archive at most: more would take too long. */
const maxMessages = 3000
/** Characters that a paper has at most; what is longer is a text. */
const maxPaperLength = 300_000
const wholeChain = systemScope(
  'the chain and the anchor by which a room proves itself that an administrator takes out',
)

/** How a stranger verifies it, in the archive itself. */
const method = [
  'files: sha256 と size は、このZIPの各ファイル（manifest.json を除く）のSHA-256とバイト数です。',
  'messages.json: content_hash = sha256(salt ‖ 頭 ‖ 改行 ‖ content)、すべてUTF-8。頭は、[kind, sent_at(1970年からのミリ秒), urgent_reason, [[file_name, mimetype, size, sha256], …]] を、空白を入れずに書いたJSONです。content が null のものは、取り消しか保存期間の経過で本文がありません。',
  'messages.json: chain_hash = sha256(1つ前の chain_hash ‖ id(4バイト、上位が先) ‖ user_no(4バイト、上位が先) ‖ content_hash)。最初の1件の前は chain_before。',
  'state が redacted のメッセージは、センターの人が取り消したもので、本文とファイルは封をして別に保管しています。この書き出しには入らず、sealed_files にファイルの種類・大きさ・sha256だけが並びます。chain_hash は取り消す前の本文とファイルから作られているので、封をした本文・salt・ファイルの sha256 を、別に開示を受けて上の式に当てはめると、同じものか確かめられます。',
  '会話の最後まで書き出したときは、最後の chain_hash が chain.last_hash と同じです。',
]

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Under which name a file lies in the archive: none that a person gave. */
function pathOf(id: number, place: number, file_name: string): string {
  const ending = /^\.[a-z0-9]{1,5}$/.exec(extname(file_name).toLowerCase())?.[0] ?? ''
  return `files/${String(id).padStart(5, '0')}-${place + 1}${ending}`
}

async function chainOf(ctx: Context, { room_no, last_message_id, last_hash }: ExportedRoom) {
  const { chat_keep_years } = await ctx.settings()
  const years = await fewestKeepYears(ctx.tx, wholeChain, chat_keep_years)
  const kept_from = keptFrom(ctx.today, years)
  const all = await listLinks(ctx.tx, wholeChain, room_no, kept_from)
  const links = all.filter(link => link.id <= last_message_id)
  const broken_id = brokenLink(links, { id: last_message_id, hash: last_hash })
  return {
    whole: broken_id === null,
    broken_id,
    messages: links.length,
    last_hash: last_hash.toString('hex'),
  }
}

/** The paths of files whose bytes aren't those that were sent, one after the other: the chain holds the hashes, not the bytes. */
async function changedFiles(ctx: Context, entries: readonly FileEntry[]): Promise<string[]> {
  const changed: string[] = []
  for (const { path, key, sha256 } of entries) {
    const hash = createHash('sha256')
    const bytes = key === undefined ? null : await ctx.files.read(key)
    if (bytes) for await (const part of bytes) hash.update(part as Uint8Array)
    if (!bytes || hash.digest('hex') !== sha256) changed.push(path)
  }
  return changed
}

interface FileEntry extends ArchiveEntry {
  key: string | undefined
  /** Of what was sent, hex. */
  sha256: string
}

/** The messages as they stand in the archive, and the files that go with them. */
async function withFiles(ctx: Context, room: ExportedRoom, messages: readonly ExportedMessage[]) {
  const keys = await listStorageKeys(ctx.tx, room, chatFilesCode)
  const entries: FileEntry[] = []
  const told = messages.map(({ files, ...message }) => ({
    ...message,
    files: files.map(({ _id, file_name, mimetype, size, sha256 }, place) => {
      const path = pathOf(message.id, place, file_name)
      const key = keys.get(`${message.message_no} ${_id}`)
      const content = async () => (key === undefined ? null : ctx.files.read(key))
      entries.push({ path, key, sha256, content })
      return { path, file_name, mimetype, size, sha256 }
    }),
  }))
  return { told, entries }
}

/** チャット確認: a room for an investigation (chat B7), Japanese whoever asks: it is read where it is judged. */
export const chatExportHandlers: Pick<Handlers, typeof api> = {
  ChatReview_exportRoom: async (ctx, { room_no, reason, start_date, end_date }) => {
    if (start_date !== undefined && end_date !== undefined && end_date < start_date) {
      throw failures.invalid([{ field: 'end_date', message: reviewRefusals.say('range') }])
    }
    const room = await findExportedRoom(ctx.tx, ctx.scope, room_no)
    if (!room) throw failures.notFound(reviewRefusals.say('chat'))
    const messages = await listExportedMessages(ctx.tx, room, {
      from: start_date === undefined ? null : startOfDay(start_date),
      to: end_date === undefined ? null : startOfDay(addDays(end_date, 1)),
      limit: maxMessages + 1,
    })
    if (messages.length > maxMessages) {
      const message = reviewRefusals.say('too_many', { max: maxMessages })
      throw failures.invalid([{ field: 'start_date', message }])
    }
    const { told, entries } = await withFiles(ctx, room, messages)
    const changed_files = await changedFiles(ctx, entries)
    const chain = { ...(await chainOf(ctx, room)), changed_files }
    const { user_no, user_named } = ctx.user
    const first = messages[0]
    const chain_before = first ? await linkBefore(ctx.tx, room, first.id) : ''
    const range = { start_date: start_date ?? null, end_date: end_date ?? null }
    const files =
      changed_files.length === 0 ? '' : `。添付ファイル${changed_files.length}件が、送られたときと違います`
    const whole = chain.whole
      ? `${files === '' ? '送られたときのままです' : '本文は送られたときのままです'}${files}`
      : `${chain.broken_id}番目から、送られたときと違います${files}`
    const asked = speakingIn('ja', () => `${dayText(ctx.today)} ${user_named}`)
    const about = { reason, whole, asked }
    const length = messages.reduce((sum, { content }) => sum + (content?.length ?? 0), 0)
    const paper: ArchiveEntry =
      length > maxPaperLength
        ? {
            path: 'room.txt',
            content: Buffer.from(speakingIn('ja', () => exportText(room, messages, about))),
          }
        : {
            path: 'room.pdf',
            content: Buffer.from(await writePdf(speakingIn('ja', () => exportPaper(room, messages, about)))),
          }
    const texts: ArchiveEntry[] = [
      { path: 'messages.json', content: json({ room_no, chain_before, messages: told }) },
      { path: 'reads.json', content: json(await listExportedReads(ctx.tx, room)) },
      { path: 'flags.json', content: json(await listExportedFlags(ctx.tx, ctx.scope, room)) },
      { path: 'held.json', content: json(await listExportedHeld(ctx.tx, ctx.scope, room)) },
      { path: 'mutes.json', content: json(await listExportedMutes(ctx.tx, ctx.scope, room)) },
      paper,
    ]
    const manifest = {
      format: 'terakoya-chat-export-1',
      room: roomOf(room),
      range,
      asked: { user_no, name: user_named, at: ctx.now, reason },
      chain,
      anchor: await findAnchor(ctx.tx, wholeChain, ctx.today),
      method,
    }
    await leaveTraces(ctx, room, { reason, ...range, messages: messages.length, files: entries.length })
    return {
      file_name: keptFileName(`チャット_${room_no}_${ctx.today.replaceAll('-', '')}.zip`),
      mimetype: 'application/zip',
      content: provedArchive([...texts, ...entries], manifest, ctx.now),
      replaced: '',
    }
  },
}

function roomOf({ last_hash: _hash, ...room }: ExportedRoom) {
  return room
}

interface Taken {
  reason: string
  start_date: string | null
  end_date: string | null
  messages: number
  files: number
}

/** Its line, the alert to the other administrators, and the access to the student's data. */
async function leaveTraces(ctx: Context, room: ExportedRoom, taken: Taken): Promise<void> {
  const { user_no, user_named } = ctx.user
  const { room_no, student_no, teacher_no, schedule_date } = room
  await audit(ctx, 'chat_export', 'chat_room', room_no, taken)
  const whose = {
    ...{ student_no, teacher_no, schedule_date },
    schedule_no: room.rel_model === 't3010' ? room.rel_id : 0,
  }
  const about = {
    ...{ room_no, ...whose, user_no, user_named },
    ...{ reason: taken.reason, message_count: taken.messages },
  }
  await chatExportedAlert.raise(ctx.tx, [{ ...about, asked_at: ctx.now }], ctx.now)
  if (student_no > 0) {
    const at = ctx.now
    await writeAccess(ctx.tx, { user_no, api, student_nos: [student_no], row_count: taken.messages, at })
  }
  ctx.traced_apis.add(api)
}
