import { createHash } from 'node:crypto'
import { addDays, type Day } from '@terakoya/domain/days/day'
import type { Insertable } from 'kysely'
import { secondsAfter } from '../clock.ts'
import type { ChatMessages, ChatReaders, ChatReadMarks, ChatRooms } from '../database/tables.ts'
import { chainHash, contentHash } from '../operations/chat/chain.ts'
import { demoInstant } from './masters.ts'
import type { Random } from './random.ts'

interface Published {
  schedule_no: number
  center_no: number
  schedule_date: Day
  student_no: number
  teacher_no: number
}

interface Facts {
  today: Day
  center_nos: readonly number[]
  lessons: readonly Published[]
  /** Students of the first center, for their own rooms. */
  students: readonly { student_no: number; center_no: number }[]
  userOfTeacher: (teacher_no: number) => number | null
  userOfStudent: (student_no: number) => number | null
  staffOf: (center_no: number) => { manager_user_no: number; advisor_user_no: number }
}

export interface DemoChat {
  rooms: Insertable<ChatRooms>[]
  messages: Insertable<ChatMessages>[]
  readers: Insertable<ChatReaders>[]
  marks: Insertable<ChatReadMarks>[]
}

type Kind = 'student' | 'teacher' | 'staff'
type Talk = readonly (readonly [Kind, string])[]

const ofLessons: readonly Talk[] = [
  [
    ['student', '宿題の大問3の（2）が、解説を読んでもわかりませんでした。'],
    ['teacher', '図に長さを書き込むところまではできていますか。授業のはじめに一緒に見ましょう。'],
    ['student', 'はい、書き込みました。お願いします！'],
  ],
  [
    ['teacher', '次回は「比例と反比例」の単元テストをします。教科書とノートを用意しておいてください。'],
    ['student', 'わかりました。'],
  ],
  [
    ['student', '来週の定期テストの範囲がかわりました。p.84までです。'],
    ['teacher', '教えてくれてありがとう。今日の授業で優先する単元を組み直しますね。'],
    ['staff', 'センターでも確認しました。テスト対策の追加授業が必要なときは、こちらに書いてください。'],
  ],
  [
    ['teacher', '前回の英作文を見ました。時制がそろっていて、とてもよく書けています。'],
    ['student', 'ありがとうございます。次もがんばります。'],
    ['teacher', '次は理由を1文たしてみましょう。'],
    ['student', 'はい。'],
  ],
]

const ofStudents: readonly Talk[] = [
  [
    ['student', '冬期講習の日程は、いつごろ決まりますか。'],
    ['staff', '12月はじめにお知らせします。希望の曜日があれば、書いておいてください。'],
    ['student', '火曜と木曜がいいです。'],
  ],
  [
    ['staff', '教材をお送りしました。2、3日で届きます。'],
    ['student', '届きました。ありがとうございます。'],
  ],
  [['student', '来週から部活が増えるので、授業の時間を遅くできますか。']],
]

/** So many rooms of lessons, and of students, have words in them. */
const lessonRooms = 24
const studentRooms = 8

/** Chat of the invented business: readers of every center, and what was said in the last days at the first. */
export function makeChat(random: Random, facts: Facts): DemoChat {
  const { today, center_nos, lessons, students, staffOf } = facts
  const chat: DemoChat = { rooms: [], messages: [], readers: [], marks: [] }
  for (const center_no of center_nos) {
    const { manager_user_no, advisor_user_no } = staffOf(center_no)
    for (const user_no of new Set([manager_user_no, advisor_user_no])) {
      chat.readers.push({ center_no, user_no, from_date: addDays(today, -60) })
    }
  }
  const recent = lessons.filter(
    ({ schedule_date, center_no }) =>
      center_no === center_nos[0] && schedule_date >= addDays(today, -5) && schedule_date <= today,
  )
  for (const lesson of spread(recent, lessonRooms)) {
    const talk = random.pick(ofLessons)
    const room = { rel_model: 't3010', rel_id: lesson.schedule_no, ...lesson }
    addRoom(chat, room, talk, addDays(lesson.schedule_date, -1), facts)
  }
  const own = students.filter(each => each.center_no === center_nos[0])
  spread(own, studentRooms).forEach((student, index) => {
    const room = { rel_model: 't1010', rel_id: student.student_no, ...student, teacher_no: 0 }
    addRoom(chat, room, ofStudents[index % ofStudents.length] ?? [], addDays(today, -1 - (index % 3)), facts)
  })
  return chat
}

interface Room {
  rel_model: string
  rel_id: number
  center_no: number
  student_no: number
  teacher_no: number
}

function addRoom(chat: DemoChat, room: Room, talk: Talk, day: Day, facts: Facts): void {
  const users: Record<Kind, number | null> = {
    student: facts.userOfStudent(room.student_no),
    teacher: facts.userOfTeacher(room.teacher_no),
    staff: facts.staffOf(room.center_no).manager_user_no,
  }
  if (talk.some(([kind]) => users[kind] === null)) return
  const room_no = chat.rooms.length + 1
  const begun = secondsAfter(demoInstant(day), (room_no % 7) * 300)
  let last_hash: Buffer = Buffer.alloc(0)
  talk.forEach(([sender_kind, content], index) => {
    const id = index + 1
    const user_no = users[sender_kind] ?? 0
    // Made of its place, so that the same demo is the same.
    const salt = createHash('sha256').update(`${room_no}/${id}`).digest().subarray(0, 16)
    const sent_at = secondsAfter(begun, index * 420)
    const content_hash = contentHash(salt, { sender_kind, sent_at, urgent_reason: null, content, files: [] })
    last_hash = chainHash(last_hash, { id, user_no, content_hash })
    chat.messages.push({
      room_no,
      id,
      user_no,
      sender_kind,
      content,
      salt,
      content_hash,
      chain_hash: last_hash,
      sent_at,
    })
    // Who answers has read what was said before; the last word of some rooms is unread.
    if (index > 0) mark(chat, { user_no, room_no, read_id: index, read_at: sent_at })
  })
  const last_message_at = secondsAfter(begun, (talk.length - 1) * 420)
  const { rel_model, rel_id, center_no } = room
  chat.rooms.push({
    room_no,
    rel_model,
    rel_id,
    center_no,
    last_message_id: talk.length,
    last_other_id: talk.findLastIndex(([kind]) => kind !== 'staff') + 1,
    last_message_at,
    last_hash,
  })
}

function mark(chat: DemoChat, read: DemoChat['marks'][number]): void {
  const there = chat.marks.find(each => each.user_no === read.user_no && each.room_no === read.room_no)
  if (there) Object.assign(there, read)
  else chat.marks.push(read)
}

/** So many of the rows, evenly. */
function spread<Row>(rows: readonly Row[], count: number): Row[] {
  const step = Math.max(1, Math.floor(rows.length / count))
  return rows.filter((_, index) => index % step === 0).slice(0, count)
}
