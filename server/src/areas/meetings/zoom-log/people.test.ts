import type { LogDisagreement } from '@terakoya/contract/meetings/zoom-log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MadeEvent } from '../../../testing/makeMeeting.ts'
import { makeUser } from '../../../testing/makePeople.ts'
import { downloadForm, formTokenOf } from '../../../testing/matrix/sendCall.ts'
import {
  at,
  everyoneOf,
  type MeetingCase,
  type MeetingSetting,
  meetingDay,
  openMeeting,
  shownOf,
  usualEvents,
} from '../../../testing/openMeeting.ts'

let setting: MeetingSetting

beforeAll(async () => {
  setting = await openMeeting()
  // Whom what is grave is passed on to.
  await makeUser(setting.server.owner, '560')
})

afterAll(() => setting.server.close())

const list = { orderBy: [], pagination: { current_page: 1, per_page: 30 } }

async function d6(one: MeetingCase): Promise<LogDisagreement[]> {
  const searchInfo = { schedule_no: one.schedule_no, start_date: meetingDay, end_date: meetingDay }
  const { rows } = await one.manager.call('ZoomLog_doBrowse', { ...list, searchInfo })
  return rows.flatMap(row => row.disagreements).filter(each => each.code === 'D6')
}

const openOf = async (one: MeetingCase) =>
  (await d6(one)).filter(each => each.decided_at === null && each.closed_at === null)

const comes = (user_id: string, user_name: string, time: string): MadeEvent => ({
  ...{ event: 'meeting.participant_joined', at: at(time), user_id, user_name },
})

/** The mother from 17:00 and somebody else from 17:02 in the room of a lesson. */
async function withTwo() {
  const one = await setting.meeting()
  await setting.be('17:02')
  await one.tell(
    ...usualEvents(one).slice(0, 3),
    comes('x1', 'ママのスマホ', '17:00'),
    comes('x2', 'iPad', '17:02'),
  )
  await setting.be('17:06')
  return one
}

const reason = 'お母さまに電話で確かめました'

test('each unknown person is said with name and times, and decided without the other', async () => {
  const one = await withTwo()
  const [grave] = await openOf(one)
  expect(grave?.sentence).toContain(
    '参加者は2人：「ママのスマホ」17:00〜（在室中）、「iPad」17:02〜（在室中）',
  )
  expect(grave?.people).toMatchObject([
    { shown_name: 'ママのスマホ', joined_at: '2026-04-15T08:00:00.000Z', left_at: null },
    { shown_name: 'iPad', joined_at: '2026-04-15T08:02:00.000Z', left_at: null },
  ])
  // Of nobody in particular it is decided of nobody.
  const decision = { ...shownOf(grave), decision: 'known', reason } as const
  const refused = await one.manager.ask('ZoomLog_decide', decision)
  expect(refused).toMatchObject({ status: 422 })
  expect(JSON.stringify(refused.error)).toContain('だれか分からない参加者が2人います')
  await one.manager.call('setUserLocale', { locale_code: 'en' })
  expect((await one.manager.ask('ZoomLog_decide', decision)).error?.message).toBe(
    'There are 2 unknown participants. Choose the ones that the decision is about.',
  )
  expect((await openOf(one))[0]?.sentence).toMatch(
    /[.] 2 participants: “ママのスマホ” 17:00– \(in the meeting\), “iPad” 17:02– \(in the meeting\)$/,
  )
  await one.manager.call('setUserLocale', { locale_code: 'ja' })
  const [mother] = everyoneOf(grave).participants
  if (!mother) throw new Error('there are two')
  const strange = { ...mother, participant_key: 'x9' }
  expect((await one.manager.ask('ZoomLog_decide', { ...decision, participants: [strange] })).status).toBe(422)
  await one.manager.call('ZoomLog_decide', { ...decision, participants: [mother] })
  const [rest, ...others] = await openOf(one)
  expect(others).toEqual([])
  expect(rest).toMatchObject({
    ...{ disagreement_no: grave?.disagreement_no, severity: 3, told: grave?.told },
    people: [{ shown_name: 'iPad' }],
  })
  expect(rest?.seen).not.toBe(grave?.seen)
  const decided = (await d6(one)).filter(each => each.decided_at !== null)
  expect(decided).toMatchObject([{ decision: 'known', reason, people: [{ shown_name: 'ママのスマホ' }] }])
  await setting.be('17:12')
  const [still] = await openOf(one)
  expect(still?.people).toMatchObject([{ shown_name: 'iPad' }])
  expect(still?.told.map(each => each.step)).toContain('passed_on')
  const { alerts } = await one.manager.call('C00102_getAlert', { searchInfo: {} })
  expect(alerts.map(each => each.classification)).toContain('meeting_stranger')
})

