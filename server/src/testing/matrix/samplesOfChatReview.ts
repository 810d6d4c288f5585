import { chatWords } from '@terakoya/contract/chat/chatWords'
import { muteReasonsForChildren } from '@terakoya/domain/chat/muteReasons'
import { sql } from 'kysely'
import { lockMessage, redactMessage } from '../../areas/chat/review/decisions.sql.ts'
import { systemScope } from '../../auth/scope.ts'
import { flagHits } from '../../operations/chat/flagMessage.ts'
import { makeMessage, makeWord } from '../makeChat.ts'
import { makeStudent, makeUser } from '../makePeople.ts'
import { serial } from '../serial.ts'
import { testNow } from '../testClock.ts'
import { absentNo } from './absentNo.ts'
import type { Place } from './littleWorld.ts'
import { resourceSamples } from './resourceSamples.ts'
import type { Situation } from './samples.ts'

interface Case {
  flag_no: number
  held_no: number
  message_no: number
  /** Was taken out, and somebody has still to judge it. */
  sealed_no: number
  /** The same of staff. */
  sealed_staff_no: number
  /** Of severity 3, decided by somebody else. */
  decided_no: number
  mute_no: number
  room_no: number
  hold_no: number
}
const made = new WeakMap<object, { own: Case; elsewhere: Case }>()
const wordsOfWorlds = new WeakMap<object, string>()

/** What somebody wrote at center A. */
function word({ world }: Situation): string {
  const there = wordsOfWorlds.get(world) ?? world.canaries.make('A', 'chatReview')
  wordsOfWorlds.set(world, there)
  return there
}

/** The login of the student beside. */
async function childLogin(db: Situation['server']['owner'], { student }: Place): Promise<number> {
  const there = await db
    .selectFrom('users')
    .select('user_no')
    .where('student_no', '=', student.student_no)
    .executeTakeFirst()
  return there?.user_no ?? (await makeUser(db, '130', { student_no: student.student_no })).user_no
}

/** A message that was flagged, one that is held, and a mute of who wrote them. */
async function caseAt(db: Situation['server']['owner'], place: Place, content: string): Promise<Case> {
  const room = { rel_model: 't1010' as const, rel_id: place.student.student_no }
  const who = { user_no: place.spare_user_no, sender_kind: 'staff' as const }
  // Words of the child: staff are kept from writing by administrators alone.
  const child = { user_no: await childLogin(db, place), sender_kind: 'student' as const }
  const { room_no, id } = await makeMessage(db, { ...room, ...child, content })
  // Who writes to the child takes none of its words out: of staff's any reviewer does.
  const { message_no } = await makeMessage(db, { ...room, ...who, content })
  const sealed = await makeMessage(db, { ...room, ...child, content })
  const hit = {
    ...{ category: 'contact' as const, severity: 2 as const, source: 'detector' as const, word_no: null },
    found: content,
  }
  const about = { room_no, about_user_no: child.user_no, hits: [hit], now: testNow }
  await flagHits(db, { ...about, message_id: id, held_no: null })
  await flagHits(db, { ...about, message_id: sealed.id, held_no: null })
  await takeOut(db, sealed.message_no, who.user_no)
  // Of a child's words whoever writes to it opens nothing; of an adult's any reviewer does.
  const adults = await makeMessage(db, { ...room, ...who, content })
  await takeOut(db, adults.message_no, child.user_no)
  const { held_no } = await db
    .insertInto('chat_held')
    .values({ room_no, ...who, content, held_at: testNow, hold_kind: 'review' })
    .returning('held_no')
    .executeTakeFirstOrThrow()
  await flagHits(db, { ...about, about_user_no: who.user_no, message_id: null, held_no })
  const { flag_no } = await db
    .selectFrom('chat_flags')
    .select('flag_no')
    .where('room_no', '=', room_no)
    .where('message_id', '=', id)
    .executeTakeFirstOrThrow()
  // Of a child to whom nobody here has written: who writes to it isn't the second who looks at what is grave.
  const apart = await makeStudent(db, { center_no: place.center_no })
  const author = await makeUser(db, '130', { student_no: apart.student_no })
  const grave = await makeMessage(db, {
    ...{ rel_model: 't1010' as const, rel_id: apart.student_no, content },
    ...{ user_no: author.user_no, sender_kind: 'student' as const },
  })
  await flagHits(db, {
    ...{ room_no: grave.room_no, about_user_no: author.user_no, now: testNow },
    ...{ hits: [{ ...hit, severity: 3 }], message_id: grave.id, held_no: null },
  })
  const { flag_no: decided_no } = await db
    .updateTable('chat_flags')
    .set({ state: 'noted', decided_at: testNow, decided_by: who.user_no })
    .where('room_no', '=', grave.room_no)
    .where('message_id', '=', grave.id)
    .returning('flag_no')
    .executeTakeFirstOrThrow()
  const { mute_no } = await db
    .insertInto('chat_mutes')
    .values({
      // Of the child: what concerns staff, administrators alone end.
      // It ends before the one that is asked for: what is stopped as long already is refused.
      ...{ user_no: child.user_no, room_no, from_at: testNow, until_at: '2026-04-20T00:00:00Z' },
      ...{ reason: '確認のため', muted_by: who.user_no },
    })
    .returning('mute_no')
    .executeTakeFirstOrThrow()
  const { hold_no } = await db
    .insertInto('legal_holds')
    .values({
      ...{ subject_kind: 'room', subject_no: room_no, set_by: who.user_no, set_at: testNow },
      reason: '問い合わせの調査のため',
    })
    .returning('hold_no')
    .executeTakeFirstOrThrow()
  return {
    flag_no,
    held_no,
    message_no,
    sealed_no: sealed.message_no,
    sealed_staff_no: adults.message_no,
    decided_no,
    mute_no,
    room_no,
    hold_no,
  }
}

