import { sql } from 'kysely'
import { makeMessage, nameReader } from '../makeChat.ts'
import { makeUser } from '../makePeople.ts'
import { absentNo } from './absentNo.ts'
import { lessonOn } from './lessonThere.ts'
import { days } from './littleWorld.ts'
import type { Situation } from './samples.ts'

/** The own room of whoever is a student, today's lesson of a teacher, the student beside of everybody else. */
async function ownRoom({ server, world, user }: Situation) {
  if (user.student) return { rel_model: 't1010' as const, rel_id: user.student.student_no }
  if (!user.teacher) return colleagueRoom({ world })
  const student = world.users['110'].student
  const rel_id = (student && (await lessonOn(server.owner, student.student_no, days.today))) ?? absentNo
  return { rel_model: 't3010' as const, rel_id }
}

const roomOf = (rel_id: number) => ({ rel_model: 't1010' as const, rel_id })
const colleagueRoom = ({ world }: Pick<Situation, 'world'>) => roomOf(world.A.student.student_no)
const foreignRoom = ({ world }: Pick<Situation, 'world'>) => roomOf(world.B.student.student_no)

const wordsOfWorlds = new WeakMap<object, string>()

/** What somebody has written at center A. */
function word({ world }: Situation): string {
  const made = wordsOfWorlds.get(world) ?? world.canaries.make('A', 'chat')
  wordsOfWorlds.set(world, made)
  return made
}

const writers = new WeakMap<object, { user_no: number; user_named: string }>()

/** Who writes in the rooms of center A: somebody of its office with whom nobody here signs in. */
async function writer({ server, world }: Situation) {
  const there = writers.get(world)
  if (there) return there
  const user_named = world.canaries.make('A', 'writer')
  const made = {
    ...(await makeUser(server.owner, '540', { user_named, centers: [world.A.center_no] })),
    user_named,
  }
  writers.set(world, made)
  return made
}

const pupils = ['110', '120', '130'] as const
const studentOf = ({ world }: Situation, type: (typeof pupils)[number]) => world.users[type].student

/** What an answer about the own room tells: what is written, by whom, and in a lesson who reads beside. */
function toldOfRoom(at: Situation): string[] {
  const { world, user } = at
  const common = [word(at), world.A.center_name, writers.get(world)?.user_named ?? '']
  if (user.student) return [...common, user.student.student_name]
  if (!user.teacher) return [...common, world.A.student.student_name]
  const pupil = studentOf(at, '110')?.student_name ?? ''
  return [...common, user.teacher.display_name, pupil, world.users['560'].user_named]
}

/** What the list tells: the rooms of the own students, with their teacher. */
function toldOfList(at: Situation): string[] {
  const { world, user } = at
  const common = [word(at), world.A.center_name, world.A.teacher.display_name]
  if (user.student) return [...common, user.student.student_name]
  const all = pupils.map(type => studentOf(at, type)?.student_name ?? '')
  return user.teacher ? [...common, ...all] : [...common, ...all, world.A.student.student_name]
}

/** In the lessons of today and the own rooms of center A's students something is written. */
async function allWritten(at: Situation): Promise<void> {
  await written(at)
  const { user_no } = await writer(at)
  for (const type of pupils) {
    const student_no = studentOf(at, type)?.student_no ?? absentNo
    const lesson = (await lessonOn(at.server.owner, student_no, days.today)) ?? absentNo
    const rooms = [roomOf(student_no), { rel_model: 't3010' as const, rel_id: lesson }]
    for (const room of rooms) {
      await makeMessage(at.server.owner, { ...room, user_no, sender_kind: 'staff', content: word(at) })
    }
  }
}

/** In every room that is asked for somebody else has written; the centers have their readers. */
async function written(at: Situation): Promise<void> {
  const { server, world } = at
  const db = server.owner
  for (const place of [world.A, world.B]) await nameReader(db, place.center_no, world.users['560'].user_no)
  const { user_no } = await writer(at)
  const rooms = [
    { ...(await ownRoom(at)), content: word(at), user_no },
    { ...colleagueRoom(at), content: word(at), user_no },
    { ...foreignRoom(at), content: 'B の連絡', user_no: world.B.spare_user_no },
  ]
  for (const room of rooms) await makeMessage(db, { ...room, sender_kind: 'staff' })
}

function byRoom<Rest>(rest: Rest, more: object = {}) {
  const asked = (room: { rel_model: 't3010' | 't1010'; rel_id: number }) => ({ ...room, ...rest })
  return {
    own: async (at: Situation) => asked(await ownRoom(at)),
    colleague: (at: Situation) => asked(colleagueRoom(at)),
    elsewhere: (at: Situation) => asked(foreignRoom(at)),
    absent: () => asked(roomOf(absentNo)),
    prepare: written,
    ...more,
  }
}

/** A held message of whoever asks. */
async function held(at: Situation): Promise<void> {
  await written(at)
  await sql`insert into chat_held (room_no, user_no, sender_kind, content, held_at, hold_kind)
    select max(room_no), ${at.user.user_no}, 'staff', 'あとで送ります', now(), 'review' from chat_rooms`.execute(
    at.server.owner,
  )
}

/** What was written there is of the other side, and waits for an answer. */
async function awaiting(at: Situation): Promise<void> {
  await written(at)
  await sql`update chat_rooms set last_other_id = last_message_id`.execute(at.server.owner)
}

