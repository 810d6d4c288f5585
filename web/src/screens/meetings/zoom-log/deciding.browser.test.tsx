import type { LogDisagreement } from '@terakoya/contract/meetings/zoom-log'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { Disagreements } from './Disagreements.tsx'
import { PresenceBar } from './PresenceBar.tsx'
import type { LoggedRoom, RoomStay } from './RoomPanel.tsx'
import { Stays } from './Stays.tsx'
import { at, makeDisagreement, makeRow, makeStay } from './testing.ts'

const reason = page.getByRole('textbox', { name: /理由/ })
const save = page.getByRole('button', { name: '判断を保存' })

function decide(change: Partial<LogDisagreement> = {}, answers: readonly Answer[] = []) {
  const asked = answerCalls({ ZoomLog_decide: answers })
  let closed = 0
  const onClose = () => {
    closed += 1
  }
  mount(<DecideDialog row={makeRow()} disagreement={makeDisagreement(change)} onClose={onClose} />)
  return { asked, closed: () => closed }
}

test('without a choice or a reason nothing is sent, and it is said what is missing', async () => {
  const { asked } = decide()
  await save.click()
  await expect.element(page.getByText('判断が選ばれていません。どれかを選んでください。')).toBeVisible()
  await expect
    .element(page.getByText('理由が入力されていません。確かめたことを書いてください。'))
    .toBeVisible()
  await page.getByRole('radio', { name: 'いまの出欠のままにする' }).click()
  await reason.fill('　')
  await save.click()
  await expect.element(reason).toHaveFocus()
  expect(asked).toEqual([])
})

test('the choice says to what the attendance is corrected', async () => {
  const output = { schedule_no: 1, student_no: 3, attendance_distinction: 2 }
  const { asked, closed } = decide({}, [{ output }])
  await page.getByRole('radio', { name: 'ログに合わせて、出欠を「遅刻」に直す' }).click()
  await reason.fill('電話で確かめた ')
  await save.click()
  await expect.element(page.getByText(/出欠を「遅刻」に直しました/)).toBeVisible()
  expect(asked[0]?.input).toEqual({
    disagreement_no: 7,
    seen: 'v1',
    decision: 'as_logged',
    reason: '電話で確かめた',
  })
  expect(closed()).toBe(1)
})

test('of a person in the room it is asked who it was, of a late teacher nothing but to have looked', async () => {
  decide({ code: 'D6' })
  await expect.element(page.getByRole('radio', { name: '知らない人だった' })).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(2)
})

test('of an adult alone with a child it is asked what it was, not who; whoever may still be there is called first', async () => {
  const row = makeRow({ stays: [makeStay('teacher', '16:38', '18:10', { open_flag: 1, there_flag: 1 })] })
  answerCalls({})
  mount(
    <DecideDialog
      row={row}
      disagreement={makeDisagreement({ code: 'D7', severity: 3 })}
      onClose={() => {}}
    />,
  )
  await expect.element(page.getByText(/まだ会議が続いていれば、先に講師に電話してください/)).toBeVisible()
  await expect
    .element(page.getByRole('radio', { name: '残っていた事情を確かめ、問題はなかった' }))
    .toBeVisible()
  await expect.element(page.getByRole('radio', { name: '重大な事案だった' })).toBeVisible()
  await expect.element(page.getByText(/管理者全員と生徒の所属センターに、アラートで知らせます/)).toBeVisible()
  expect(page.getByRole('radio').elements()).toHaveLength(2)
})

test('of a person who is in the room still, it is said to call first', async () => {
  const there = {
    external_uuid: 'u',
    participant_key: 'k',
    shown_name: 'iPad',
    joined_at: at('16:37'),
    left_at: null,
  }
  decide({ code: 'D6', people: [there] as LogDisagreement['people'] })
  await expect.element(page.getByText(/まだ会議が続いていれば、先に講師に電話してください/)).toBeVisible()
})

