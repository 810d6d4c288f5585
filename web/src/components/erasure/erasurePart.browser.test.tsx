import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answerCalls } from '../../testing/answers.ts'
import { mount } from '../../testing/mount.tsx'
import { ErasurePart } from './ErasurePart.tsx'

const factor = {
  ...{ passkeys: [], passkey_host: '', recovery_left: 0, reset_due_at: null, told_by_mail: true },
  app_since: null,
}
const preview = {
  ...{ student_no: 123, name: '海野 波', obstacles: [], shared_words: 1, backups_until: '2026-05-01' },
  counts: [{ table_name: 'contacts', label: '連絡先', rows: 2 }],
  kept: [
    { reason: 'ledger', rows: 40, until: '2037-03-31' },
    { reason: 'trace', rows: 0, until: null },
  ],
}

function show(answer: object, ...answers: Answer[]) {
  const asked = answerCalls({
    Account_getSecondFactor: [{ output: factor }],
    Erasure_preview: [{ output: answer }],
    Erasure_erase: answers,
  })
  mount(<ErasurePart person_kind="student" id={123} />)
  return () => asked.filter(({ api }) => api === 'Erasure_erase').map(({ input }) => input)
}

test('what goes and what stays is said first; then it takes a reason, the number and the own password', async () => {
  const wrong: Answer = {
    refused: { status: 400, errorCode: 'WRONG_PASSWORD', message: 'パスワードが違います。' },
  }
  const sent = show(preview, wrong, { output: { student_no: 123, erasure_no: 4 } })
  await expect
    .element(page.getByText('取り消せません。管理者にも、作った人にも、元に戻せません。'))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: '連絡先 2' })).toBeVisible()
  await expect.element(page.getByText(/帳簿の保存.*40件.*2037\/03\/31.*まで/)).toBeVisible()
  await expect.element(page.getByText(/ほかの人と同じ言葉.*1個/)).toBeVisible()
  await page.getByRole('radio', { name: '保存期間が過ぎた' }).click()
  await page.getByRole('button', { name: '消去に進む…' }).click()
  const dialog = page.getByRole('dialog', { name: '海野 波さんの個人情報の消去' })
  await dialog.getByRole('textbox').fill('124')
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect.element(page.getByText('番号が違います。「123」と入力してください。')).toBeVisible()
  expect(sent()).toEqual([])
  await page.getByRole('button', { name: '消去に進む…' }).click()
  await dialog.getByRole('textbox').fill('１２３')
  await dialog.getByRole('button', { name: '次へ' }).click()
  const form = page.getByRole('form', { name: '海野 波さんの個人情報の消去' })
  await form.getByLabelText('今のパスワード').fill('wrong horse 7')
  await form.getByRole('button', { name: '消去する' }).click()
  await expect.element(form.getByText('パスワードが違います。')).toBeVisible()
  await form.getByLabelText('今のパスワード').fill('correct horse 7')
  await form.getByRole('button', { name: '消去する' }).click()
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual({
    ...{
      person_kind: 'student',
      person_no: 123,
      typed_no: 123,
      reason: 'expired',
      password: 'correct horse 7',
    },
  })
})

test('what is open is said with where to settle it, and nothing can be pressed', async () => {
  show({ ...preview, obstacles: [{ obstacle: 'requests_open', count: 2 }] })
  await expect.element(page.getByText('確認中の申請がある')).toBeVisible()
  const settle = page.getByRole('link', { name: '申請の一覧（C40411）で、承認するか見送ってください。' })
  await expect.element(settle).toHaveAttribute('href', '/C40411')
  await expect.element(page.getByRole('row', { name: '連絡先 2' })).toBeVisible()
  expect(page.getByRole('button', { name: /消去/ }).elements()).toEqual([])
})
