import type { InputOf } from '@terakoya/contract/wireTypes'
import { type AssignmentWishes, usualWishes, wishesOf } from '@terakoya/domain/assignment/wishes'
import { usualCenterSettings } from '@terakoya/domain/settings/centerSettings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runJob } from '../../../jobs/runJob.ts'
import { type AssignmentSetting, openAssignment } from '../../../testing/openAssignment.ts'

let at: AssignmentSetting

beforeAll(async () => {
  at = await openAssignment()
})

afterAll(() => at.server.close())

async function settingsNow() {
  const asked = { id: at.center_no }
  const { updated_at: _at, updated_by: _by, ...now } = await at.manager.call('CenterSettings_getEdit', asked)
  return now
}

async function wish(changed: Partial<AssignmentWishes>): Promise<void> {
  const now = await settingsNow()
  const save: InputOf<'CenterSettings_doEdit'> = { ...now, ...usualWishes, ...changed, id: at.center_no }
  await at.manager.call('CenterSettings_doEdit', save)
}

async function run(day: string): Promise<void> {
  const asked = { center_no: at.center_no, start_date: day, end_date: day }
  const { job_no } = await at.manager.call('C40101_autoAssign', asked)
  const { database, clock } = at.server.services
  await runJob({ database, clock, stopping: new AbortController().signal }, job_no)
  expect(await at.manager.call('Jobs_getStatus', { job_no })).toMatchObject({ state: 'completed' })
}

const week = (day: string) =>
  at.manager.call('C40101_getAppliedSchedule', { center_no: at.center_no, start_date: day, end_date: day })

const teacherOf = async ({ schedule_no }: { schedule_no: number }) =>
  (await at.stored(schedule_no)).teacher_no

/** How many periods a week a teacher would like. */
async function wishesFor(teacher_no: number, desired_periods_per_week: number): Promise<void> {
  await at.server.owner
    .updateTable('teachers')
    .set({ desired_periods_per_week })
    .where('teacher_no', '=', teacher_no)
    .execute()
}

test('as long as a center has set nothing, its weeks are assigned as usual', async () => {
  const { wishes } = await week('2026-04-21')
  expect(wishes).toEqual(usualWishes)
  expect(wishesOf(usualCenterSettings)).toEqual(usualWishes)
})

test('必ず leaves a lesson open that is given to somebody while the same wish is only strong', async () => {
  const day = '2026-04-21'
  const teacher = await at.teacher([[day, 50]], { teacher_type: 1 })
  const lesson = await at.lesson(day, 50, { teacher_request_type: 3 })
  await wish({ type_strength: 4 })
  await run(day)
  expect(await teacherOf(lesson)).toBeNull()
  expect((await week(day)).wishes).toEqual({ ...usualWishes, type_strength: 4 })
  const why = await at.manager.call('C40101_whyNot', {
    center_no: at.center_no,
    week_date: '2026-04-20',
    schedule_no: lesson.schedule_no,
  })
  expect(why.facts.map(({ kind }) => kind)).toContain('type')
  await wish({ type_strength: 3 })
  await run(day)
  expect(await teacherOf(lesson)).toBe(teacher.teacher_no)
})

test('a gender that is only wished for may be given up, at a price', async () => {
  const day = '2026-04-28'
  const teacher = await at.teacher([[day, 50]], { sex: 1 })
  const lesson = await at.lesson(day, 50, { teacher_request: 2 })
  await wish({})
  await run(day)
  expect(await teacherOf(lesson)).toBeNull()
  await wish({ gender_strength: 1 })
  await run(day)
  expect(await teacherOf(lesson)).toBe(teacher.teacher_no)
})

test('what a center does not mind decides nothing: openings at 使わない leave it to the wished number', async () => {
  const day = '2026-05-12'
  const open = await at.teacher([[day, 50]])
  const wishing = await at.teacher([[day, 50]])
  await wishesFor(open.teacher_no, 1)
  await wishesFor(wishing.teacher_no, 9)
  const kept = await at.lesson(day, 50, { teacher_no: open.teacher_no, manual_flag: 1 })
  const lesson = await at.lesson(day, 50)
  await wish({})
  await run(day)
  expect(await teacherOf(lesson)).toBe(open.teacher_no)
  await wish({ slot_strength: 0, day_strength: 0, single_strength: 0 })
  await run(day)
  expect([await teacherOf(kept), await teacherOf(lesson)]).toEqual([open.teacher_no, wishing.teacher_no])
})

test('a strength that a wish has not is refused in words and changes nothing', async () => {
  const now = await settingsNow()
  const asked = { ...now, id: at.center_no, fair_strength: 4 as 3 }
  const { status, error } = await at.manager.ask('CenterSettings_doEdit', asked)
  expect(status).toBe(422)
  expect(JSON.stringify(error)).toContain('希望コマ数に近く')
  expect(await at.manager.call('CenterSettings_getEdit', { id: at.center_no })).toMatchObject(now)
})
