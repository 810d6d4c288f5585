import type { MeantPerson } from '@terakoya/domain/chat/namesPerson'
import { type RawBuilder, sql } from 'kysely'
import type { FlagInScope } from '../../../auth/inScope.ts'
import type { Scope } from '../../../auth/scope.ts'
import type { Tx } from '../../../database/connect.ts'
import { isNamed } from './judge.ts'

/** The flags `g` that are decided together with `f`: those of the detectors for the same words. */
const decidedWith = sql`(g.flag_no = f.flag_no or (g.state = 'open' and g.source in ('word', 'detector')
  and g.room_no = f.room_no and g.about_user_no = f.about_user_no
  and (g.message_id = f.message_id or g.held_no = f.held_no)))`

/** Whether the person has written to the child of the room `r` lately, in whichever of its rooms: in its own it may tell of another. */
export const writesTo = (user_no: number | RawBuilder<unknown>, now: string) => sql`exists (
  select 1 from chat_messages x join chat_rooms xr on xr.room_no = x.room_no
  where x.user_no = ${user_no} and x.sent_at > ${now}::timestamptz - interval '60 days'
    and (xr.room_no = r.room_no or xr.student_no = r.student_no))`

/** Whether what is decided together with `f` is of severity 3, or of a kind that says something of people. */
const isGrave = sql`exists (select 1 from chat_flags g where ${decidedWith} and (g.severity = 3
  or g.category in ('selfHarm', 'sexual', 'homeViolence', 'bullying', 'violence')))`

/** As many messages before and after one as its case shows. */
export const around = 5

/** So many messages of the child before one, of so many hours, may say whom it means. */
const before = 20
const hoursBefore = 24

/**
 * What a child has written about the message `id` of the room, also where it was taken out: a few words before or after may say whom it
 * means, and what it wrote there in the day before. `more`: a condition on further messages `w`.
 */
export const childsWords = (
  room_no: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  more = sql`false`,
) => sql`coalesce((
  select string_agg(coalesce(w.content, z.content), chr(10) order by w.id)
  from chat_messages w left join chat_sealed z on z.message_no = w.message_no and w.state = 'redacted'
  where w.room_no = ${room_no} and w.sender_kind = 'student'
    and (w.id between ${id} - ${around} and ${id} + ${around} or ${more} or w.id in (
      select y.id from chat_messages y where y.room_no = ${room_no} and y.sender_kind = 'student' and y.id <= ${id}
        and y.sent_at > (select c.sent_at from chat_messages c where c.room_no = ${room_no} and c.id = ${id})
          - make_interval(hours => ${hoursBefore})
      order by y.id desc limit ${before}))), '')`

/** What of a flag `f` in the room `r` may name somebody: words of the child, and of whoever tells of it. */
const wordsOf = sql`f.detail || chr(10) || ${childsWords(
  sql`f.room_no`,
  sql`f.message_id`,
  sql`w.id in (select g.message_id from chat_flags g where g.joins = f.flag_no)`,
)}`

/** How a child may call the login `o`: by name, by how it is read where the same name teaches, by role. */
const personOf = (
  o: RawBuilder<unknown>,
) => sql`jsonb_build_object('name', ${o}.user_named, 'role', ${o}.user_type_code,
  'reading', coalesce((select x.reading from teachers x
    where replace(replace(x.display_name, ' ', ''), '　', '') = replace(replace(${o}.user_named, ' ', ''), '　', '')
    order by x.teacher_no limit 1), ''))`

/** How a child may call whoever asks. */
export const ownPerson = (scope: Scope) =>
  sql`(select ${personOf(sql.ref('o'))} from users o where o.user_no = ${scope.user_no})`

/** What of a flag `f` in the room `r`, about the login `u`, says whether whoever asks may judge it. */
export const judgedBy = (scope: Scope, now: string) => sql`
  u.student_no is not null or f.source = 'report' as accuses,
  u.student_no is not null as of_child, u.student_no is null and u.teacher_no is null as of_staff,
  f.reported_by is not distinct from ${scope.user_no} and u.student_no is not null as own_case,
  ${writesTo(scope.user_no, now)} as writes_to,
  f.reported_by is not distinct from ${scope.user_no} or ${writesTo(scope.user_no, now)} as involved,
  (select max(g.severity) from chat_flags g where ${decidedWith}) as gravest,
  ${isGrave} as grave, ${wordsOf} as words, ${ownPerson(scope)} as own_person`

/**
 * The names of those who may keep from writing whom the flag is about, by the rule of `isNoJudge`: of the room's center first,
 * then administrators, who alone stop staff; nobody whom the words name.
 */
export async function listWhoMayMute(tx: Tx, { flag_no }: { flag_no: FlagInScope }, now: string) {
  const { rows } = await sql<{ name: string; own_person: MeantPerson; accuses: boolean; words: string }>`
    select v.user_named as name, ${personOf(sql.ref('v'))} as own_person, u.student_no is not null or f.source = 'report' as accuses, ${wordsOf} as words
    from chat_flags f join chat_rooms r on r.room_no = f.room_no join users u on u.user_no = f.about_user_no
    join users v on v.status = 'A' and v.user_no <> f.about_user_no
      and (v.user_type_code = '560' or (v.user_type_code in ('550', '540', '530')
        and (u.student_no is not null or u.teacher_no is not null)
        and exists (select 1 from user_centers c where c.user_no = v.user_no and c.center_no = r.center_no)))
      and exists (select 1 from user_functions n where n.user_no = v.user_no and n.function_id = 'ChatReview')
    where f.flag_no = ${flag_no} and (u.student_no is null or f.reported_by is distinct from v.user_no)
      and not ((u.student_no is not null or f.source = 'report') and ${isGrave}
        and (f.reported_by is not distinct from v.user_no or ${writesTo(sql`v.user_no`, now)}))
    order by v.user_type_code = '560', v.user_type_code desc, v.user_no limit 40`.execute(tx)
  return rows
    .filter(told => !isNamed(told))
    .map(row => row.name)
    .slice(0, 20)
}
