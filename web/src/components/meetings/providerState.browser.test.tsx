import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../testing/answers.ts'
import { mount } from '../../testing/mount.tsx'
import { ProviderState } from './ProviderState.tsx'

type Provider = OutputOf<'ZoomLog_getProvider'>

const failed = (room_no: number): Provider['failures'][number] => ({
  ...{
    room_no,
    center_name: '緑丘センター',
    schedule_date: '2026-11-26',
    period_no: 50,
    teacher_name: '久保 亮',
  },
  ...{ failure: 'Zoomのユーザーが見つかりません。', spare_flag: 0, next_try_at: '2026-11-25T09:28:00.000Z' },
})

const provider: Provider = {
  ...{ connected_flag: 1, listening_flag: 1, last_event_at: '2026-11-25T08:58:00.000Z' },
  silent_since: null,
  rooms: { wanted: 2, ready: 40, failed: 1 },
  ...{ failures: [], made_today: 12, made_limit: 100, unmatched: 0 },
}

test('where no service is connected, one quiet sentence says so, whatever else is told', async () => {
  const told = { ...provider, connected_flag: 0 as const, failures: [failed(1)] }
  answerCalls({ ZoomLog_getProvider: [{ output: told }] })
  mount(<ProviderState center_no={1} />)
  await expect.element(page.getByText(/Zoomとはつながっていません。/)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('in an outage it is said since when and what holds, and no spare is offered', async () => {
  const out = { ...provider, silent_since: '2026-11-25T09:18:00.000Z', failures: [failed(1)] }
  answerCalls({ ZoomLog_getProvider: [{ output: out }] })
  mount(<ProviderState center_no={1} />)
  await expect.element(page.getByText(/Zoomは2026\/11\/25（水） 18:18から返事がありません/)).toBeVisible()
  await expect.element(page.getByText(/ミーティングIDとパスコードで入室します/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /予備の会議に切り替える/ })).not.toBeInTheDocument()
})

test('a meeting that is on a spare account already is offered no other', async () => {
  const failures = [{ ...failed(1), spare_flag: 1 as const }, failed(2)]
  answerCalls({ ZoomLog_getProvider: [{ output: { ...provider, failures } }] })
  mount(<ProviderState center_no={1} />)
  await expect.element(page.getByText('すでに予備の会議です')).toBeVisible()
  expect(page.getByRole('button', { name: /予備の会議に切り替える/ }).elements()).toHaveLength(1)
})

test('the last notice, the rooms and what was made stand there; all is well without another word', async () => {
  answerCalls({ ZoomLog_getProvider: [{ output: provider }] })
  mount(<ProviderState center_no={1} />)
  const state = page.getByRole('region', { name: '会議サービスの状態' })
  await expect.element(state).toHaveTextContent('2026/11/25（水） 17:58')
  await expect.element(state).toHaveTextContent('準備済み 40・準備待ち 2・失敗 1')
  await expect.element(state).toHaveTextContent('12 / 100')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('where more are in trouble than are named all are counted, and it is said that the list ends', async () => {
  const rooms = { ...provider.rooms, failed: 105 }
  const failures = [1, 2, 3, 4].map(failed)
  answerCalls({ ZoomLog_getProvider: [{ output: { ...provider, rooms, failures } }] })
  mount(<ProviderState center_no={1} />)
  await expect.element(page.getByText('準備できなかった会議が105件あります。')).toBeVisible()
  const ends = page.getByText('ここに出ているのは、日時の近い4件です。')
  await expect.element(ends).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'ほかの1件も見る' }).click()
  await expect.element(ends).toBeVisible()
})

test('a room in trouble says why and when it is tried again, and is moved to a spare meeting with a reason', async () => {
  const failures = [1, 2, 3, 4, 5].map(failed)
  const room = {
    ...failed(1),
    center_no: 1,
    account_name: '緑丘01',
    provider: 'zoom',
    state: 'failed',
    lock_version: 4,
    spares: [
      { account_name: '予備01', taken_by: '' },
      { account_name: '予備02', taken_by: '久保 亮' },
    ],
  }
  const asked = answerCalls({
    ZoomLog_getProvider: [
      { output: { ...provider, rooms: { ...provider.rooms, failed: 5 }, failures } },
      { output: provider },
    ],
    ZoomLog_getRoom: [{ output: room }],
    ZoomLog_switchToSpare: [{ output: { room_no: 9, account_name: '予備01' } }],
  })
  mount(<ProviderState center_no={1} />)
  const list = page.getByRole('list', { name: '準備できなかった会議' })
  await expect.element(list).toHaveTextContent('Zoomのユーザーが見つかりません。')
  await expect.element(list).toHaveTextContent('次は 2026/11/25（水） 18:28 に試します')
  await expect
    .element(
      page.getByText(/それまでは、講師も生徒も、会議アカウントのミーティングIDとパスコードで入室します/),
    )
    .toBeVisible()
  expect(list.getByRole('listitem').elements()).toHaveLength(3)
  await page.getByRole('button', { name: 'ほかの2件も見る' }).click()
  expect(list.getByRole('listitem').elements()).toHaveLength(5)
  await list.getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  const move = dialog.getByRole('button', { name: '予備の会議に切り替える' })
  await expect.element(move).toBeEnabled()
  await expect.element(dialog.getByText('「予備01」に切り替えます。')).toBeVisible()
  // As soon as the pages of the day are read again (`todayPoll`).
  await expect.element(dialog.getByText(/画面には、10秒以内に「会議が変わりました」と出て/)).toBeVisible()
  const taken = '「予備02」は、この時間は久保 亮講師の授業で使われています。'
  await expect.element(dialog.getByText(taken)).toBeVisible()
  await move.click()
  await expect.element(dialog.getByText(/理由が入力されていません。/)).toBeVisible()
  await dialog.getByRole('textbox').fill('ユーザーが停止中')
  await move.click()
  await expect.element(page.getByText('「予備01」に切り替えました。')).toBeVisible()
  expect(asked.find(each => each.api === 'ZoomLog_switchToSpare')?.input).toEqual({
    ...{ room_no: 1, lock_version: 4, reason: 'ユーザーが停止中' },
  })
})

test('where every spare is taken none is offered, and it is said by whose lesson', async () => {
  const spares = [{ account_name: '予備02', taken_by: '久保 亮' }]
  answerCalls({
    ZoomLog_getProvider: [{ output: { ...provider, failures: [failed(1)] } }],
    ZoomLog_getRoom: [{ output: { ...failed(1), state: 'failed', lock_version: 4, spares } }],
  })
  mount(<ProviderState center_no={1} />)
  await page.getByRole('list', { name: '準備できなかった会議' }).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('空いている予備の会議がありません')).toBeVisible()
  await expect.element(dialog.getByText(/久保 亮講師の授業で使われています/)).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: '予備の会議に切り替える' })).not.toBeInTheDocument()
})
