import { addDays, mondayOf } from '@terakoya/domain/days/day'
import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import type { DemoSize } from '../config.ts'
import { seedDatabase } from '../seed/seedDatabase.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { fillDemo, isEmpty, resetDemo } from './fillDemo.ts'
import { brokenRules } from './rules.testing.ts'

const timeout = 120_000
const opened: { database: TestDatabase; client: Client }[] = []

async function open() {
  const database = await createTestDatabase()
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  opened.push({ database, client })
  const rows = async (sql: string, values: unknown[] = []): Promise<unknown[][]> =>
    (await client.query({ text: sql, values, rowMode: 'array' })).rows
  return { database, rows }
}

type Opened = Awaited<ReturnType<typeof open>>

afterEach(async () => {
  for (const { database, client } of opened.splice(0)) {
    await client.end()
    await database.drop()
  }
})

/** What every table holds, as one checksum each; hashes of passwords and the settings' clock aside. */
async function checksums({ rows }: Opened): Promise<Record<string, unknown>> {
  const tables = await rows(
    `select table_name from information_schema.tables where table_schema = 'public' and table_name not like 'kysely%'`,
  )
  const sums: Record<string, unknown> = {}
  for (const [table] of tables) {
    const omitted = table === 'users' ? 'password_hash' : table === 'settings' ? 'updated_at' : ''
    const [sum] = await rows(
      `select count(*), md5(string_agg(line, ' ' order by line))
       from (select (to_jsonb(t) - $1::text)::text as line from ${table} t) x`,
      [omitted],
    )
    sums[String(table)] = sum
  }
  return sums
}

/** The rules of which there are offending rows. */
async function findBroken({ rows }: Opened, today: string): Promise<string[]> {
  const days: Readonly<Record<string, string>> = {
    ':today': today,
    ':first': mondayOf(addDays(today, -30)),
    ':last': addDays(mondayOf(today), 15 * 7 + 6),
  }
  const broken: string[] = []
  for (const [rule, sql] of Object.entries(brokenRules)) {
    const text = sql.replace(/:(today|first|last)/g, name => `date '${days[name]}'`)
    if ((await rows(text)).length > 0) broken.push(rule)
  }
  return broken
}

async function expectRulesHold(opened: Opened, today: string): Promise<void> {
  expect(await findBroken(opened, today)).toEqual([])
}

async function expectLivelyDay({ rows }: Opened, today: string): Promise<void> {
  const [lively] = await rows(
    'select min(schedule_date)::text from calendar_days where closed_flag = 0 and schedule_date >= $1',
    [today],
  )
  const periods = await rows(
    `select l.period_no, array_agg(distinct l.capacity) from distributed_lessons d join lessons l using (schedule_no)
     where d.teacher_no = 1 and d.schedule_date = $1 and l.period_no >= 50 group by 1 order by 1`,
    lively,
  )
  expect(periods, `teacher1 on ${lively}`).toEqual([
    [50, [1]],
    [60, [2]],
    [70, [2]],
  ])
  const students = await rows(
    `select distinct u.user_id, u.user_type_code from distributed_lessons d join users u using (student_no)
     where d.schedule_date = $1 and u.user_id in ('student1', 'student2', 'student3') order by 1`,
    lively,
  )
  expect(students).toEqual([
    ['student1', '110'],
    ['student2', '120'],
    ['student3', '130'],
  ])
}

