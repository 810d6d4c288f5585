import { sql } from 'kysely'
import { type MadeRoom, makeEvents, makeRoom } from '../makeMeeting.ts'
import { serial } from '../serial.ts'
import { testNow } from '../testClock.ts'
import { absentNo } from './absentNo.ts'
import type { Place } from './littleWorld.ts'
import type { Situation } from './samples.ts'

interface Case {
  room: MadeRoom
  external_uuid: string
  participant_key: string
  disagreement_no: number
  seen: string
  /** One that its teacher has answered, which ended it. */
  answered_no: number
}

const made = new WeakMap<object, { own: Case; colleague: Case; elsewhere: Case }>()

/** A meeting of yesterday with somebody unknown in it, and a word on it that waits. */
async function caseAt(
  { server: { owner } }: Situation,
  place: Place,
  { teacher_no, schedule_no }: { teacher_no: number; schedule_no: number },
): Promise<Case> {
  const lesson = await owner
    .selectFrom('lessons')
    .select(['student_no', 'time_limit_no', 'schedule_date'])
    .where('schedule_no', '=', schedule_no)
    .executeTakeFirstOrThrow()
  const period_no = lesson.time_limit_no - (lesson.time_limit_no % 10)
  const there = await owner
    .selectFrom('meeting_rooms')
    .select(['room_no', 'external_id', 'schedule_account_no'])
    .where('teacher_no', '=', teacher_no)
    .where('schedule_date', '=', lesson.schedule_date)
    .where('period_no', '=', period_no)
    .executeTakeFirst()
  const at = { teacher_no, schedule_date: lesson.schedule_date, period_no }
  const room = there ?? (await makeRoom(owner, { center_no: place.center_no, ...at }))
  const participant_key = `p${serial()}`
  const external_uuid = `u${room.external_id}`
  const joined = `${lesson.schedule_date}T08:00:00Z`
  const left = `${lesson.schedule_date}T08:05:00Z`
  await makeEvents(owner, room, [
    { event: 'meeting.participant_joined', at: joined, user_id: participant_key, user_name: 'iPad' },
  ])
  await owner
    .insertInto('meeting_sessions')
    .values({
      ...{ room_no: room.room_no, external_uuid, participant_key, shown_name: 'iPad', match_kind: 'unknown' },
      ...{ joined_at: joined, left_at: left, source: 'event' },
    })
    .execute()
  // One is open at a time.
  await owner
    .updateTable('meeting_disagreements')
    .set({ closed_at: testNow })
    .where('schedule_no', '=', schedule_no)
    .where('closed_at', 'is', null)
    .where('decided_at', 'is', null)
    .execute()
  const shown = await owner
    .insertInto('meeting_disagreements')
    .values({
      ...{ schedule_no, room_no: room.room_no, code: 'D6', severity: 2 },
      ...{ opened_at: testNow, asked_at: testNow },
      detail: JSON.stringify({
        ...{ sentence: 'unknown_may_be_child', params: {}, student_no: lesson.student_no },
        devices: [{ run: external_uuid, participant: participant_key }],
        ...{ shown_name: 'iPad', joined_at: Date.parse(joined) },
      }),
    })
    .returning(['disagreement_no', sql<string>`md5((detail -> 'devices')::text)`.as('seen')])
    .executeTakeFirstOrThrow()
  const by = await owner.selectFrom('users').select('user_no').limit(1).executeTakeFirstOrThrow()
  const given = { answer: 'student', answered_by: by.user_no, answered_at: testNow } as const
  const { disagreement_no: answered_no } = await owner
    .insertInto('meeting_disagreements')
    .values({
      ...{ schedule_no, room_no: room.room_no, code: 'D6', severity: 2, ...given },
      ...{ opened_at: testNow, asked_at: testNow, closed_at: testNow },
      detail: JSON.stringify({
        ...{ sentence: 'unknown_may_be_child', params: {}, student_no: lesson.student_no },
        devices: [{ run: external_uuid, participant: `${participant_key}a` }],
        ...{ shown_name: 'iPhone', joined_at: Date.parse(joined) },
      }),
    })
    .returning('disagreement_no')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('meeting_answers')
    .values({ disagreement_no: answered_no, ...given })
    .execute()
  return { room, external_uuid, participant_key, ...shown, answered_no }
}

async function prepare(at: Situation): Promise<void> {
  const { world } = at
  const { teacher, colleague } = world.A
  const own = { teacher_no: teacher.teacher_no, schedule_no: world.past_lesson_no }
  const theirs = { teacher_no: colleague.teacher_no, schedule_no: world.A.past_lesson_no }
  const others = { teacher_no: world.B.colleague.teacher_no, schedule_no: world.B.past_lesson_no }
  made.set(world, {
    own: await caseAt(at, world.A, own),
    colleague: await caseAt(at, world.A, theirs),
    elsewhere: await caseAt(at, world.B, others),
  })
}

const nowhere: Case = {
  room: { room_no: absentNo, external_id: '', schedule_account_no: absentNo },
  ...{ external_uuid: 'u', participant_key: 'p', disagreement_no: absentNo, seen: '', answered_no: absentNo },
}

/** A call that asks for a meeting of center A, of the colleague there, and of center B. */
function byCase<Input>(input: (each: Case) => Input) {
  return {
    prepare,
    own: ({ world }: Situation) => input(made.get(world)?.own ?? nowhere),
    colleague: ({ world }: Situation) => input(made.get(world)?.colleague ?? nowhere),
    elsewhere: ({ world }: Situation) => input(made.get(world)?.elsewhere ?? nowhere),
    absent: () => input(nowhere),
  }
}

const list = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }
const file = { searchInfo: {}, orderBy: [], format: 'csv' as const }

/** Whom the reader's own log of today speaks of. */
function named({ world, user, actor }: Situation): string[] {
  const students = (['110', '120', '130'] as const).map(type => world.users[type].student?.student_name ?? '')
  const { student, teacher } = actor.user ?? {}
  const beside = [world.A.colleague.display_name, world.A.student.student_name]
  const whose = student ? [user.student?.student_name ?? ''] : teacher ? students : [...students, ...beside]
  return [world.A.center_name, world.A.teacher.display_name, ...whose]
}

const naming = { kind: 'nobody' as const, no: 0, reason: '見学の講師と確認' }

/** Samples for the calls of /ZoomLog and the teacher's answer. */
export const samplesOfZoomLog = {
  ZoomLog_doBrowse: { own: () => ({ searchInfo: {}, ...list }), shows: named },
  ZoomLog_exportCsv: { own: () => file, shows: named },
  ZoomLog_getRoom: byCase(({ room }) => ({ room_no: room.room_no })),
  ZoomLog_nameParticipant: byCase(({ room, external_uuid, participant_key }) => ({
    ...{ room_no: room.room_no, external_uuid, participant_key, ...naming },
  })),
  ZoomLog_decide: byCase(({ disagreement_no, seen }) => ({
    ...{ disagreement_no, seen, decision: 'known' as const, reason: '見学の講師' },
  })),
  ZoomLog_correctAnswer: byCase(({ answered_no }) => ({
    ...{ disagreement_no: answered_no, answer: 'undone' as const },
  })),
  ZoomLog_answerUnknown: byCase(({ disagreement_no }) => ({ disagreement_no, answer: 'stranger' as const })),
}
