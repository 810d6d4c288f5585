import { mondayOf } from '@terakoya/domain/days/day'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { seen, today } from '../../../testing/openIncidents.ts'
import { openStandIns, type StandInSetting } from '../../../testing/openStandIns.ts'

let setting: StandInSetting

beforeEach(async () => {
  setting = await openStandIns()
})

afterEach(() => closeSound(setting.incidents.at.server))

test('who is absent is offered and asked for nobody’s lesson until it is undone, but for what they work all the same', async () => {
  const { incidents, standIn, illness, asking, ask, only, refusal, people } = setting
  const { ill, first, second } = await illness()
  const [gone, present] = [await standIn(), await standIn()]
  const { teacher_no } = gone
  await incidents.at.server.owner
    .insertInto('teacher_shifts')
    .values(
      [60, 70].map(time_limit_no => ({
        ...{ teacher_no, center_no: incidents.at.center_no, schedule_date: today, time_limit_no },
        work_flag: 1 as const,
      })),
    )
    .execute()
  const own = await incidents.at.lesson(today, 70, { teacher_no })
  await ask(ill, [[second, [gone]]])
  expect((await only(ill)).askedNos).toEqual([teacher_no])

  const offered = async ({ schedule_no }: { schedule_no: number }) => {
    const { stand_ins } = await people.manager.call('C40101_getStandIns', {
      ...{ center_no: incidents.at.center_no, week_date: mondayOf(today), schedule_nos: [schedule_no] },
      ...{ lessons: [], office_work: [], losses: [] },
    })
    return stand_ins.map(each => each.teacher_no)
  }
  const only70 = { teacher_no, time_limit_nos: [70], shifts_out_flag: 1 as const }
  const { incident_no } = await incidents.settle({
    ...only70,
    lessons: [{ outcome: 'called_off', ...seen(own) }],
  })
  expect(await offered(first)).toEqual([present.teacher_no])
  expect(await offered(second)).toContain(teacher_no)
  const asked = asking(ill, [[first, [gone]]])
  const [row] = (await people.manager.ask('Incident_askStandIns', asked)).error?.errors ?? []
  expect(row).toMatchObject({ field: 'lessons.0', errorCode: 'NOT_ASKED' })
  expect(await refusal(people.manager, 'Incident_askStandIns', asked)).toMatchObject({ status: 409 })

  await people.manager.call('Incident_undo', { incident_no })
  expect(await offered(first)).toContain(teacher_no)
})

test('whose turn comes while they are absent is passed over', async () => {
  const { incidents, at, work, several, illness, ask, only } = setting
  const { ill, first } = await illness()
  const four = await several(4)
  await ask(ill, [[first, four]])
  const { asks } = await only(ill)
  const last = asks[3]?.teacher_no ?? 0
  const { owner } = incidents.at.server
  await owner
    .insertInto('incidents')
    .values({
      ...{ incident_kind: 'absence', center_no: incidents.at.center_no, teacher_no: last },
      ...{ start_date: today, end_date: today, reason: '' },
      ...{ decided_at: '2026-04-15T01:00:00Z', decided_by: incidents.at.user.user_no },
    })
    .execute()
  at('10:10')
  await work()
  const after = await only(ill)
  expect(after.askedNos).not.toContain(last)
  expect(after.asks[3]).toMatchObject({ end_reason: 'busy' })
})