describe('medium', () => {
  const today = '2026-11-19'

  test('its rows are the same for the same seed and day, and hold every rule', {
    timeout: timeout,
  }, async () => {
    const [one, two] = [await open(), await open()]
    expect(await isEmpty(one.database.ownerUrl)).toBe(true)
    const summary = await fillDemo(one.database.ownerUrl, { today, size: 'medium', seed: 7 })
    expect(await isEmpty(one.database.ownerUrl)).toBe(false)
    await fillDemo(two.database.ownerUrl, { today, size: 'medium', seed: 7 })
    expect(await checksums(one)).toEqual(await checksums(two))
    expect(summary).toMatchObject({ centers: 3, teachers: 40, lessonsPerWeek: 900 })
    for (const load of Object.values(summary.eveningLoad)) {
      expect(load).toBeGreaterThan(0.9)
      expect(load).toBeLessThan(1.05)
    }
    await expectRulesHold(one, today)
    await expectLivelyDay(one, today)
  })

  test('has a past that was taught, a week that is published, drafts, and weeks without teachers', {
    timeout: timeout,
  }, async () => {
    const opened = await open()
    await fillDemo(opened.database.ownerUrl, { today, size: 'medium', seed: 1 })
    const weeks = await opened.rows(
      `select date_trunc('week', schedule_date)::date - date_trunc('week', $1::date)::date as week,
         count(*) filter (where teacher_no is not null)::float8 / count(*),
         bool_or(exists (select from distributed_lessons d where d.schedule_no = l.schedule_no))
       from lessons l where cancelled_flag = 0 group by 1 order by 1`,
      [today],
    )
    const states = weeks.map(([week, assigned, published]) => {
      const share = Number(assigned)
      return [
        Number(week) / 7,
        published ? 'published' : 'kept',
        share === 1 ? 'all' : share > 0.95 ? 'nearly all' : share,
      ]
    })
    expect(states).toEqual([
      ...[-5, -4, -3, -2, -1, 0]
        .filter(week => states.some(([known]) => known === week))
        .map(week => [week, 'published', 'all']),
      ...[1, 2].map(week => [week, 'kept', 'nearly all']),
      ...Array.from({ length: 13 }, (_, index) => [index + 3, 'kept', 0]),
    ])
    const counts = await opened.rows(
      `select count(*) filter (where class_type = 2) > 20, count(*) filter (where change_flag = 1) > 20,
         count(*) filter (where original_center_no > 0) > 5,
         count(*) filter (where manual_flag = 1) > 20, count(*) filter (where pinned_flag = 1) > 3,
         count(distinct course_setting_no), count(distinct subject_no), count(distinct school_year_code) > 9
       from lessons`,
    )
    expect(counts).toEqual([[true, true, true, true, true, '6', '12', true]])
    const shifts = await opened.rows(
      'select min(schedule_date)::text, max(schedule_date)::text from teacher_shifts',
    )
    expect(shifts).toEqual([[mondayOf(addDays(today, -30)), addDays(mondayOf(today), 8 * 7 + 5)]])
    // Whoever looks for the first time finds something everywhere.
    const post = await opened.rows('select state, count(*)::int from mails group by 1 order by 1')
    expect(post).toEqual([
      ['dead', 6],
      ['sent', 25],
      ['unaddressed', 6],
    ])
    const alerts = await opened.rows(
      `select confirmed_at is not null, count(*)::int from alerts where closed_at is null
         and classification = 'mail_dead' group by 1 order by 1`,
    )
    expect(alerts).toEqual([
      [false, 3],
      [true, 3],
    ])
    const asked = await opened.rows(
      `select request_status || ' ' || request_kind, count(*) > 0 from requests group by 1 order by 1`,
    )
    expect(asked).toEqual(
      [
        'accepted absence',
        'accepted change',
        'declined change',
        'open addition',
        'open change',
        'withdrawn change',
      ].map(kind => [kind, true]),
    )
    // The first student has a wish that waits, with two choices, and a right to make up.
    const looking = await opened.rows(
      `select count(*) filter (where request_status = 'open' and second_date is not null)::int,
         count(*) filter (where request_status = 'declined')::int,
         (select count(*)::int from missed_lessons where student_no = 1 and make_up_until > $1)
       from requests where student_no = 1`,
      [today],
    )
    expect(looking).toEqual([[1, 1, 1]])
    const seminars = await opened.rows(
      `select $1 between entry_start_date and entry_end_date, count(*) > 5,
         min(schedule_date) > schedule_start_date and max(schedule_date) < schedule_end_date
       from seminars join seminar_days using (seminar_no) group by seminar_no`,
      [today],
    )
    expect(seminars).toEqual([[true, true, true]])
    const logins = await opened.rows(
      `select user_id, user_type_code, array_agg(center_no order by center_no) from users join user_centers using (user_no)
       where user_type_code > '300' group by user_no order by user_no limit 8`,
    )
    expect(logins).toEqual([
      ['admin', '560', [1, 2, 3, 91]],
      ['manager', '550', [1, 2, 91]],
      ['office', '540', [1]],
      ['advisor', '530', [1, 2]],
      ['sales', '520', [1, 2]],
      ['online', '410', [1, 2, 3]],
      ['direct', '420', [1]],
      ['franchise', '430', [1]],
    ])
  })
})

