import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { Screen } from './Screen.tsx'

const note = {
  ...{ mail_no: 7, student_no: 3, student_name: '佐藤 花', center_name: '緑丘センター' },
  ...{ mail_kind: 'called_off', subject: '【緑丘】休講のお知らせ', queued_at: '2026-11-24T03:00:00Z' },
  ...{ state: 'unaddressed', until_date: '2026-11-27', past_flag: 0, told: null },
}
const family = {
  ...{ student_names: ['佐藤 花', '佐藤 空'], guardian_name: '佐藤 恵', postal_code: '1500001' },
  ...{ address: '渋谷区1-2', phones: [{ contact_name: '母', phone: '090-0000-1111' }], reachable_flag: 0 },
  notes: [
    note,
    {
      ...note,
      ...{ mail_no: 8, student_no: 4, student_name: '佐藤 空', subject: '【緑丘】古いお知らせ' },
      ...{ until_date: '2026-11-20', past_flag: 1 },
    },
  ],
}
const open = {
  ...{ counts: { open: 2, done: 1 }, family_count: 1, past_count: 0, families: [family] },
  letters: { families: 1, mail_nos: [7, 8] },
}
const nothing = {
  ...{ counts: { open: 0, done: 3 }, family_count: 0, past_count: 0, families: [] },
  letters: { families: 0, mail_nos: [] },
}

test('a family is called with one press, and noted as told; what is over is said', async () => {
  const asked = answerCalls({
    Untold_getFamilies: [{ output: open }, { output: nothing }],
    Untold_setTold: [{ output: { changed: 2 } }],
  })
  mount(<Screen />)
  await expect.element(page.getByRole('heading', { name: '佐藤 花・佐藤 空さん' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '090-0000-1111' }))
    .toHaveAttribute('href', 'tel:09000001111')
  await expect.element(page.getByText('〒150-0001 渋谷区1-2')).toBeVisible()
  await expect.element(page.getByText('11/27（金）までに')).toBeVisible()
  await expect.element(page.getByText('日を過ぎた', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '2件を電話で伝えた' }).click()
  await expect.element(page.getByText('電話や手紙で伝えるお知らせはありません')).toBeVisible()
  expect(asked.find(({ api }) => api === 'Untold_setTold')?.input).toEqual({
    mail_nos: [7, 8],
    told_how: 'phone',
  })
})

test('what a colleague has told meanwhile is said, and the list read anew', async () => {
  const message = '佐藤 花さんの家庭には、山田さんがもう伝えています。'
  const asked = answerCalls({
    Untold_getFamilies: [{ output: open }],
    Untold_setTold: [{ refused: { status: 409, errorCode: 'TOLD_ALREADY', message } }],
  })
  mount(<Screen />)
  await page.getByRole('button', { name: '「【緑丘】休講のお知らせ」の手紙を出した' }).click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.poll(() => asked.filter(({ api }) => api === 'Untold_getFamilies').length).toBe(2)
})

test('the families of the letters are chosen at once, and the choice is said', async () => {
  answerCalls({ Untold_getFamilies: [{ output: open }] })
  mount(<Screen />)
  await page.getByRole('button', { name: '1家庭をすべて選ぶ' }).click()
  await expect.element(page.getByText('1家庭・2件を選んでいます')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: '佐藤 花・佐藤 空さんの家庭を選ぶ' })).toBeChecked()
  await page.getByRole('button', { name: '選択を解除' }).click()
  await expect.element(page.getByRole('button', { name: '手紙を印刷' })).not.toBeInTheDocument()
})

test('what was told says how, when and by whom, and can be taken back', async () => {
  const told = { told_how: 'letter', told_at: '2026-11-25T02:00:00Z', told_by_name: '山田' }
  const done = { ...open, families: [{ ...family, notes: [{ ...note, told }] }] }
  const asked = answerCalls({
    Untold_getFamilies: [{ output: done }],
    Untold_undoTold: [{ output: { changed: 1 } }],
  })
  mount(<Screen />, '/Untold?told=done')
  await expect.element(page.getByText('手紙を出した：2026/11/25（水） 11:00 山田')).toBeVisible()
  await page.getByRole('button', { name: /伝えた記録の取り消し/ }).click()
  await expect.element(page.getByText('記録を取り消しました')).toBeVisible()
  expect(asked.find(({ api }) => api === 'Untold_undoTold')?.input).toEqual({ mail_nos: [7] })
  expect(asked.find(({ api }) => api === 'Untold_getFamilies')?.input).toMatchObject({ told: 'done' })
})
