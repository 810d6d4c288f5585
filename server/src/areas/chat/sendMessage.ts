import type { ChatCategory } from '@terakoya/domain/chat/categories'
import { asksForHelp, type ChatHit, detectInChat, holdsMessage } from '@terakoya/domain/chat/detect'
import { inPieces } from '@terakoya/domain/chat/inPieces'
import { chatBlockText } from '@terakoya/domain/chat/rights'
import { spokenName } from '@terakoya/domain/chat/spokenName'
import type { ChatRoomInScope } from '../../auth/inScope.ts'
import { instantOf, secondsAfter } from '../../clock.ts'
import { failures } from '../../failure.ts'
import { appendMessage } from '../../operations/chat/appendMessage.ts'
import type { ChatFile } from '../../operations/chat/chain.ts'
import { flagHits } from '../../operations/chat/flagMessage.ts'
import { insertHeld } from '../../operations/chat/heldMessages.sql.ts'
import { type OpenRoom, openRoom } from '../../operations/chat/openRoom.ts'
import { heldFilesCode, sendOwnHeld } from '../../operations/chat/sendHeld.ts'
import { takeFiles } from '../../operations/chat/takeFiles.ts'
import { wordsForChat } from '../../operations/chat/wordsForChat.ts'
import { chatRoomNo } from '../../records/chatRoom.sql.ts'
import { holdFiles } from '../../records/file.sql.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { writeAudit } from '../../traces.sql.ts'
import type { UnsentMessage } from './comingMessages.sql.ts'
import { countSent, listJustSaid } from './messages.sql.ts'
import { requireOpenUnsent, takeUp } from './takeUp.ts'
import { chatRefusals } from './text.ts'

const { say: t } = chatRefusals

/** Messages of a student in one room within a minute (chat B5). */
const ofStudent = 20

/** Where no child reads, staff and teachers give each other their numbers. */
const reaching: ReadonlySet<ChatCategory> = new Set(['contact', 'contactWords'])

interface Written {
  content: string
  files: readonly ChatFile[]
  hits: readonly ChatHit[]
  urgent_reason: string | undefined
  /** Whom the page has shown. */
  teacher_no: number | undefined
}

/** Why nothing can be written there, in words; the mute's reason is told to the person. */
function requireWritable({ place, rights }: OpenRoom): void {
  const { block } = rights
  if (block === null) return
  const told =
    block === 'muted'
      ? t('muted', { muted: chatBlockText.muted, reason: place.mute_reason })
      : chatBlockText[block]
  throw failures.refused(`CHAT_${block.toUpperCase()}`, told)
}

/** What is written to one teacher isn't read by another: the week may have been published anew since the page was read. */
function requireSame(now: number, shown: number | undefined): void {
  if (shown === undefined || shown === now) return
  throw failures.refused('CHAT_CHANGED', t('teacher_changed'))
}

/** Why a message isn't sent at once; `null`: it is. What a student writes always gets through. */
function holdOf({ place, viewer, rights }: OpenRoom, { hits, urgent_reason }: Written) {
  if (viewer === 'student') return null
  if (place.rel_model !== 't2010' && holdsMessage(hits))
    return { hold_kind: 'review', release_at: null } as const
  const urgent = urgent_reason !== undefined
  if (rights.release === null || urgent) return null
  return { hold_kind: 'hours', release_at: instantOf(rights.release) } as const
}

/** Keeps it until somebody has looked at it, or until the hours of the center begin. */
async function hold(
  ctx: Context,
  room_no: ChatRoomInScope,
  { viewer, rights }: OpenRoom,
  { content, files, hits, urgent_reason }: Written,
  held: NonNullable<ReturnType<typeof holdOf>>,
): Promise<number> {
  const { user_no } = ctx.scope
  const sender_kind = viewer === 'teacher' ? 'teacher' : 'staff'
  const held_no = await insertHeld(ctx.tx, {
    ...{ room_no, user_no, sender_kind, content, files, hits, ...held },
    // Whoever looks decides with it in sight.
    urgent_reason: rights.release === null ? null : (urgent_reason ?? null),
    held_at: ctx.now,
  })
  if (files.length > 0) {
    const ids = files.map(each => each._id)
    await holdFiles(ctx.tx, { screen_code: heldFilesCode, record_no: held_no }, 'files', ids)
  }
  await flagHits(ctx.tx, {
    ...{ room_no, message_id: null, held_no, hits },
    ...{ about_user_no: user_no, now: ctx.now },
  })
  return held_no
}

