import { addDays } from '@terakoya/domain/days/day'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type KeyedWrite, KillableServer } from '../testing/killableServer.ts'

/** Entries, requests and their decisions across a kill: whatever the family or staff sent again is there once. */
let server: KillableServer
/** Students that a test has entered something for. */
const entered = new Set<number>()

beforeAll(async () => {
  server = await KillableServer.open('killed-entries', {
    DEMO_SIZE: 'medium',
    // Of a day on which its first center has free seats.
    TERAKOYA_NOW: '2026-11-22T10:00:00+09:00',
  })
})

afterAll(async () => {
  await server.close()
})

/** Students with a slot each that nobody else of them takes, and what all of them take there. */
async function openEntries(count: number) {
  const admin = await server.signIn('admin')
  const { today } = await server.ask(admin, 'getConfig', {})
  const { authority_centers } = await server.ask(admin, 'Startup_getDropdowns', {})
  const center_no = Number(authority_centers[0]?.value)
  const days = { start_date: addDays(today, 5), end_date: addDays(today, 18) }
  const { lessons } = await server.ask(admin, 'C40101_getAppliedSchedule', { center_no, ...days })
  const { courses } = await server.ask(admin, 'C30101_getCourseDropdown', {})
  const course_no = courses.find(course => course.course_setting_no === 101)?.course_no ?? 0
  const students = [...new Map(lessons.map(lesson => [lesson.student_no, lesson])).values()]
  const taken = new Set<string>()
  /** A free slot of the student, and no one else's. */
  const slotOf = async ({ student_no, subject_no }: { student_no: number; subject_no: number }) => {
    const teaching = { entry_type: 2, course_no, subject_no, subject_type: 1, schedule_no: 0 } as const
    const answer = await server.ask(admin, 'C30101_getSlots', { student_no, ...teaching, ...days })
    const slots = answer.days.flatMap(({ schedule_date, slots }) =>
      slots
        .filter(({ reason }) => reason === '')
        .map(({ time_limit_no }) => ({ schedule_date, time_limit_no })),
    )
    const slot = slots.find(each => !taken.has(JSON.stringify(each)))
    if (slot) taken.add(JSON.stringify(slot))
    return slot
  }
  const placed = []
  for (const { student_no, subject_no } of students.filter(each => !entered.has(each.student_no))) {
    if (placed.length === count) break
    const slot = await slotOf({ student_no, subject_no })
    if (slot) placed.push({ student_no, subject_no, slot })
  }
  expect(placed).toHaveLength(count)
  for (const { student_no } of placed) entered.add(student_no)
  return { admin, center_no, course_no, placed }
}

type Entries = Awaited<ReturnType<typeof openEntries>>

/** The lines of the ledger that say a lesson of that slot is owed. */
async function owedOf({ admin }: Entries, { student_no, slot }: Entries['placed'][number]) {
  const { schedule_date, time_limit_no } = slot
  const range = { start_date: schedule_date, end_date: schedule_date }
  const { lines } = await server.ask(admin, 'C30101_getLedger', { student_no, ...range })
  return lines.filter(line => line.ledger_cause === 'owed' && line.time_limit_no === time_limit_no)
}

/** The mails that confirm an additional lesson to those families: whose, to which address. */
async function mailsTo({ admin }: Entries, student_nos: readonly number[]) {
  const { rows } = await server.ask(admin, 'MailHistory_doBrowse', {
    searchInfo: { mail_kind: 'application' },
    orderBy: [],
    pagination: { current_page: 1, per_page: 100 },
  })
  return rows.filter(({ student_no }) => student_nos.includes(student_no))
}

test('applications whose answers the killed server took along are entered and confirmed once', async () => {
  const entries = await openEntries(6)
  const { admin, center_no, course_no, placed } = entries
  const none = { t1030: [], t1032: [], t3013: [], t1033: [], t3010: [], t3015: [] }
  const writes = placed.map(({ student_no, subject_no, slot }): KeyedWrite => {
    const teaching = { course_no, subject_no, subject_type: 1, teacher_request: 3, teacher_request_type: 0 }
    const t1031 = [{ _action: 'add', entry_type: 2, ...slot, ...teaching }]
    const input = { student_no, belongs_center_no: center_no, request_text: '', ...none, t1031 }
    return { cookie: admin, api: 'C30101_submit', input, key: `entered-for-student-${student_no}` }
  })
  await server.sendAcrossKill(writes, 2)
  for (const each of placed) expect(await owedOf(entries, each)).toHaveLength(1)
  const families = placed.map(({ student_no }) => student_no)
  const mails = await vi.waitFor(
    async () => {
      const written = await mailsTo(entries, families)
      expect(new Set(written.map(({ student_no }) => student_no))).toEqual(new Set(families))
      return written
    },
    { timeout: 20_000, interval: 200 },
  )
  // A family may have two addresses; each gets one.
  const addressed = mails.map(({ student_no, to_address }) => `${student_no} ${to_address}`)
  expect(new Set(addressed).size).toBe(addressed.length)
})

test('requests and their acceptance across a kill are there once, with one lesson each', async () => {
  const entries = await openEntries(4)
  const { admin, course_no, placed } = entries
  const asking = await Promise.all(
    placed.map(async ({ student_no, subject_no, slot }): Promise<KeyedWrite> => {
      const wish = { kind: 'addition', subject_no, course_no, first_choice: slot, request_text: '' }
      const cookie = await server.signIn(`student${student_no}`)
      return { cookie, api: 'C21201_doAddRequest', input: wish, key: `asked-by-student-${student_no}` }
    }),
  )
  const requests = async () => {
    const { rows } = await server.ask(admin, 'C40411_doBrowse', {
      searchInfo: {},
      orderBy: [],
      pagination: { current_page: 1, per_page: 100 },
    })
    return rows.filter(row => placed.some(({ student_no }) => student_no === row.student_no))
  }
  const before = new Set((await requests()).map(row => row.request_no))
  const sent = async () => (await requests()).filter(row => !before.has(row.request_no))
  const states = async () =>
    (await sent()).map(({ student_no, request_status }) => `${student_no} ${request_status}`).sort()
  const allOf = (state: string) => placed.map(({ student_no }) => `${student_no} ${state}`).sort()
  await server.sendAcrossKill(asking, 1)
  expect(await states()).toEqual(allOf('open'))
  const accepting = (await sent()).map(({ request_no, lock_version }): KeyedWrite => {
    const input = { request_no, lock_version, choice: 1 }
    return { cookie: admin, api: 'C40411_accept', input, key: `accepted-request-${request_no}` }
  })
  await server.sendAcrossKill(accepting, 1)
  expect(await states()).toEqual(allOf('accepted'))
  for (const each of placed) expect(await owedOf(entries, each)).toHaveLength(1)
})