test('what somebody else has decided meanwhile is told, and the list is read anew', async () => {
  const message = 'このくい違いは、清水 葵さんが先に判断しました。'
  const current = { decision: 'as_marked', decided_at: '2026-11-24T09:30:00Z' }
  const refused = { status: 409, errorCode: 'DISAGREEMENT_DECIDED', message, current }
  const { closed } = decide({}, [{ refused }])
  await page.getByRole('radio', { name: 'いまの出欠のままにする' }).click()
  await reason.fill('確かめた')
  await save.click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  await page.getByRole('button', { name: '一覧を読み直す' }).click()
  expect(closed()).toBe(1)
})

test('Escape asks before a reason is lost, and the question can be left', async () => {
  const { closed } = decide()
  await reason.fill('電話で確かめた')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: '保存していない変更があります' })
  await question.getByRole('button', { name: 'キャンセル' }).click()
  await expect.element(reason).toHaveValue('電話で確かめた')
  expect(closed()).toBe(0)
})

test('an unknown one is somebody who was expected, or nobody of the lesson', async () => {
  const asked = answerCalls({ ZoomLog_nameParticipant: [{ output: { done: true } }] })
  const seen = makeStay('unknown', '17:00', '17:10', { shown_name: 'iPad', match_kind: 'unknown' })
  const stay: RoomStay = {
    ...seen,
    external_uuid: 'u1',
    participant_key: 'x1',
    person_name: '',
    grave_flag: 0,
  }
  const room: LoggedRoom = {
    ...{ room_no: 2, center_no: 1, schedule_date: '2026-11-24', period_no: 50, teacher_name: '久保 亮' },
    ...{
      account_name: '緑丘01',
      spare_flag: 0,
      provider: 'zoom',
      state: 'ended',
      failure: '',
      opened_at: null,
      ended_at: null,
    },
    ...{
      report_at: null,
      lock_version: 1,
      live_room_no: 2,
      replaced: [],
      silent_since: null,
      spares: [],
      switches: [],
      stays: [stay],
      events: [],
      answers: [],
      namings: [],
    },
    expected: [{ kind: 'student', no: 3, name: '酒井 慧' }],
  }
  mount(<AssignDialog room={room} stay={stay} onClose={() => {}} />)
  await page.getByRole('button', { name: '記録する' }).click()
  await expect
    .element(page.getByText('だれだったかが選ばれていません。どれかを選んでください。'))
    .toBeVisible()
  await page.getByRole('radio', { name: '生徒 酒井 慧' }).click()
  await reason.fill('母の端末')
  await page.getByRole('button', { name: '記録する' }).click()
  await expect.element(page.getByText('「iPad」がだれだったかを記録しました。')).toBeVisible()
  expect(asked[0]?.input).toEqual({
    ...{ room_no: 2, external_uuid: 'u1', participant_key: 'x1', kind: 'student', no: 3, reason: '母の端末' },
  })
})

test('what the bar draws stands beside it in words', async () => {
  const stays = [
    makeStay('student', '16:58', '18:10', { open_flag: 1 }),
    makeStay('unknown', '17:00', '17:04', { match_kind: 'unknown' }),
  ]
  mount(<PresenceBar row={makeRow({ stays })} told={['student', 'teacher', 'unknown']} />)
  await expect.element(page.getByText('生徒 16:58〜（退室の記録なし）（授業内72分）')).toBeVisible()
  await expect.element(page.getByText('講師 入室の記録なし')).toBeVisible()
  await expect.element(page.getByText('不明な参加者 17:00〜17:04')).toBeVisible()
})

const manager = { decides: true, decidesGrave: true }