test.each<[string, string, DemoSize]>([
  ['2026-03-30', 'at the turn of a fiscal year', 'small'],
  ['2028-02-28', 'before a leap day', 'small'],
  ['2026-11-22', 'on a Sunday', 'medium'],
  ['2026-11-21', 'on a Saturday', 'small'],
  ['2026-12-30', 'in the holidays around New Year', 'small'],
  ['2027-05-01', 'in the Golden Week', 'small'],
  ['2026-08-13', 'in the holidays of August', 'small'],
  ['2027-03-31', 'on the last day of a fiscal year', 'small'],
])('the demo works on %s, %s (%s)', { timeout: timeout }, async (today, _when, size) => {
  const opened = await open()
  await fillDemo(opened.database.ownerUrl, { today, size, seed: 1 })
  await expectRulesHold(opened, today)
  await expectLivelyDay(opened, today)
})

test.each([1, 2, 3, 4, 5, 6])(
  'small has 40 lessons a week with seed %i',
  { timeout: timeout },
  async seed => {
    const opened = await open()
    const summary = await fillDemo(opened.database.ownerUrl, { today: '2026-06-10', size: 'small', seed })
    expect(summary).toMatchObject({ centers: 1, teachers: 6, lessonsPerWeek: 40 })
    await expectRulesHold(opened, '2026-06-10')
  },
)

test('the demo is made anew around another day, and only where there is nothing but a demo', {
  timeout: timeout,
}, async () => {
  const opened = await open()
  const { ownerUrl } = opened.database
  const choice = { today: '2026-06-10', size: 'small', seed: 1 } as const
  await fillDemo(ownerUrl, choice)
  await expect(fillDemo(ownerUrl, choice)).rejects.toThrow('空ではない')
  await opened.rows(`insert into audit_log (action, subject) values ('assign', 'lessons')`)
  await resetDemo(ownerUrl, { ...choice, today: '2026-09-01' })
  await expectRulesHold(opened, '2026-09-01')
  expect(await opened.rows('select count(*)::int from audit_log')).toEqual([[0]])
  await opened.rows(`insert into audit_log (action, subject) values ('assign', 'lessons')`)
  await expect(opened.rows('delete from audit_log')).rejects.toThrow('never changed')
  // New rows go on after the demo's numbers.
  await opened.rows(
    `insert into classrooms (classroom_id, name1, classroom_type) values ('R999', '新教室', 2)`,
  )
  await opened.rows(`delete from settings where setting_key = 'demo'`)
  await expect(resetDemo(ownerUrl, choice)).rejects.toThrow('デモデータではない')
})

test('a business that was started, and that nobody has entered yet, is never filled with the demo', async () => {
  const { ownerUrl } = (await open()).database
  await seedDatabase(ownerUrl)
  const choice = { today: '2026-06-10', size: 'new', seed: 1 } as const
  expect(await isEmpty(ownerUrl)).toBe(false)
  await expect(fillDemo(ownerUrl, choice)).rejects.toThrow('空ではない')
  await expect(resetDemo(ownerUrl, choice)).rejects.toThrow('デモデータではない')
})

test('a new business has people and masters, and nothing has happened', async () => {
  const opened = await open()
  await fillDemo(opened.database.ownerUrl, { today: '2026-06-10', size: 'new', seed: 1 })
  const [counts] = await opened.rows(`select (select count(*)::int from students) > 0,
    (select count(*)::int from teachers) > 0, (select count(*)::int from lessons), (select count(*)::int from teacher_shifts),
    (select count(*)::int from lesson_reports), (select count(*)::int from chat_rooms), (select count(*)::int from alerts)`)
  expect(counts).toEqual([true, true, 0, 0, 0, 0, 0])
})

