import type { ChatCase } from '@terakoya/contract/chat/review'
import { createRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { Case } from './Case.tsx'
import type { CaseActs } from './Decision.tsx'
import { QueueRow } from './QueueRow.tsx'
import { makeCase, makeCaseMessage, makeFlag } from './testing.ts'

const message = makeCaseMessage
const flag = makeFlag()
const read = makeCase

function show(asked: ChatCase) {
  const acts = createRef<CaseActs>()
  mount(
    <div style={{ width: 375 }}>
      <Case read={asked} acts={acts} onChanged={() => {}} onDecided={() => {}} />
    </div>,
  )
  return acts
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the words that are meant stand among those around them, and are named', async () => {
  show(read())
  const meant = page.getByRole('listitem').filter({ hasText: '確認するメッセージ' })
  await expect.element(meant).toHaveTextContent(/もう死にたい/)
  await expect.element(page.getByText('宿題はどうでしたか')).toBeVisible()
  for (const name of ['問題なし', '記録', '重大…']) await expect.element(button(name)).toBeEnabled()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

test('重大 asks what happened before it is sent, by key too, and can be left', async () => {
  const acts = show(read())
  await expect.element(button('重大…')).toBeVisible()
  acts.current?.decide('escalated')
  const box = page.getByRole('textbox', { name: '何があったか、次に何をするか' })
  await expect.element(box).toHaveFocus()
  await button('重大').click()
  await expect.element(box).toHaveAccessibleDescription(/が入力されていません。/)
  await button('キャンセル').click()
  await expect.element(button('重大…')).toBeVisible()
})

test('what its author wants sent at once says why, and that letting it go does so', async () => {
  const held: ChatCase['held'] = {
    ...{ held_no: 4, state: 'held', content: 'LINE交換しよう', files: [], held_at: '2026-11-25T13:40:00Z' },
    ...{ refusal: '', decided_by_name: '', release_at: null, stopped_flag: 0 as const },
    ...{ block: '', agreed_by_name: '', agree_bar_flag: 0 as const },
    urgent_reason: '明日の朝の変更',
  }
  show(read({ held, message_id: 0, flag: { ...flag, held_state: 'held', about_kind: 'staff' } }))
  await expect.element(page.getByText(/緊急：明日の朝の変更.*時間外でもすぐに送ります/)).toBeVisible()
})

test('what is held is decided beside its words alone; refusing wants a reason, and letting go what is grave', async () => {
  const held: ChatCase['held'] = {
    ...{ held_no: 4, state: 'held', content: 'LINE交換しよう', files: [], held_at: '2026-11-25T09:20:00Z' },
    ...{ refusal: '', decided_by_name: '', release_at: null, urgent_reason: '', stopped_flag: 0 as const },
    ...{ block: '', agreed_by_name: '', agree_bar_flag: 0 as const },
  }
  show(
    read({
      held,
      message_id: 0,
      flag: { ...flag, held_state: 'held', about_kind: 'teacher', about_name: '高橋 翔' },
    }),
  )
  await expect.element(page.getByText('LINE交換しよう')).toBeVisible()
  await expect.element(button('問題なし')).not.toBeInTheDocument()
  await button('送ってよい…').click()
  await button('送ってよい').click()
  await expect
    .element(page.getByRole('textbox', { name: 'そう判断した理由' }))
    .toHaveAccessibleDescription(/が入力されていません。/)
  await button('キャンセル').click()
  await button('送らない…').click()
  await button('送らない').click()
  await expect
    .element(page.getByRole('textbox', { name: '書いた人に伝える理由' }))
    .toHaveAccessibleDescription(/が入力されていません。/)
})

test('what happened to a case says what was taken out, and until which day somebody may not write', async () => {
  const by = { at: '2026-11-25T10:00:00Z', user_name: '鈴木', round: 0, mail: '' as const }
  const mailed = { ...by, step: 'mailed' as const, until_at: null, note: '' }
  show(
    read({
      steps: [
        { ...by, step: 'redacted', until_at: null, note: '言いすぎたため' },
        { ...by, step: 'muted', until_at: '2026-12-02T15:00:00Z', note: '確認のため' },
        { ...by, step: 'unmuted', until_at: null, note: '', user_name: '' },
        { ...by, step: 'withdrawn', until_at: null, note: '' },
        { ...mailed, mail: 'stored' },
        { ...mailed, mail: 'sent', user_name: '佐藤' },
      ],
    }),
  )
  const steps = page.getByRole('region', { name: '経過' })
  await expect.element(steps).toHaveTextContent(/メッセージを取り消した：鈴木 理由：言いすぎたため/)
  await expect
    .element(steps)
    .toHaveTextContent(/書き込みを止めた（2026\/12\/02.*まで）：鈴木 理由：確認のため/)
  await expect.element(steps).toHaveTextContent(/期限が過ぎた/)
  await expect.element(steps).toHaveTextContent(/書いた人が取り消した：鈴木/)
  await expect.element(steps).toHaveTextContent(/メールは送れなかった（.*保管）：鈴木/)
  await expect.element(steps).toHaveTextContent(/メールを送った：佐藤/)
})

test('the room of the words opens from their case', async () => {
  show(read())
  const way = page.getByRole('link', { name: 'チャットを開く' })
  await expect
    .element(way)
    .toHaveAttribute('href', expect.stringMatching(/^\/Chatroom\/?\?room=(%22)?t3010-5/))
})

test('of a home that is feared it says that the family’s mail counts an answer, and where that is switched off', async () => {
  show(read({ flag: { ...makeFlag(), category: 'homeViolence' } }))
  await expect.element(page.getByText(/家庭へのメール.*「チャットの新着メール」/)).toBeVisible()
})

test('of an author whose login is stopped it says that nothing is sent, and no time', async () => {
  const held: ChatCase['held'] = {
    ...{ held_no: 4, state: 'held', content: 'p.42です', files: [], held_at: '2026-11-25T09:20:00Z' },
    ...{
      refusal: '',
      decided_by_name: '',
      release_at: '2026-11-26T00:00:00Z',
      urgent_reason: '',
      stopped_flag: 1 as const,
      ...{ block: '', agreed_by_name: '', agree_bar_flag: 0 as const },
    },
  }
  show(read({ held, message_id: 0, flag: { ...flag, held_state: 'held', about_kind: 'teacher' } }))
  await expect.element(page.getByText(/ログインが止まっているため、.*送られません/)).toBeVisible()
  await expect.element(page.getByText(/自動で送ります/)).not.toBeInTheDocument()
})

test('what was decided says by whom, and offers no decision any more', async () => {
  show(
    read({
      flag: {
        ...flag,
        ...{
          state: 'noted',
          note: '家庭に電話した',
          decided_by_name: '鈴木',
          decided_at: '2026-11-25T10:00:00Z',
        },
      },
    }),
  )
  await expect.element(page.getByRole('note')).toHaveTextContent(/鈴木が「記録」にしました.*家庭に電話した/)
  await expect.element(button('問題なし')).not.toBeInTheDocument()
})

test('a row of the queue says how grave it is in words, and which is open', async () => {
  mount(
    <ul>
      <QueueRow row={flag} current onOpen={() => {}} />
    </ul>,
  )
  const row = page.getByRole('button', { name: /高.*自傷・希死.*佐藤 葵（生徒）/ })
  await expect.element(row).toHaveAttribute('aria-current', 'true')
})

test('a row of the queue counts reports and files, and says that the message was taken out', async () => {
  const told = { content: '', message_state: 'redacted' as const, file_count: 2, report_count: 1 }
  mount(
    <ul>
      <QueueRow row={{ ...flag, ...told }} current={false} onOpen={() => {}} />
    </ul>,
  )
  const row = page.getByRole('button', { name: /通報 1件.*添付 2件.*（取り消されたメッセージ）/ })
  await expect.element(row).toBeVisible()
})

test('taking a room out wants a reason that says something, and says who hears of it', async () => {
  show(read())
  await button('調査のために書き出す…').click()
  await expect.element(page.getByText(/ほかの管理者に知らされます/)).toBeVisible()
  const box = page.getByRole('textbox', { name: '書き出す理由（10文字以上）' })
  await expect.element(box).toHaveFocus()
  await button('書き出す').click()
  await expect.element(box).toHaveAccessibleDescription(/が入力されていません。/)
  await box.fill('調査')
  await button('書き出す').click()
  await expect.element(box).toHaveAccessibleDescription(/10文字以上で書いてください。/)
  await button('キャンセル').click()
  await expect.element(button('調査のために書き出す…')).toBeVisible()
})

test('a hold says what, why and by whom; who has asked that it ends waits for somebody else', async () => {
  const hold: ChatCase['holds'][number] = {
    ...{ hold_no: 1, subject_kind: 'room', reason: '問い合わせの調査', set_at: '2026-11-25T09:20:00Z' },
    ...{ set_by_name: '鈴木', lift_asked_by_name: '', lift_mine_flag: 0, lift_flag: 1 },
  }
  const asked = { ...hold, lift_asked_by_name: '田中' }
  show(read({ holds: [hold, { ...asked, hold_no: 2 }, { ...asked, hold_no: 3, lift_mine_flag: 1 }] }))
  await expect.element(page.getByText(/理由：問い合わせの調査（鈴木/).first()).toBeVisible()
  await expect.element(button('解除を求める')).toBeEnabled()
  await expect.element(button('解除に同意する')).toBeEnabled()
  expect(button('解除に同意する').elements()).toHaveLength(1)
  await button('保存期間が過ぎても残す…').click()
  await expect.element(page.getByRole('radio', { name: 'この生徒のすべてのチャット' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

test('who writes in the room is told why somebody else decides, and is offered 重大 alone', async () => {
  show(read({ judge_flag: 0, mute_flag: 0 }))
  await expect.element(page.getByText(/「問題なし」と「記録」はほかの人が判断します/)).toBeVisible()
  await expect.element(button('問題なし')).toBeDisabled()
  await expect.element(button('記録')).toBeDisabled()
  await expect.element(button('重大…')).toBeEnabled()
  await expect.element(button('書き込みを止める…')).not.toBeInTheDocument()
  await expect.element(page.getByText(/関わっているため、止められる人がいません/)).toBeVisible()
  await expect.element(button('メッセージを取り消す…')).not.toBeInTheDocument()
})

test('who is named decides nothing, and is told that it goes on to somebody else', async () => {
  show(read({ judge_flag: 0, escalate_flag: 0, mute_flag: 0 }))
  await expect.element(page.getByText(/あなたの名前が出ているため/)).toBeVisible()
  await expect.element(button('重大…')).toBeDisabled()
})

test('who may not silence anybody is told who can', async () => {
  show(read({ judge_flag: 0, mute_flag: 0, mute_names: ['鈴木', '田中', '佐藤', '高橋'] }))
  const told = /書き込みを止めるときは、鈴木さん・田中さん・佐藤さんほか1人に頼んでください/
  await expect.element(page.getByText(told)).toBeVisible()
})

test('in a child’s own room nothing is offered that wouldn’t stop it, and what stays open is said', async () => {
  show(read({ flag: { ...flag, rel_model: 't1010', rel_id: 3 } }))
  await button('書き込みを止める…').click()
  await expect.element(page.getByRole('radio', { name: 'すべてのチャット' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'このチャットだけ' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/相談窓口は、止まりません/)).toBeVisible()
})

test('a note that was being written when somebody else decided stays, and says why it counts for nothing', async () => {
  const acts = createRef<CaseActs>()
  const decided = { ...flag, state: 'noted' as const, decided_by_name: '鈴木' }
  function Both() {
    const [now, setNow] = useState(read())
    return (
      <>
        <button type="button" onClick={() => setNow(read({ flag: decided }))}>
          ほかの人
        </button>
        <Case read={now} acts={acts} onChanged={() => {}} onDecided={() => {}} />
      </>
    )
  }
  mount(<Both />)
  await page.getByRole('textbox', { name: 'メモ' }).fill('母に電話した')
  await button('ほかの人').click()
  const told = page.getByRole('alert')
  await expect.element(told).toHaveTextContent(/ほかの人が先に判断しました/)
  await expect.element(told).toHaveTextContent(/母に電話した/)
})

test('a file with a long name stays within the page', async () => {
  const file_name = 'たいへん長い名前のプリントの写真その一二三四五六七八九十一二三四五六七八九十.png'
  const file = { _id: 'a', src: '', file_name, mimetype: 'image/png', size: 1 }
  show(read({ messages: [{ ...message(2, 'student', '写真です'), files: [file] }] }))
  await expect.element(page.getByRole('button', { name: `${file_name} を開く` })).toBeVisible()
  const box = page
    .getByRole('button', { name: `${file_name} を開く` })
    .element()
    .getBoundingClientRect()
  expect(box.right).toBeLessThanOrEqual(375)
})

test('the files that went with a message that was taken out are counted and named while it is judged', async () => {
  show(
    read({
      messages: [{ ...message(2, 'student', ''), state: 'redacted' }],
      sealed: '見て',
      sealed_files: [{ _id: 'a', src: 'a', file_name: 'IMG_0001.jpg', mimetype: 'image/jpeg', size: 10 }],
    }),
  )
  await expect.element(page.getByText(/取り消す前のファイル（1件）/)).toBeVisible()
  await expect.element(button('IMG_0001.jpg を開く')).toBeVisible()
})

test('of what one person has decided somebody else agrees, or finds it graver with words', async () => {
  const decided = { ...flag, state: 'noted' as const, decided_by_name: '高橋 学', second_flag: 1 as const }
  show(read({ flag: decided, second_flag: 1 }))
  await expect.element(page.getByText(/高橋 学が「記録」にしました。内容を読んで/)).toBeVisible()
  await expect.element(button('同意する')).toBeEnabled()
  await button('重大にする…').click()
  await expect.element(page.getByRole('textbox', { name: '何があったか、次に何をするか' })).toHaveFocus()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
})

test('whoever decided reads that somebody else is waited for', async () => {
  show(read({ flag: { ...flag, state: 'noted', decided_by_name: '高橋 学', second_flag: 1 } }))
  await expect.element(page.getByText(/別のセンター長か管理者の確認を待っています/)).toBeVisible()
  expect(page.getByRole('button', { name: '同意する' }).elements()).toHaveLength(0)
})

test('what can’t be sent is not offered to be sent: why stands in its place', async () => {
  const held: ChatCase['held'] = {
    ...{ held_no: 4, state: 'held', content: 'LINE交換しよう', files: [], held_at: '2026-11-25T09:20:00Z' },
    ...{ refusal: '', decided_by_name: '', release_at: null, urgent_reason: '', stopped_flag: 0 as const },
    ...{ block: 'このチャットは終わりました。', agreed_by_name: '', agree_bar_flag: 0 as const },
  }
  show(read({ held, message_id: 0, flag: { ...flag, held_state: 'held', about_kind: 'staff' } }))
  await expect.element(page.getByText(/今は送れません。このチャットは終わりました。/)).toBeVisible()
  await expect.element(button('送らない…')).toBeEnabled()
  expect(page.getByRole('button', { name: /^送ってよい/ }).elements()).toHaveLength(0)
})