test('what is grave is offered to managers, and the office reads who decides it', async () => {
  const grave = makeDisagreement({ code: 'D6', severity: 3, sentence: '不明な参加者がいました。' })
  const row = makeRow({ disagreements: [grave, makeDisagreement({ disagreement_no: 8 })] })
  const office = { decides: true, decidesGrave: false }
  mount(<Disagreements row={row} reader={office} onDecide={() => {}} />)
  await expect.element(page.getByText(/センター長か管理者が判断します/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /入室は16:58でした/ })).toBeVisible()
  expect(page.getByRole('button', { name: /不明な参加者/ }).elements()).toEqual([])
})

test('whom it was told to is read with what became of the mails; what is judged elsewhere is not offered', async () => {
  const line = { at: at('17:04'), user_name: '', mail: '' } as const
  const told: LogDisagreement['told'] = [
    { ...line, step: 'rung' },
    { ...line, step: 'mailed', user_name: '久保 亮', mail: 'stored' },
    { ...line, step: 'passed_on', user_name: '管理 花子' },
  ]
  const grave = makeDisagreement({ code: 'D6', severity: 3, told })
  const away = makeDisagreement({ disagreement_no: 8, code: 'D7', severity: 3, away_flag: 1 })
  mount(
    <Disagreements row={makeRow({ disagreements: [grave, away] })} reader={manager} onDecide={() => {}} />,
  )
  await expect.element(page.getByText(/サーバーが設定されていないため、保管）：久保 亮/)).toBeVisible()
  await expect.element(page.getByText(/だれも判断していないため、管理者に知らせた：管理 花子/)).toBeVisible()
  await expect.element(page.getByText(/授業をしたセンターが判断します/)).toBeVisible()
  expect(page.getByRole('button', { name: /判断する/ }).elements()).toHaveLength(1)
})

test('what the teacher answered is told with who said it, is not open, and is corrected in the room', async () => {
  const answers = [{ answer: 'student', user_name: '久保 亮', at: at('16:46') } as const]
  const answered = makeDisagreement({ code: 'D6', answers, closed_at: at('16:46') })
  const row = makeRow({ disagreements: [answered] })
  mount(<Disagreements row={row} reader={manager} onDecide={() => {}} />)
  await expect.element(page.getByText(/講師の回答：この生徒です（久保 亮、.*16:46）/)).toBeVisible()
  await expect.element(page.getByText(/「会議の記録」でだれだったかを記録し直してください/)).toBeVisible()
  expect(page.getByRole('button', { name: /判断する/ }).elements()).toEqual([])
})

test('a press is told where nobody came in after it, and one that led nowhere says so', async () => {
  const press = makeStay('teacher', '16:35', null, { source: 'press', match_kind: 'press', failed_flag: 1 })
  mount(
    <>
      <PresenceBar row={makeRow({ stays: [press] })} told={['teacher']} />
      <Stays stays={[press]} label="滞在" />
    </>,
  )
  await expect.element(page.getByText('講師 16:35に入室を押した（会議の記録はなし）')).toBeVisible()
  await expect.element(page.getByText('会議を開けなかった')).toBeVisible()
})

test('who has come since the page was read is told before it is decided, and nothing that was typed is lost', async () => {
  const one = makeDisagreement({
    code: 'D6',
    severity: 3,
    sentence: '不明な参加者が1人いました。',
    seen: 'one',
  })
  const two = { ...one, sentence: '不明な参加者が2人いました。', seen: 'two' }
  const message = '別の参加者が加わりました。'
  const asked = answerCalls({
    ZoomLog_decide: [
      { refused: { status: 409, errorCode: 'DISAGREEMENT_CHANGED', message } },
      { output: { schedule_no: 1, student_no: 1, attendance_distinction: 0 } },
    ],
  })
  let readAgain = () => {}
  function Page() {
    const [newest, setNewest] = useState(one)
    readAgain = () => setNewest(two)
    return (
      <DecideDialog row={makeRow({ disagreements: [newest] })} disagreement={newest} onClose={() => {}} />
    )
  }
  mount(<Page />)
  await page.getByRole('radio', { name: 'センターが知っている人だった' }).click()
  await reason.fill('見学の保護者')
  // The list is read again beneath the dialog: what it decides is what it has shown.
  readAgain()
  await expect.element(page.getByText(one.sentence)).toBeVisible()
  await save.click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByText(two.sentence)).toBeVisible()
  await expect.element(reason).toHaveValue('見学の保護者')
  await save.click()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(each => (each.input as { seen: string }).seen)).toEqual(['one', 'two'])
})