test.each([
  [
    'a teacher becomes NG',
    'insert into student_ng_teachers select distinct student_no, teacher_no from lessons where schedule_no = :assigned',
    ['an assigned lesson with an NG teacher'],
  ],
  [
    'a teacher forgets a subject',
    'delete from teacher_subjects where teacher_no = 1 and subject_no in (select subject_no from lessons where schedule_no = :assigned)',
    ['an assigned lesson whose teacher does not teach subject, level and type'],
  ],
  [
    'a lesson asks for the other gender',
    'update lessons set teacher_request = (select 3 - sex from teachers where teacher_no = 1) where schedule_no = :assigned',
    ['an assigned lesson whose teacher is not of the wished gender or type'],
  ],
  [
    'a teacher may work less',
    'update teachers set max_periods_per_day = 1 where teacher_no = 1',
    ['a teacher with more periods on a day than allowed'],
  ],
  [
    'a teacher gets office work in a lesson',
    'alter table office_work disable trigger user; insert into office_work select teacher_no, schedule_date, period_no, center_no from lessons where schedule_no = :assigned',
    ['a teacher who teaches and does office work at once'],
  ],
  [
    'a day becomes a holiday',
    'update calendar_days set closed_flag = 1, start_time_limit_no = 0, end_time_limit_no = 0 where schedule_date = (select schedule_date from lessons where schedule_no = :assigned)',
    ['a lesson or a shift in a slot that is not open'],
  ],
  [
    'a lesson is taken out of the published week',
    'delete from distributed_lessons where schedule_no = :assigned',
    ['a lesson of a distributed week that was not given out'],
  ],
  [
    'a meeting moves to another account',
    `insert into meeting_accounts (schedule_account_no, center_no, account_name, meeting_id, passcode) values (9999, 1, '予備', '800', '1');
     update distributed_meetings m set schedule_account_no = 9999 from lessons l where l.schedule_no = :assigned
       and (m.teacher_no, m.schedule_date, m.period_no) = (l.teacher_no, l.schedule_date, l.period_no)`,
    ['a distributed lesson whose meeting is not that of its teacher and period'],
  ],
  [
    'an absence loses its right',
    "update missed_lessons set make_up_flag = 0, make_up_until = null where missed_kind = 'reported'",
    ['an absence that was reported without its right to make up'],
  ],
  [
    'a wish is for a closed day',
    `update requests set request_status = 'open', decided_at = null, decided_by = null, decline_reason = '',
       reserved_until = '2026-06-20', first_date = '2026-06-14'
     where request_no = (select min(request_no) from requests where request_status = 'declined')`,
    [
      'a wish for a slot that is closed, too near or already taken by its student',
      'an open request within its time that holds nothing, or one that holds though it is over',
      'a request that waits without its alert, or an alert without its request',
    ],
  ],
  [
    'a request is about another lesson',
    `alter table requests drop constraint requests_lesson_of_student;
     update requests set schedule_no = (select max(schedule_no) from lessons where student_no <> requests.student_no)
     where request_no = (select min(request_no) from requests where request_status = 'declined')`,
    ['a request about somebody else, or about a lesson that can not be moved'],
  ],
  [
    'what came of a request is elsewhere',
    "update requests set first_date = first_date + 1 where request_status = 'accepted' and first_date is not null",
    ['an accepted request of which nothing came'],
  ],
  [
    'an alert of a report that was sent back is lost',
    "delete from alerts where classification = 'report_returned'",
    ['a report that was sent back without its alert, or an alert without its report'],
  ],
])('the questions notice when %s', { timeout: timeout }, async (_what, change, rules) => {
  const opened = await open()
  await fillDemo(opened.database.ownerUrl, { today: '2026-06-10', size: 'small', seed: 1 })
  // A lesson of teacher1 in the current week, on the evening with three periods.
  const [assigned] = await opened.rows(
    `select schedule_no from lessons where teacher_no = 1 and schedule_date = '2026-06-10' order by 1 limit 1`,
  )
  for (const statement of change.split(';')) {
    await opened.rows(statement.replaceAll(':assigned', String(assigned?.[0])))
  }
  expect(await findBroken(opened, '2026-06-10')).toEqual(rules)
})
