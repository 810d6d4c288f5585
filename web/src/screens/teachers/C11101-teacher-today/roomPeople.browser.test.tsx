import type { TeacherDayPeriod } from '@terakoya/contract/teachers/C11101-teacher-today'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { RoomPeople } from './RoomPeople.tsx'
import { Staying } from './Staying.tsx'

type People = Pick<TeacherDayPeriod, 'strangers' | 'questions' | 'answers'>

const people = (change: Partial<People>) => (
  <RoomPeople {...{ strangers: [], questions: [], answers: [], ...change }} today />
)

const show = (change: Partial<People>) => mount(people(change))

const stranger = {
  ...{ disagreement_no: 7, shown_name: 'iPad', joined_at: '2026-11-25T09:21:00.000Z' },
  replaced_flag: 0,
} as const

const student = { disagreement_no: 7, student_name: '山田 秀明', came_flag: 0, left_flag: 0 } as const

const question: TeacherDayPeriod['questions'][number] = {
  ...{ shown_name: stranger.shown_name, joined_at: stranger.joined_at, students: [student] },
}

test('the teacher says who somebody unknown is', async () => {
  const asked = answerCalls({ ZoomLog_answerUnknown: [{ output: { done: true } }] })
  show({ questions: [question] })
  await expect.element(page.getByText(/18:21から「iPad」という表示名の人/)).toBeVisible()
  await page.getByRole('button', { name: '知らない人です' }).click()
  await expect.element(page.getByText(/知らない人としてセンターに知らせました/)).toBeVisible()
  expect(asked[0]).toEqual({
    api: 'ZoomLog_answerUnknown',
    input: { disagreement_no: 7, answer: 'stranger' },
  })
})

test('… also once the child has come beside them', async () => {
  show({ questions: [{ ...question, students: [{ ...student, came_flag: 1 }] }] })
  const told = page.getByRole('alert', { name: '会議にいるのは山田 秀明さんの別の端末ですか' })
  await expect.element(told).toHaveTextContent('山田 秀明さん本人は、そのあと入室リンクで入室しました。')
  await expect.element(told.getByRole('button', { name: '知らない人です' })).toBeVisible()
})

test('of several who are missing the teacher says which it is', async () => {
  const asked = answerCalls({ ZoomLog_answerUnknown: [{ output: { done: true } }] })
  const left = { ...student, disagreement_no: 8, student_name: '斎藤 美咲', left_flag: 1 } as const
  show({ questions: [{ ...question, students: [student, left] }] })
  const told = page.getByRole('alert', { name: '会議にいるのは山田 秀明さんか斎藤 美咲さんですか' })
  await expect.element(told).toHaveTextContent('山田 秀明さんの入室はまだありません。')
  await expect
    .element(told)
    .toHaveTextContent('斎藤 美咲さん本人は、入室リンクで入室しましたが、退室しています。')
  await page.getByRole('button', { name: '斎藤 美咲さんです' }).click()
  await expect.element(page.getByText('斎藤 美咲さんの入室として記録しました。')).toBeVisible()
  expect(asked.map(each => each.input)).toEqual([{ disagreement_no: 8, answer: 'student' }])
})

const given: TeacherDayPeriod['answers'][number] = {
  ...{ shown_name: 'iPad', joined_at: '2026-11-25T09:21:00.000Z' },
  students: [{ disagreement_no: 7, student_name: '山田 秀明' }],
  ...{ answer: 'student', answered_at: '2026-11-25T09:25:00.000Z', grave_flag: 0, settled_flag: 0 },
}

test('an answer can be taken back, or the other thing said', async () => {
  const asked = answerCalls({
    ZoomLog_correctAnswer: [{ output: { done: true } }, { output: { done: true } }],
  })
  show({ answers: [given] })
  await expect.element(page.getByText('18:25「iPad」は山田 秀明さんだと回答しました。')).toBeVisible()
  await page.getByRole('button', { name: '「iPad」への回答を取り消す' }).click()
  await expect.element(page.getByText(/回答を取り消しました。もう一度/)).toBeVisible()
  await page.getByRole('button', { name: '「iPad」は知らない人でした' }).click()
  await expect.element(page.getByText(/知らない人としてセンターに知らせました/)).toBeVisible()
  expect(asked.map(each => each.input)).toEqual([
    { disagreement_no: 7, answer: 'undone' },
    { disagreement_no: 7, answer: 'stranger' },
  ])
})

test('of what the center was told only the other thing can be said; of what it has decided nothing', async () => {
  show({
    answers: [
      { ...given, answer: 'stranger', grave_flag: 1 },
      { ...given, students: [{ disagreement_no: 8, student_name: '' }], shown_name: '母', settled_flag: 1 },
    ],
  })
  await expect.element(page.getByRole('button', { name: '「iPad」は山田 秀明さんでした' })).toBeVisible()
  await expect.element(page.getByText(/センターが判断しました。.*電話してください。/)).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(1)
})

test('who in the room is known to nobody, since when, and what to do stands there', async () => {
  show({ strangers: [stranger] })
  const told = page.getByRole('alert', { name: '会議に、だれか分からない人がいます' })
  await expect.element(told).toHaveTextContent('18:21から「iPad」という表示名の人がいます')
  await expect.element(told).toHaveTextContent('会議から退出させ')
  await expect.element(told).toHaveTextContent('センターに電話で')
})

test('of several each stands there, by name and time', async () => {
  const joined_at = '2026-11-25T09:21:00.000Z'
  show({
    strangers: [
      { ...stranger, shown_name: '海斗', joined_at },
      { ...stranger, joined_at: '2026-11-25T09:30:00.000Z' },
    ],
  })
  const told = page.getByRole('alert', { name: '会議に、だれか分からない人が2人います' })
  await expect.element(told).toHaveTextContent('18:21から「海斗」という表示名の人がいます')
  await expect.element(told).toHaveTextContent('18:30から「iPad」という表示名の人がいます')
})