/** As a reviewer does. */
async function takeOut(db: Situation['server']['owner'], message_no: number, user_no: number): Promise<void> {
  await db.transaction().execute(async tx => {
    const message = await lockMessage(tx, systemScope('a message of a test'), message_no, testNow)
    if (message) await redactMessage(tx, message, { reason: '言いすぎたため', user_no, now: testNow })
  })
}

async function cases(at: Situation): Promise<void> {
  const { server, world } = at
  const own = await caseAt(server.owner, world.A, word(at))
  made.set(world, { own, elsewhere: await caseAt(server.owner, world.B, 'B の連絡') })
}

const absent: Case = {
  ...{
    flag_no: absentNo,
    held_no: absentNo,
    message_no: absentNo,
    sealed_no: absentNo,
    mute_no: absentNo,
    sealed_staff_no: absentNo,
    decided_no: absentNo,
  },
  ...{ room_no: absentNo, hold_no: absentNo },
}

/** Whom somebody else has stopped is let write again, but for the case's own. */
async function unstopped(at: Situation): Promise<void> {
  await cases(at)
  const there = made.get(at.world)
  const kept = [there?.own.mute_no ?? absentNo, there?.elsewhere.mute_no ?? absentNo]
  await sql`update chat_mutes set ended_at = from_at, ended_by = muted_by
    where ended_at is null and mute_no <> all(${kept}::integer[])`.execute(at.server.owner)
}

function of<Input>(input: (one: Case) => Input, more: object = {}) {
  return {
    prepare: cases,
    own: ({ world }: Situation) => input(made.get(world)?.own ?? absent),
    elsewhere: ({ world }: Situation) => input(made.get(world)?.elsewhere ?? absent),
    absent: () => input(absent),
    ...more,
  }
}

const shows = { shows: (at: Situation) => [word(at)] }

/** Review of chat, and the phrases that are looked for. */
export const samplesOfChatReview = {
  ChatReview_doBrowse: {
    prepare: cases,
    own: () => ({ searchInfo: {}, pagination: { current_page: 1, per_page: 30 } }),
    ...shows,
  },
  ChatReview_doRead: of(({ flag_no }) => ({ flag_no }), shows),
  ChatReview_begin: of(({ flag_no }) => ({ flag_no })),
  ChatReview_decide: of(({ flag_no }) => ({ flag_no, decision: 'noted' as const, note: '' })),
  ChatReview_second: of(({ decided_no }) => ({ flag_no: decided_no, decision: 'agreed' as const, note: '' })),
  ChatReview_release: of(({ held_no }) => ({ held_no })),
  ChatReview_refuse: of(({ held_no }) => ({ held_no, reason: '授業の外では会えません' })),
  ChatReview_readHeld: of(({ held_no }) => ({ held_no }), shows),
  ChatReview_readSealed: of(({ sealed_no }) => ({ message_no: sealed_no })),
  ChatReview_openSealed: of(({ sealed_staff_no }) => ({
    message_no: sealed_staff_no,
    reason: '訴えの確認のため',
  })),
  ChatReview_redact: of(({ message_no }) => ({ message_no, reason: '言いすぎたため' })),
  ChatReview_mute: of(
    ({ flag_no }) => ({
      ...{ flag_no, everywhere_flag: 0 as const, until_date: '2026-04-20' },
      reason: muteReasonsForChildren[0] ?? '',
    }),
    { prepare: unstopped },
  ),
  ChatReview_unmute: of(({ mute_no }) => ({ mute_no })),
  ChatReview_setHold: of(({ flag_no }) => ({
    ...{ flag_no, subject_kind: 'room' as const, reason: '問い合わせの調査のため' },
  })),
  ChatReview_liftHold: of(({ hold_no }) => ({ hold_no })),
  ChatReview_exportRoom: of(({ room_no }) => ({ room_no, reason: '保護者からの問い合わせの調査' })),
  ChatReview_getOpenCount: { prepare: cases, own: () => ({}) },
  ChatReview_getFigures: { prepare: cases, own: () => ({ weeks: 4 }) },
  ...resourceSamples(chatWords, {
    table: 'chat_words',
    make: ({ server }, place) => makeWord(server.owner, place.center_no),
    known: place => place.word_no,
    byCenter: true,
    fields: ({ world, user }) => ({
      // A word of all centers would be no foreign one any more: everybody who keeps words reads it.
      center_no: (user.user_type_code === '560' ? world.B : world.A).center_no,
      phrase: `語句${serial()}`,
    }),
  }),
}
