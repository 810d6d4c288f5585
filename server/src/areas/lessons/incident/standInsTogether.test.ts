import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeSound } from '../../../testing/closeSound.ts'
import { today } from '../../../testing/openIncidents.ts'
import { openStandIns, type StandInSetting } from '../../../testing/openStandIns.ts'

let setting: StandInSetting

beforeEach(async () => {
  setting = await openStandIns()
})

afterEach(() => closeSound(setting.incidents.at.server))

const numbersOf = (asks: readonly { request_no: number }[]) => asks.map(({ request_no }) => request_no)

test('several questions are answered at once; of two who press the first yes wins, lesson by lesson', async () => {
  const { standIn, illness, ask, own, atOnce, kindsOf } = setting
  const { ill, first, second } = await illness()
  const [one, two] = [await standIn(), await standIn()]
  await ask(ill, [
    [first, [one, two]],
    [second, [one, two]],
  ])
  const request_nos = numbersOf(await own(one.client))
  const answers = await atOnce(request_nos, () =>
    [one, two].map(({ client }) => client.call('C11101_answerStandIns', { request_nos, answer: 'yes' })),
  )
  const won = answers.find(({ refused }) => refused.length === 0)
  const lost = answers.find(({ answered }) => answered.length === 0)
  expect(won?.answered).toEqual([...request_nos].sort((a, b) => a - b))
  expect(lost?.refused.map(({ message }) => message)).toEqual([
    expect.stringContaining('ほかの方に決まりました'),
    expect.stringContaining('ほかの方に決まりました'),
  ])
  const loser = answers[0] === won ? two : one
  expect((await own(loser.client)).map(each => each.end_reason)).toEqual(['taken', 'taken'])
  expect(await kindsOf(loser)).toEqual(['stand_in_asked', 'stand_in_ended'])
})

test('what can’t be answered so any more is told, and the others are answered all the same', async () => {
  const { incidents, standIn, illness, ask, own, answer, refusal, only } = setting
  const { ill, first, second } = await illness()
  const away = await incidents.at.teacher([[today, 60]])
  const same = await incidents.at.lesson(today, 60, { teacher_no: away.teacher_no })
  const [one, two] = [await standIn(), await standIn()]
  await ask(ill, [
    [first, [one, two]],
    [second, [one]],
  ])
  await ask(away, [[same, [one]]])
  const { request_no: taken } = await only(ill)
  const request_nos = numbersOf(await own(one.client))
  expect(request_nos).toHaveLength(3)
  await answer(two.client, taken, 'yes')
  const told = await one.client.call('C11101_answerStandIns', { request_nos, answer: 'yes' })
  expect(told.answered).toHaveLength(1)
  expect(told.refused.map(({ message }) => message).sort()).toEqual([
    expect.stringContaining('この時間には、ほかの授業か代講の予定が入っています'),
    expect.stringContaining('ほかの方に決まりました'),
  ])
  const answers = new Map((await own(one.client)).map(each => [each.request_no, each.answer]))
  expect(told.answered.map(no => answers.get(no))).toEqual(['yes'])
  // Of somebody else's none is answered, and so are none of those beside it.
  const strangers = { request_nos: [...told.answered, 999_999], answer: 'no' as const }
  expect(await refusal(one.client, 'C11101_answerStandIns', strangers)).toMatchObject({ status: 404 })
})
