import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSound } from '../../testing/closeSound.ts'
import { makeUser } from '../../testing/makePeople.ts'
import { type IncidentSetting, openIncidents, seen, today } from '../../testing/openIncidents.ts'

let setting: IncidentSetting

beforeAll(async () => {
  setting = await openIncidents()
})

afterAll(() => closeSound(setting.at.server))

test('what is decided and not told stands on home at once, the oldest first, until it is told or undone', async () => {
  const { at, settle, family } = setting
  const untold = async (client = at.manager) =>
    (await client.call('Home_getWaiting', {})).rows.filter(row => row.kind === 'incident_untold')
  const day = '2026-04-17'
  const ill = await at.teacher([[day, 50]])
  const { display_name } = await at.server.owner
    .selectFrom('teachers')
    .select('display_name')
    .where('teacher_no', '=', ill.teacher_no)
    .executeTakeFirstOrThrow()
  const later = await at.lesson(day, 50, { student: await family(), teacher_no: ill.teacher_no })
  const now = await at.lesson(today, 50, { student: await family() })
  const absence = await settle({
    ...{ teacher_no: ill.teacher_no, start_date: day, end_date: day },
    lessons: [{ outcome: 'called_off', ...seen(later) }],
  })
  at.server.clock.advance(60)
  const closing = await settle({
    incident_kind: 'closing',
    lessons: [{ outcome: 'called_off', ...seen(now, 0) }],
  })
  expect(await untold()).toMatchObject([
    { incident_no: absence.incident_no, teacher_name: display_name, since_date: day, count: 1 },
    { incident_no: closing.incident_no, teacher_name: '', since_date: today, count: 1 },
  ])
  const [first] = await untold()
  expect(first).toMatchObject({
    center_no: at.center_no,
    decided_at: expect.stringContaining('2026-04-15T01:00'),
  })
  // Advisors read what waits, and not the record.
  const who = { centers: [at.center_no] }
  expect(await untold(await at.server.signIn(await makeUser(at.server.owner, '530', who)))).toEqual([])

  await at.manager.call('Incident_tell', { incident_no: closing.incident_no, weeks: [] })
  expect((await untold()).map(row => row.incident_no)).toEqual([absence.incident_no])
  await at.manager.call('Incident_undo', { incident_no: absence.incident_no })
  expect(await untold()).toEqual([])
})
