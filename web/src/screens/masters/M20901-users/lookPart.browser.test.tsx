import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { LookPart } from './LookPart.tsx'

const factor = {
  passkeys: [],
  passkey_host: '',
  recovery_left: 0,
  reset_due_at: null,
  told_by_mail: true,
}
const wrong: Answer = {
  refused: { status: 400, errorCode: 'WRONG_PASSWORD', message: 'パスワードが違います。' },
}
const begun: Answer = { output: { until: '2026-11-25T09:18:00.000Z' } }

function show(app_since: string | null, ...answers: Answer[]) {
  const asked = answerCalls({
    Account_getSecondFactor: [{ output: { ...factor, app_since } }],
    M20901_beginLooking: answers,
  })
  const onBegun = vi.fn()
  mount(<LookPart id={7} name="所長 次郎" onBegun={onBegun} />)
  const sent = () => asked.filter(({ api }) => api === 'M20901_beginLooking').map(({ input }) => input)
  return { sent, onBegun }
}

async function giveReason(): Promise<void> {
  await page.getByRole('button', { name: 'この人の画面を見る' }).click()
  const dialog = page.getByRole('dialog', { name: '所長 次郎さんの画面を見る' })
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect.element(dialog.getByText('理由が入力されていません。')).toBeVisible()
  await dialog.getByRole('textbox', { name: '見る理由' }).fill('一覧に出ないとの電話')
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect.element(page.getByText('理由：一覧に出ないとの電話')).toBeVisible()
}

test('what is never shown is said first; then it takes a reason and the own password, and a wrong one begins nothing', async () => {
  const { sent, onBegun } = show(null, wrong, begun)
  await expect.element(page.getByText(/チャット、相談、生徒カルテ、.+は開けません。/)).toBeVisible()
  await giveReason()
  const form = page.getByRole('form', { name: '所長 次郎さんの画面を見る' })
  await form.getByLabelText('今のパスワード').fill('wrong horse 7')
  await form.getByRole('button', { name: '画面を見る' }).click()
  await expect.element(form.getByText('パスワードが違います。')).toBeVisible()
  expect(onBegun).not.toHaveBeenCalled()
  await form.getByLabelText('今のパスワード').fill('correct horse 7')
  await form.getByRole('button', { name: '画面を見る' }).click()
  await vi.waitFor(() => expect(onBegun).toHaveBeenCalledExactlyOnceWith(7))
  expect(sent()[1]).toEqual({
    user_no: 7,
    reason: '一覧に出ないとの電話',
    password: 'correct horse 7',
  })
})

test('where a code is asked for at the door, it is asked for here', async () => {
  const { sent } = show('2026-11-01T00:00:00.000Z', begun)
  await giveReason()
  const form = page.getByRole('form', { name: '所長 次郎さんの画面を見る' })
  await form.getByLabelText('今のパスワード').fill('correct horse 7')
  await form.getByRole('button', { name: '画面を見る' }).click()
  expect(sent()).toEqual([])
  await form.getByRole('textbox', { name: '確認コード' }).fill('123456')
  await form.getByRole('button', { name: '画面を見る' }).click()
  await vi.waitFor(() => expect(sent()).toMatchObject([{ code: '123456' }]))
})