test('nobody is to look at the picture of who is in the meeting before the switch', async () => {
  show({ strangers: [stranger, { ...stranger, shown_name: 'PC', replaced_flag: 1 }] })
  const before = page.getByRole('alert', { name: '切り替える前の会議に、だれか分からない人がいます' })
  await expect.element(before).toHaveTextContent('18:21から「PC」という表示名の人がいます')
  await expect.element(before).toHaveTextContent('新しい会議からは見えません')
  await expect.element(before).not.toHaveTextContent('映像と声')
  const here = page.getByRole('alert', { name: '会議に、だれか分からない人がいます', exact: true })
  await expect.element(here).toHaveTextContent('映像と声')
  await expect.element(here).not.toHaveTextContent('「PC」')
})

test('… and once the lesson is over nobody is to come over any more', async () => {
  const strangers = [{ ...stranger, shown_name: 'PC', replaced_flag: 1 as const }]
  mount(<RoomPeople strangers={strangers} questions={[]} answers={[]} today over />)
  const before = page.getByRole('alert', { name: '切り替える前の会議に、だれか分からない人がいます' })
  await expect.element(before).toHaveTextContent('退室するよう伝えてください')
  await expect.element(before).not.toHaveTextContent('新しい会議に移るよう')
})

test('after the lesson each meeting that goes on is told by itself: what the teacher ends, and of what the center is called', async () => {
  const there = { shown_name: '', meeting_id: '91234567890', replaced_flag: 0, told_flag: 0 } as const
  mount(
    <Staying
      staying={[
        { ...there, student_name: '山田 秀明' },
        { ...there, student_name: '井上 杏', meeting_id: '98765432101', replaced_flag: 1 },
        { ...there, student_name: '', shown_name: 'PC', meeting_id: '98765432101', replaced_flag: 1 },
      ]}
    />,
  )
  const here = page.getByRole('alert', { name: '授業は終わりましたが、会議が続いています' })
  await expect.element(here).toHaveTextContent('山田 秀明さんが会議に残っています。')
  const before = page.getByRole('alert', { name: /切り替える前の会議が続いています/ })
  await expect
    .element(before)
    .toHaveTextContent(
      '井上 杏さん、「PC」という表示名の人が、前の会議（ミーティングID 987 6543 2101）に残っています。',
    )
  await expect.element(before).toHaveTextContent('センターに電話して')
  await expect.element(before).not.toHaveTextContent('全員に対してミーティングを終了')
})

test('once the teacher has said that it is a stranger, it is said once, and nothing speaks of a family any more', async () => {
  show({ strangers: [stranger], answers: [{ ...given, answer: 'stranger', grave_flag: 1 }] })
  const told = page.getByRole('alert')
  await expect.element(told).toHaveTextContent('知らない人だという回答を、センターに知らせました。')
  await expect.element(told).not.toHaveTextContent('保護者')
  await expect.element(told).toHaveTextContent('会議から退出させ')
  await expect.element(page.getByText('「iPad」への回答（18:25）：知らない人です')).toBeVisible()
  expect(page.getByText(/センターに知らせました/).elements()).toHaveLength(1)
})

test('the last word takes the place of the one before', async () => {
  answerCalls({
    ZoomLog_answerUnknown: [{ output: { done: true } }],
    ZoomLog_correctAnswer: [{ output: { done: true } }],
  })
  const other = { ...student, disagreement_no: 9, student_name: '斎藤 美咲' }
  show({ questions: [{ ...question, students: [other] }], answers: [given] })
  await page.getByRole('button', { name: 'この生徒です', exact: true }).click()
  const first = page.getByText('斎藤 美咲さんの入室として記録しました。')
  await expect.element(first).toBeVisible()
  await page.getByRole('button', { name: '「iPad」への回答を取り消す' }).click()
  await expect.element(page.getByText(/回答を取り消しました。もう一度/)).toBeVisible()
  await expect.element(first).not.toBeInTheDocument()
})

test('what was recorded is said no longer once the center was told of the same person', async () => {
  answerCalls({ ZoomLog_answerUnknown: [{ output: { done: true } }] })
  function Day() {
    const [graver, setGraver] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setGraver(true)}>
          読み直す
        </button>
        {people(graver ? { answers: [{ ...given, grave_flag: 1 }] } : { questions: [question] })}
      </>
    )
  }
  mount(<Day />)
  await page.getByRole('button', { name: 'この生徒です', exact: true }).click()
  const recorded = page.getByText('山田 秀明さんの入室として記録しました。')
  await expect.element(recorded).toBeVisible()
  await page.getByRole('button', { name: '読み直す' }).click()
  await expect.element(page.getByText(/センターに知らせてあるため、センターが確かめます。/)).toBeVisible()
  await expect.element(recorded).not.toBeInTheDocument()
})

test('a word that is not taken is told, also where the question is gone by then', async () => {
  const message = 'この参加者についての質問には、もう回答しています。'
  answerCalls({
    ZoomLog_answerUnknown: [{ refused: { status: 409, errorCode: 'ALREADY_ANSWERED', message } }],
  })
  function Day() {
    const [asked, setAsked] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setAsked(false)}>
          読み直す
        </button>
        {people(asked ? { questions: [question] } : { answers: [given] })}
      </>
    )
  }
  mount(<Day />)
  await page.getByRole('button', { name: '知らない人です' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await page.getByRole('button', { name: '読み直す' }).click()
  await expect.element(page.getByRole('button', { name: '知らない人です' })).not.toBeInTheDocument()
  await expect.element(page.getByText(message)).toBeVisible()
})