test('of several unknown people each is chosen by name and times, and nobody is decided along with another', async () => {
  const person = { external_uuid: 'u1', left_at: null }
  const people = [
    { ...person, participant_key: 'x1', shown_name: 'ママのスマホ', joined_at: at('17:00') },
    { ...person, participant_key: 'x2', shown_name: '', joined_at: at('17:02'), left_at: at('17:10') },
  ]
  const output = { schedule_no: 1, student_no: 3, attendance_distinction: 0 }
  const { asked } = decide({ code: 'D6', severity: 3, people }, [{ output }])
  await page.getByRole('radio', { name: 'センターが知っている人だった' }).click()
  await reason.fill('電話で確かめた')
  await save.click()
  await expect.element(page.getByText(/参加者が選ばれていません/)).toBeVisible()
  expect(asked).toEqual([])
  expect(page.getByRole('checkbox', { name: /「名前なし」.*17:02〜17:10/ }).elements()).toHaveLength(1)
  await page.getByRole('checkbox', { name: /「ママのスマホ」.*17:00〜（在室中）/ }).click()
  await save.click()
  await expect
    .element(page.getByText(/「ママのスマホ」についての判断を保存しました。ほかの参加者は/))
    .toBeVisible()
  expect(asked[0]?.input).toMatchObject({
    participants: [{ external_uuid: 'u1', participant_key: 'x1' }],
    decision: 'known',
  })
})

test('that somebody may still be there is said of stays alone, not of a press of 入室', async () => {
  answerCalls({})
  const press = makeStay('student', '16:36', null, { source: 'press', match_kind: 'press' })
  const show = (open_flag: 0 | 1) => {
    const stays = [press, makeStay('student', '16:37', '18:25', { open_flag })]
    const disagreement = makeDisagreement({ code: 'D7', severity: 3 })
    return mount(<DecideDialog row={makeRow({ stays })} disagreement={disagreement} onClose={() => {}} />)
  }
  const hint = page.getByText(/退室の記録がない人がいます/)
  const leave = show(0)
  await expect.element(save).toBeVisible()
  await expect.element(hint).not.toBeInTheDocument()
  leave()
  show(1)
  await expect.element(hint).toBeVisible()
})

test('the teacher’s last word stands beside what is decided, and a decision against it is told before it is made', async () => {
  answerCalls({})
  const teacher_word = { shown_name: 'iPad', user_name: '久保 亮', at: at('17:05') }
  const disagreement = makeDisagreement({ code: 'D1', severity: 1 })
  mount(<DecideDialog row={makeRow({ teacher_word })} disagreement={disagreement} onClose={() => {}} />)
  await expect
    .element(page.getByText(/「iPad」は酒井 慧さんだと、講師が回答しています（久保 亮、.*17:05）/))
    .toBeVisible()
  const against = page.getByText(/講師の回答と違います/)
  await expect.element(against).not.toBeInTheDocument()
  await page.getByRole('radio', { name: /欠席/ }).click()
  await expect.element(against).toBeVisible()
})

test('a decision against the teacher’s word says so afterwards', async () => {
  const decided = { decided_at: at('18:30'), decided_by_name: '青木', decision: 'stranger', reason: '確認' }
  const disagreement = makeDisagreement({ code: 'D6', severity: 3, ...decided, against_flag: 1 })
  const row = makeRow({ disagreements: [disagreement] })
  mount(<Disagreements row={row} reader={manager} onDecide={() => {}} />)
  await expect.element(page.getByText('講師の回答と違う判断です。')).toBeVisible()
})