/** Somebody is the child by the teacher's word, then the child comes by the own link beside them and an iPad. */
async function withContested() {
  const one = await setting.meeting()
  await setting.be('16:41')
  const [begun, host, child] = usualEvents(one)
  if (!begun || !host || !child) throw new Error('an evening has a beginning')
  await one.tell(begun, host, comes('x1', 'ママのスマホ', '16:41'))
  await setting.be('16:45')
  const [asked] = await openOf(one)
  const answer = { disagreement_no: asked?.disagreement_no ?? 0, answer: 'student' } as const
  await one.teaching.call('ZoomLog_answerUnknown', answer)
  await setting.be('16:46')
  await one.tell(comes('x2', 'iPad', '16:46'))
  await setting.be('16:50')
  return { one, child }
}

test('what is grave stays until it is decided: its steps and its time go on when more is known', async () => {
  const { one, child } = await withContested()
  const [grave] = await openOf(one)
  expect(grave).toMatchObject({ severity: 3, people: [{ shown_name: 'iPad' }] })
  await setting.be('16:51')
  await one.tell({ ...child, at: at('16:51') })
  await setting.be('16:52')
  expect(await openOf(one)).toMatchObject([{ disagreement_no: grave?.disagreement_no, closed_at: null }])
  await setting.be('16:57')
  const now = await openOf(one)
  expect(now).toMatchObject([
    {
      disagreement_no: grave?.disagreement_no,
      people: [{ shown_name: 'ママのスマホ' }, { shown_name: 'iPad' }],
    },
  ])
  expect(now[0]?.told.filter(each => each.step === 'rung')).toHaveLength(1)
  expect(now[0]?.told.map(each => each.step)).toContain('passed_on')
})

test('who was decided as known stays known beside the child whose place they had by a word', async () => {
  const { one, child } = await withContested()
  await setting.be('16:51')
  await one.tell({ ...child, at: at('16:51') })
  await setting.be('16:57')
  const [both] = await openOf(one)
  const decision = { ...shownOf(both), decision: 'known', reason } as const
  await one.manager.call('ZoomLog_decide', { ...decision, ...everyoneOf(both) })
  await setting.be('17:10')
  expect(await openOf(one)).toEqual([])
})

test('who was judged is no reason against a proposal any more; a person takes it, since they may have been the child', async () => {
  const one = await setting.meeting()
  await setting.be('16:54')
  const [begun, host, child, ...ends] = usualEvents(one)
  if (!begun || !host || !child) throw new Error('an evening has a beginning')
  await one.tell(begun, host, comes('x1', 'iPad', '16:36'), { ...child, at: at('16:50') })
  await setting.be('16:56')
  const [grave] = await openOf(one)
  await one.manager.call('ZoomLog_decide', { ...shownOf(grave), decision: 'known', reason })
  const left = {
    event: 'meeting.participant_left',
    at: at('18:10'),
    user_id: 'x1',
    user_name: 'iPad',
  } as const
  await one.tell(left, ...ends)
  await setting.be('18:25')
  const searchInfo = { schedule_no: one.schedule_no, start_date: meetingDay, end_date: meetingDay }
  const { rows } = await one.manager.call('ZoomLog_doBrowse', { ...list, searchInfo })
  expect(rows).toMatchObject([{ proposed: 2, reason_codes: ['came_late'], attendance_distinction: 0 }])
})

test('of a meeting that is over nobody is there any more, also whose leaving was lost', async () => {
  const one = await withTwo()
  await one.tell({ event: 'meeting.ended', at: at('17:20') })
  await setting.be('17:21')
  const [grave] = await openOf(one)
  expect(grave?.people.map(each => each.left_at)).toEqual([
    '2026-04-15T08:20:00.000Z',
    '2026-04-15T08:20:00.000Z',
  ])
  expect(grave?.sentence).toContain('「iPad」17:02〜17:20')
})

test('the file tells who is there still, no leave that is still to come, and what was decided by whom', async () => {
  const one = await withTwo()
  const asked = {
    searchInfo: { schedule_no: one.schedule_no, start_date: meetingDay, end_date: meetingDay },
    ...{ orderBy: [], format: 'csv' },
  }
  const token = await formTokenOf(setting.server, one.manager)
  const file = await one.manager.send(downloadForm('ZoomLog_exportCsv', asked, token))
  expect(file.text).toContain('iPad')
  expect(file.text).toContain('17:02')
  expect(file.text).not.toContain('退室の記録なし')
  expect(file.text).not.toContain('18:10（')
  expect(file.text).toContain('在室中')
  const lines = async (columns: string[]) => {
    const form = downloadForm('ZoomLog_exportCsv', { ...asked, columns }, token)
    return [...new Set((await one.manager.send(form)).text.split('\r\n').slice(1, -1))]
  }
  const decided = ['decision', 'decision_reason', 'decided_by', 'decided_at']
  expect(await lines(decided)).toEqual([',,,'])
  const [found] = await openOf(one)
  const saying = { decision: 'known' as const, reason: '母親の端末' }
  await one.manager.call('ZoomLog_decide', { ...shownOf(found), ...saying, ...everyoneOf(found) })
  const by = (await d6(one))[0]?.decided_by_name
  expect(by).not.toBe('')
  expect(await lines(decided)).toEqual([`知っている人,母親の端末,${by},2026/04/15（水） 17:06`])
  expect((await lines(['decided'])).join()).not.toContain('確かめてください')
})
