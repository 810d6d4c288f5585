import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropDraft, saveDraft } from '../../drafts/draftStore.ts'
import { changeSession } from '../../session/sessionStore.ts'
import { mount } from '../../testing/mount.tsx'
import { makeUser } from '../../testing/session.ts'
import { keptSendsOf } from './keptSends.ts'
import { WaitingSends } from './WaitingSends.tsx'

// Somebody of whom no other test keeps anything in this browser.
const user_no = 4711
const own = keptSendsOf(user_no)
const places = [`${own}3643`, `${own}77`, `${keptSendsOf(9)}3643`]

beforeEach(async () => {
  for (const place of places) await dropDraft(place)
})

const show = () => {
  mount(<WaitingSends />)
  changeSession({ user: makeUser({ user_no }) })
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000).toISOString()

test('a report that was pressed without a line is told of elsewhere too, with the way on which it goes out', async () => {
  await saveDraft(`${own}3643`, { act: 'complete' }, hoursAgo(1))
  show()
  await expect.element(page.getByRole('alert')).toHaveTextContent('送信待ちの報告書が1件あります')
  await expect
    .element(page.getByRole('link', { name: /に押した報告書を開く/ }))
    .toHaveAttribute('href', '/C50102/3643')
})

test('what is not sent any more, or another person pressed here, is none of it', async () => {
  await saveDraft(`${own}77`, {}, hoursAgo(25))
  await saveDraft(`${keptSendsOf(9)}3643`, {}, hoursAgo(1))
  await saveDraft(`${own}3643`, {}, hoursAgo(2))
  show()
  await expect.element(page.getByRole('alert')).toHaveTextContent('1件あります')
  expect(page.getByRole('link').elements()).toHaveLength(1)
})

test('once it was sent nothing is told', async () => {
  await saveDraft(`${own}3643`, {}, hoursAgo(1))
  show()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await dropDraft(`${own}3643`)
  window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
