import { sql } from 'kysely'
import { makeMessage, nameReader } from '../makeChat.ts'
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

/** In every room that is asked for somebody else has written; the centers have their readers. */
async function written(at: Situation): Promise<void> {
  const { server, world } = at
  const db = server.owner
  for (const place of [world.A, world.B]) await nameReader(db, place.center_no, world.users['560'].user_no)
  const rooms = [
    { ...(await ownRoom(at)), content: word(at), user_no: world.A.spare_user_no },
    { ...colleagueRoom(at), content: word(at), user_no: world.A.spare_user_no },
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

async function heldNo({ server, user }: Situation): Promise<number> {
  const { rows } = await sql<{ held_no: number }>`
    insert into chat_held (room_no, user_no, sender_kind, content, held_at, hold_kind)
    select max(room_no), ${user.user_no}, 'staff', 'あとで送ります', now(), 'review' from chat_rooms returning held_no`.execute(
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
  Chat_getMessages: byRoom({ last_id: 0 }, { shows: (at: Situation) => [word(at)] }),
  Chat_sendMessage: byRoom({ content: '了解しました' }),
  Chat_markRead: byRoom({ id: 1 }),
  Chat_report: byRoom({ id: 1, reason: 'other' as const, detail: '' }),
  Chat_check: { own: async (at: Situation) => checkOf(await ownRoom(at)), prepare: written },
  Chat_getToken: { own: () => ({}) },
  Chat_withdrawHeld: {
    own: async (at: Situation) => ({ held_no: await heldNo(at) }),
    absent: () => ({ held_no: absentNo }),
    prepare: written,
  },
  Chat_readMessage: {
    own: async (at: Situation) => messageNo(at, await ownRoom(at)),
    colleague: (at: Situation) => messageNo(at, colleagueRoom(at)),
    elsewhere: (at: Situation) => messageNo(at, foreignRoom(at)),
    absent: () => ({ message_no: absentNo }),
    prepare: written,
  },
  Chatroom_doBrowse: { own: () => ({}), prepare: written, shows: (at: Situation) => [word(at)] },
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