async function lastOf({ server }: Situation, room: { rel_model: 't3010' | 't1010'; rel_id: number }) {
  const { rows } = await sql<{ id: number }>`select last_message_id as id from chat_rooms
    where rel_model = ${room.rel_model} and rel_id = ${room.rel_id}`.execute(server.owner)
  return { ...room, id: rows[0]?.id ?? 1 }
}

/** In the rooms of students somebody has written what wasn't sent. */
async function unsent(at: Situation): Promise<void> {
  await written(at)
  const { user_no } = await writer(at)
  await sql`insert into chat_held (room_no, user_no, sender_kind, content, held_at, hold_kind, state, decided_at, refusal, lapsed)
    select room_no, ${user_no}, 'staff', '送られませんでした', now(), 'review', 'refused', now(), '担当でなくなりました', 'moved'
    from chat_rooms where rel_model = 't1010'`.execute(at.server.owner)
}

async function unsentNo({ server }: Situation, { rel_id }: { rel_id: number }) {
  const { rows } = await sql<{ held_no: number | null }>`
    select max(h.held_no) as held_no from chat_held h join chat_rooms r on r.room_no = h.room_no
    where r.rel_model = 't1010' and r.rel_id = ${rel_id} and h.lapsed is not null`.execute(server.owner)
  return { held_no: rows[0]?.held_no ?? absentNo }
}

async function heldNo({ server, user }: Situation): Promise<number> {
  const { rows } = await sql<{ held_no: number | null }>`
    select max(held_no) as held_no from chat_held where user_no = ${user.user_no} and state = 'held'`.execute(
    server.owner,
  )
  return rows[0]?.held_no ?? absentNo
}

async function messageNo(
  { server }: Situation,
  { rel_model, rel_id }: { rel_model: string; rel_id: number },
) {
  const { rows } = await sql<{ message_no: number }>`
    select max(m.message_no) as message_no from chat_messages m join chat_rooms r on r.room_no = m.room_no
    where r.rel_model = ${rel_model} and r.rel_id = ${rel_id}`.execute(server.owner)
  return { message_no: rows[0]?.message_no ?? absentNo }
}

const ofReaders = (center_no: number) => ({ center_no, user_nos: [], before_user_nos: [] })

async function noReaders({ server }: Situation): Promise<void> {
  await server.owner.deleteFrom('chat_readers').execute()
}

/** Rooms of chat and who watches over them. */
export const samplesOfChat = {
  Chat_getMessages: byRoom({ last_id: 0 }, { shows: toldOfRoom }),
  Chat_sendMessage: byRoom({ content: '了解しました' }),
  Chat_markRead: byRoom({ id: 1 }),
  Chat_report: byRoom({ id: 1, reason: 'other' as const, detail: '' }),
  Chat_check: { own: async (at: Situation) => checkOf(await ownRoom(at)), prepare: written },
  Chat_getUnread: { own: () => ({}), prepare: written },
  Chat_getToken: { own: () => ({}) },
  Chat_withdrawHeld: {
    own: async (at: Situation) => ({ held_no: await heldNo(at) }),
    absent: () => ({ held_no: absentNo }),
    prepare: held,
  },
  Chat_settleUnsent: {
    own: async (at: Situation) => unsentNo(at, await ownRoom(at)),
    colleague: (at: Situation) => unsentNo(at, colleagueRoom(at)),
    elsewhere: (at: Situation) => unsentNo(at, foreignRoom(at)),
    absent: () => ({ held_no: absentNo }),
    prepare: unsent,
  },
  Chat_needsNoAnswer: {
    own: async (at: Situation) => lastOf(at, await ownRoom(at)),
    colleague: (at: Situation) => lastOf(at, colleagueRoom(at)),
    elsewhere: (at: Situation) => lastOf(at, foreignRoom(at)),
    absent: () => ({ ...roomOf(absentNo), id: 1 }),
    prepare: awaiting,
  },
  Chat_readOwnHeld: {
    own: async (at: Situation) => ({ held_no: await heldNo(at) }),
    absent: () => ({ held_no: absentNo }),
    prepare: held,
  },
  Chat_getLeft: {
    own: async (at: Situation) => ({ rooms: [await ownRoom(at), foreignRoom(at)] }),
    prepare: held,
  },
  Chat_readMessage: {
    own: async (at: Situation) => messageNo(at, await ownRoom(at)),
    colleague: (at: Situation) => messageNo(at, colleagueRoom(at)),
    elsewhere: (at: Situation) => messageNo(at, foreignRoom(at)),
    absent: () => ({ message_no: absentNo }),
    prepare: written,
  },
  Chatroom_doBrowse: { own: () => ({}), prepare: allWritten, shows: toldOfList },
  ChatReaders_getEdit: {
    own: ({ world }: Situation) => ({ center_no: world.A.center_no }),
    elsewhere: ({ world }: Situation) => ({ center_no: world.B.center_no }),
    absent: () => ({ center_no: absentNo }),
  },
  ChatReaders_doEdit: {
    own: ({ world }: Situation) => ofReaders(world.A.center_no),
    elsewhere: ({ world }: Situation) => ofReaders(world.B.center_no),
    absent: () => ofReaders(absentNo),
    prepare: noReaders,
  },
}

function checkOf({ rel_model, rel_id }: { rel_model: 't3010' | 't1010'; rel_id: number }) {
  return { rel_model, rel_ids: [rel_id] }
}
