import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../testing/brokenInvariants.ts'
import { type ApplicationPart, EntrySetting } from '../../../testing/entrySetting.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'

// Today is Wednesday, 15 April; everything happens in the two weeks from Monday, the 20th.
const days = ['2026-04-20', '2026-04-21', '2026-04-22', '2026-04-23', '2026-04-27', '2026-04-28']
const slots = [50, 60, 70]

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

/** What somebody does; `which` chooses among the lessons that there are then. */
const act = fc.record({
  kind: fc.constantFrom(
    'apply',
    'apply',
    'change',
    'change',
    'cancel',
    'miss',
    'makeUp',
    'callOff',
    'restore',
    'close',
    'open',
    'move',
    'stay',
    'weekly',
    'endWeekly',
  ),
  day: fc.constantFrom(...days),
  slot: fc.constantFrom(...slots),
  which: fc.nat({ max: 30 }),
  flag: fc.constantFrom(0 as const, 1 as const),
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** The rows that an act asks for; `null` where there is nothing that it could be done with. */
async function rowsOf(
  entries: EntrySetting,
  { kind, day, slot, which, flag }: Act,
): Promise<ApplicationPart | null> {
  const all = await entries.lessons()
  const pick = (live: boolean) => {
    const some = all.filter(lesson => (lesson.cancelled_flag === 0) === live)
    return some[which % Math.max(1, some.length)]?.schedule_no
  }
  const place = { schedule_date: day, time_limit_no: slot }
  const [live, gone] = [pick(true), pick(false)]
  switch (kind) {
    case 'apply':
      return { t1031: [entries.added(day, slot)] }
    case 'change':
      return live === undefined ? null : { t3013: [{ _action: 'add', schedule_no: live, ...place }] }
    case 'makeUp':
      return gone === undefined ? null : { t3013: [{ _action: 'add', schedule_no: gone, ...place }] }
    case 'cancel':
      return live === undefined ? null : { t3010: [{ _action: 'del', id: live, reason: '' }] }
    case 'miss':
      if (live === undefined) return null
      return { t1032: [{ _action: 'add', schedule_no: live, reason: '', make_up_flag: flag }] }
    case 'callOff':
      return live === undefined ? null : { t3015: [{ _action: 'add', schedule_no: live, reason: '' }] }
    case 'restore':
      if (gone === undefined) return null
      return flag === 1
        ? { t3015: [{ _action: 'del', id: gone }] }
        : { t1032: [{ _action: 'del', id: gone }] }
    case 'weekly':
      return {
        t1030: [
          {
            _action: 'add',
            ...entries.taught,
            dayofweek_code: 1 + (which % 5),
            time_limit_no: slot,
            course_start_date: '2026-04-20',
            course_end_date: '2026-04-30',
          },
        ],
      }
    case 'endWeekly': {
      const id = all.find(lesson => lesson.weekly_entry_no !== null)?.weekly_entry_no
      return id ? { t1030: [{ _action: 'del', id, schedule_date: day }] } : null
    }
    default:
      return null
  }
}

async function perform(entries: EntrySetting, other: number, one: Act): Promise<number> {
  const { manager, center_no, student } = entries
  const { kind, day, slot } = one
  if (kind === 'close' || kind === 'open') {
    const full_flag = kind === 'close' ? (1 as const) : (0 as const)
    const row = {
      schedule_date: day,
      time_limit_no: slot,
      rem_teacher_cnt: 0,
      selected: 1 as const,
      full_flag,
    }
    const asked = { center_no, start_date: day, end_date: day, rows: [row] }
    return (await manager.ask('C30201_doBatchEdit', asked)).status
  }
  if (kind === 'move' || kind === 'stay') {
    const { student_no } = student
    const change = { student_no, schedule_date: day, target_center_no: other }
    return (
      await manager.ask('C20301_doAction', { ...change, kind: kind === 'move' ? 'transfer' : 'cancel' })
    ).status
  }
  const rows = await rowsOf(entries, one)
  return rows === null ? 200 : (await entries.submit(rows)).status
}

const told = ['2026-04-22', '2026-04-30', '2026-05-31', '2026-12-31']

/** Days at whose end the ledger doesn't say what the lessons themselves come to. */
async function wrongDays({ student }: EntrySetting): Promise<unknown[]> {
  const { rows } = await sql`
    select day, owed, said from unnest(${told}::date[]) day
    cross join lateral (select (select count(*) from lessons where student_no = ${student.student_no}
        and cancelled_flag = 0 and attendance_distinction = 0 and schedule_date <= day)
      + (select count(*) from missed_lessons m join lessons l using (schedule_no)
        left join lessons n on n.schedule_no = m.made_up_schedule_no
        where m.student_no = ${student.student_no} and m.make_up_flag = 1 and l.schedule_date <= day
          and case when n.schedule_no is null then m.make_up_until >= day else n.schedule_date > day end) as owed) a
    cross join lateral (select coalesce(sum(amount), 0) as said from lesson_ledger
      where student_no = ${student.student_no} and entry_date <= day) b
    where owed <> said`.execute(at.server.owner)
  return rows
}

/** Lessons in the place of others: each names a lesson of the same student that doesn't stand, and no two the same. */
async function brokenLinks({ student }: EntrySetting): Promise<unknown[]> {
  const { rows } = await sql`
    select n.schedule_no from lessons n left join lessons o on o.schedule_no = n.entry_schedule_no
    where n.student_no = ${student.student_no} and n.change_flag = 1 and n.cancelled_flag = 0
      and (o.schedule_no is null or o.student_no <> n.student_no or o.cancelled_flag = 0
        or 1 <> (select count(*) from lessons x where x.entry_schedule_no = o.schedule_no and x.cancelled_flag = 0)
        or not exists (select 1 from lesson_changes c where c.new_schedule_no = n.schedule_no)
          and not exists (select 1 from missed_lessons m where m.made_up_schedule_no = n.schedule_no))`.execute(
    at.server.owner,
  )
  return rows
}

test('whatever is asked in whatever order: no overlap, a ledger that agrees with the lessons, links that hold', async () => {
  const { center_no: other } = await at.otherCenter()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 25 }), async acts => {
      const entries = await EntrySetting.open(at, [other])
      await entries.work(3, ...days.flatMap(day => slots.map((slot): [string, number] => [day, slot])))
      for (const one of acts) {
        expect([200, 400, 404, 409, 422], JSON.stringify(one)).toContain(await perform(entries, other, one))
        expect(await wrongDays(entries), JSON.stringify(one)).toEqual([])
        expect(await brokenLinks(entries), JSON.stringify(one)).toEqual([])
      }
      expect(await brokenInvariants(at.server.owner)).toEqual([])
    }),
    { numRuns: 8, seed: 20261122, endOnFailure: true },
  )
  expect(at.server.defects).toEqual([])
})
