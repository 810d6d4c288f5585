import { sql } from 'kysely'
import { lessonEnd } from './lessonEnd.sql.ts'
import { mayBeThere } from './meetingThere.sql.ts'
import { madeRoom } from './shownMeeting.sql.ts'

/** Whether the entry `e` opened a meeting, or was told of by the service. A press of 入室 with a trouble opened nothing. */
export const openedMeeting = sql<boolean>`(e.trouble = '')`

/**
 * Whether the entry `e` says that somebody went in. A press of 入室 that led nowhere doesn't; by the account's own number,
 * of which no service tells us, people go in all the same.
 */
export const wentIn = sql<boolean>`(${openedMeeting} or (e.room_no is null and e.schedule_account_no is not null))`

/** Minutes within which a service tells that a meeting has begun, from the press that leads to it. */
const toldWithin = 2
/** So long ago a service that is listened to has told something at the latest. */
const listensFor = sql`interval '3 days'`

const isListened = (now: string) =>
  sql<boolean>`exists (select 1 from meeting_events v where v.received_at > ${now}::timestamptz - ${listensFor})`

/** Minutes after a switch in which whoever is in the meeting before may still come over. */
const comesOver = 3

/** Whether the service told of the entry `e` in the room `r`, or in the one before it a moment ago. */
const toldInRoom = (now: string) => sql<boolean>`(e.entry_source <> 'press' and (e.room_no = r.room_no
  or r.created_at > ${now}::timestamptz - make_interval(mins => ${comesOver})))`

/**
 * Whether at an instant the entry `e` still counts as being in the room `r`. A link doesn't take everybody in: where the
 * service tells of meetings, and not of this one, the press has come to nothing.
 */
export const isInRoom = (now: string) => sql<boolean>`${wentIn} and (${toldInRoom(now)} or e.room_no is null
  or r.provider <> 'zoom' or (r.opened_at is not null and e.room_no = r.room_no)
  or (e.entry_source = 'press' and e.entered_at > ${now}::timestamptz - make_interval(mins => ${toldWithin}))
  or r.state not in ('ready', 'ended')
  or not ${isListened(now)})`

/** Whether the entry `e` led to the account of the lesson `d` by its own number, of which no service tells. */
const byNumber = sql<boolean>`(e.room_no is null
  and coalesce(e.schedule_account_no = d.schedule_account_no, true))`

/** Whether the meeting that the lesson `d` has now, the room `r`, was chosen before the lesson was over. */
const isOfLesson = sql<boolean>`(r.room_no is not null and r.created_at < ${lessonEnd('d')})`

/** Whether the service told of the entry `e` in the meeting that the lesson `d` has now: another one is another room. */
const toldHere = sql<boolean>`(e.entry_source <> 'press' and (e.room_no = r.room_no or not ${isOfLesson}))`

/** Whether the entry `e` is a press that led to the meeting that the lesson has now, the room `r`. */
export const pressedHere = sql<boolean>`coalesce(e.entry_source = 'press' and e.trouble = '' and e.room_no = r.room_no, false)`

/** Whether by the entry `e` a student is in a meeting in whose place the lesson `d` has another one now, or was. */
export const wasBefore = sql<boolean>`(e.entry_source <> 'press' and e.room_no <> r.room_no and ${isOfLesson})`

/** … and is there still, as far as is known: not once that meeting is over, whoever's leave is lost. */
export const staysBefore = (now: string) => sql<boolean>`(${wasBefore} and e.left_at is null
  and exists (select 1 from meeting_sessions x join meeting_rooms o on o.room_no = x.room_no where x.room_no = e.room_no
    and x.student_no = e.student_no and x.joined_at = e.entered_at and ${mayBeThere('x', 'o', now)}))`

/**
 * Whether the entry `e` of a student says that they are in their meeting, the room `r` of the lesson `d`, or were. A press with a
 * link opens a page: where the service tells who comes, being there is what it has told. Where there is no such meeting, a press for
 * one that there was before is none, nor is being in that one: after a switch they are looked for in the new one.
 */
export const studentIsIn = (
  now: string,
) => sql<boolean>`(${wentIn} and (${toldHere} or (e.entry_source = 'press'
  and case when ${madeRoom} is null then ${byNumber} else not ${isListened(now)} end)))`

/**
 * … or that nobody need look for them yet: they wait before a meeting that hasn't begun, pressed or were let in a moment ago, or
 * are there in all likelihood without their link. After a switch they may still come over.
 */
export const studentIsExpected = (now: string) => sql<boolean>`(${studentIsIn(now)} or (${wentIn}
  and ((${madeRoom} is not null and r.opened_at is null)
    or r.created_at > ${now}::timestamptz - make_interval(mins => ${comesOver})
    or greatest(e.entered_at, r.opened_at) > ${now}::timestamptz - make_interval(mins => ${toldWithin})
    or exists (select 1 from meeting_sessions x where x.room_no = r.room_no and x.student_no = e.student_no))))`

/** Whose entries: of the published lesson's student, or of its teacher. */
type Whose = 'student' | 'teacher'

const entriesOf = (whose: Whose) => {
  const column = `${whose}_no`
  return sql`from meeting_entries e where e.schedule_no = d.schedule_no
    and ${sql.ref(`e.${column}`)} = ${sql.ref(`d.${column}`)}`
}

/** Whether the lesson's student has pressed 入室, and their meeting runs without them as far as the service has told. */
export const isNotSeen = (now: string) => sql<boolean>`(exists (select 1 ${entriesOf('student')})
  and not exists (select 1 ${entriesOf('student')} and ${studentIsExpected(now)}))`

const pressesOf = (whose: Whose) => sql`${entriesOf(whose)} and e.entry_source = 'press'`

/**
 * Whether the newest entry of the lesson `d`, a press or what the service told, led to another meeting than its room `r` is now:
 * after a switch, or since one was made in the place of the account's own. Not once the service has told of the person in the
 * present one. A student's press that led nowhere led to no other meeting; a teacher's led to the account's number.
 */
const hasChanged = (whose: Whose) => sql<boolean>`(coalesce((
    select e.schedule_account_no is not null
      and (e.schedule_account_no, e.room_no) is distinct from (d.schedule_account_no, ${madeRoom})
    ${entriesOf(whose)} ${whose === 'student' ? sql`and ${openedMeeting}` : sql``}
    order by e.entered_at desc, e.entry_no desc limit 1), false)
  and not exists (select 1 ${entriesOf(whose)} and e.entry_source <> 'press' and e.room_no = ${madeRoom}))`

/**
 * Whether the lesson's student has pressed and waits before the meeting of the room `r`, which nobody has begun, where the
 * service is listened to.
 */
export const waitsOutside = (
  now: string,
) => sql<boolean>`coalesce(${madeRoom} is not null and r.opened_at is null
  and ${isListened(now)} and (select e.room_no = r.room_no and e.trouble = '' ${pressesOf('student')}
    order by e.entry_no desc limit 1), false)`

/** Whether those who look after the center have been told that the teacher of the lesson `d` isn't there. */
export const teacherIsMissed = sql<boolean>`exists (select 1 from alerts a where a.classification = 'teacher_absent_now'
  and a.closed_at is null and a.teacher_no = d.teacher_no and a.schedule_date = d.schedule_date
  and (a.detail ->> 'time_limit_no')::integer / 10 = d.time_limit_no / 10)`

/** What a person's page of the day needs of the lesson `d` with its room `r`, as a column. */
export const meetingNews = (whose: Whose) => sql`${hasChanged(whose)}::integer as meeting_changed_flag`