async function send(
  ctx: Context,
  room_no: ChatRoomInScope,
  open: OpenRoom,
  written: Written,
): Promise<{ id: number; sent_at: string }> {
  const { viewer, rights } = open
  const { user_no } = ctx.scope
  const sender_kind = viewer === 'student' || viewer === 'teacher' ? viewer : 'staff'
  const urgent_reason = rights.release === null ? undefined : written.urgent_reason
  const { content, files, hits } = written
  const message = { room_no, user_no, sender_kind, content, files, urgent_reason, now: ctx.now } as const
  const sent = await appendMessage(ctx.tx, message)
  // While it was written the week may have been published anew: the room is whose it is now.
  if (viewer === 'teacher' && sent.teacher_no !== ctx.scope.teacher_no) throw failures.notFound(t('chat'))
  requireSame(sent.teacher_no ?? 0, written.teacher_no)
  await flagHits(ctx.tx, {
    ...{ room_no, message_id: sent.id, held_no: null, hits },
    ...{ about_user_no: user_no, now: ctx.now },
  })
  if (urgent_reason !== undefined) {
    const detail = { id: sent.id, reason: urgent_reason }
    await writeAudit(ctx.tx, [
      { user_no, action: 'chat_urgent', subject: 'chat_room', subject_no: room_no, detail, at: ctx.now },
    ])
  }
  return { id: sent.id, sent_at: sent.sent_at }
}

/** What wasn't sent and is said in the sender's own name now: nobody else has taken it up, and nobody else says it, too. */
async function lockInstead(
  ctx: Context,
  room_no: number,
  held_nos: readonly number[],
): Promise<UnsentMessage[]> {
  const taken: UnsentMessage[] = []
  for (const held_no of [...new Set(held_nos)].sort((a, b) => a - b)) {
    const held = await requireOpenUnsent(ctx, held_no)
    if (held?.room_no !== room_no) {
      throw failures.refused('CHAT_SETTLED', t('instead_gone'))
    }
    taken.push(held)
  }
  return taken
}

/** チャット: sending (chat B1, B3, B7). */
export const sendMessageHandlers: Pick<Handlers, 'Chat_sendMessage'> = {
  Chat_sendMessage: async (
    ctx,
    { content, file_ids = [], urgent_reason: reason, teacher_no, instead_of = [], ...asked },
  ) => {
    const open = await openRoom(ctx, asked)
    requireWritable(open)
    const { place, viewer } = open
    // Only staff say that something can't wait; a reason of others is neither read nor kept.
    const urgent_reason = viewer === 'staff' ? reason : undefined
    requireSame(place.teacher_no, teacher_no)
    if (file_ids.length > 0 && place.chat_files_flag === 0) {
      throw failures.refused('CHAT_NO_FILES', t('no_files'))
    }
    // Before the room: whoever sends in the morning holds them in this order, too.
    const taken = await lockInstead(ctx, place.room_no, instead_of)
    const room_no = place.room_no > 0 ? place.room_no : await chatRoomNo(ctx.tx, place)
    if (viewer === 'student') {
      const sent = await countSent(ctx.tx, ctx.scope.user_no, room_no, secondsAfter(ctx.now, -60))
      if (sent >= ofStudent) throw failures.tooMany(60)
    }
    const files = await takeFiles(ctx, file_ids)
    const { own, words } = await wordsForChat(ctx, place.center_no, place.student_no)
    // A name is read as well as a text, and so is why it is urgent.
    const said = [content, ...files.map(each => spokenName(each.file_name)), urgent_reason ?? ''].join('\n')
    const before =
      viewer === 'student'
        ? []
        : await listJustSaid(
            ctx.tx,
            ctx.scope.user_no,
            { room_no, student_no: place.student_no },
            secondsAfter(ctx.now, -86_400),
          )
    const hits = [
      ...detectInChat(said, own, words, { child: viewer === 'student' }),
      ...inPieces(before, said, own),
    ].filter(({ category }) => place.rel_model !== 't2010' || !reaching.has(category))
    const written = { content, files, urgent_reason, teacher_no, hits }
    const held = holdOf(open, written)
    const answer = {
      student_no: place.student_no,
      id: null,
      held_no: null,
      hold_kind: null,
      release_at: null,
      sent_at: ctx.now,
    }
    if (held) {
      const held_no = await hold(ctx, room_no, open, written, held)
      for (const each of taken) await takeUp(ctx, each, { held_no })
      return { ...answer, ...held, held_no, help_flag: 0 }
    }
    const { user_no } = ctx.scope
    if (viewer !== 'student' && open.rights.release === null) {
      await sendOwnHeld(ctx.tx, { room_no, user_no }, { now: ctx.now, today: ctx.today })
    }
    const help_flag = viewer === 'student' && asksForHelp(written.hits) ? 1 : 0
    const sent = await send(ctx, room_no, open, written)
    for (const each of taken) await takeUp(ctx, each, { held_no: null })
    return { ...answer, ...sent, help_flag }
  },
}
