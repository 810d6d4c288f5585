import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { changeSession } from '../../session/sessionStore.ts'
import { mount } from '../../testing/mount.tsx'
import { makeUser } from '../../testing/session.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { makeMessage } from './testing.ts'

test('a child who has told of something grave is shown where help is', async () => {
  const answer = { data: [{ api: 'Chat_report', output: { done: true } }] }
  const json = { headers: { 'content-type': 'application/json' } }
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(answer), json))
  mount(<ReportDialog room={{ rel_model: 't3010', rel_id: 1 }} message={makeMessage()} onClose={() => {}} />)
  changeSession({ user: makeUser({ isStudent: true, student_no: 3, isAdmin: false, isSuperAdmin: false }) })
  await page.getByRole('radio', { name: '会う約束、さそい' }).click()
  await page.getByRole('button', { name: '通報する' }).click()
  await expect.element(page.getByText(/見守りの人に知らせました/)).toBeVisible()
  await expect.element(page.getByText(/ひとりでがまんしなくて/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: '相談窓口を開く' })).toHaveAttribute('href', '/Consult')
})
