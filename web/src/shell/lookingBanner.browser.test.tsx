import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../testing/answers.ts'
import { mount } from '../testing/mount.tsx'
import { makeUser } from '../testing/session.ts'
import { LookingBanner } from './LookingBanner.tsx'

const whose = { user_no: 1, looked_at_user_no: 7 }

/** The banner over a page that is higher than the window; the server's clock says 17:58. */
function show({ until = '2026-11-25T09:08:00.000Z', over = false } = {}) {
  const asked = answerCalls({ Account_endLooking: [{ output: whose }] })
  const onStopped = vi.fn()
  const looking = { by_named: '管理 一郎', since: '2026-11-25T08:48:00.000Z', until, over }
  const user = makeUser({ user_no: 7, user_named: '所長 次郎', user_type_code: '550', looking })
  mount(
    <>
      <LookingBanner user={user} looking={looking} onStopped={onStopped} />
      <div style={{ height: 3000 }} />
    </>,
  )
  return { asked, onStopped }
}

const banner = () => page.getByRole('complementary', { name: 'ほかの人の画面' })

test.each([
  ['a phone', 375],
  ['a desk', 1280],
])('on %s it says whose pages these are and until when, also far down', async (_on, width) => {
  await page.viewport(width, 700)
  show()
  await expect.element(banner().getByText('所長 次郎さん（センター長）の画面を見ています')).toBeInViewport()
  await expect.element(banner().getByText('見ることだけできます。17:48から18:08まで')).toBeVisible()
  window.scrollTo(0, 2000)
  const stop = banner().getByRole('button', { name: '見るのをやめる' })
  await expect.element(stop).toBeInViewport({ ratio: 1 })
  const { top, bottom, right } = banner().element().getBoundingClientRect()
  expect(top).toBe(0)
  expect(right).toBeLessThanOrEqual(width)
  // What the header and all that sticks below it count with.
  const height = getComputedStyle(document.documentElement).getPropertyValue('--looking-height')
  expect(bottom).toBe(Number.parseFloat(height) * 16)
  window.scrollTo(0, 0)
})

test('見るのをやめる ends it once, and gives the page back', async () => {
  const { asked, onStopped } = show()
  await banner().getByRole('button', { name: '見るのをやめる' }).click()
  await vi.waitFor(() => expect(onStopped).toHaveBeenCalledExactlyOnceWith(whose))
  expect(asked.map(({ api }) => api)).toEqual(['Account_endLooking'])
})

test('it ends by itself when the time is over', async () => {
  const late = show({ until: '2026-11-25T08:58:02.000Z' })
  expect(late.asked).toEqual([])
  await vi.waitFor(() => expect(late.onStopped).toHaveBeenCalledExactlyOnceWith(whose), { timeout: 4000 })
})

test('a page that is opened after the time goes back at once', async () => {
  const { onStopped } = show({ over: true })
  await vi.waitFor(() => expect(onStopped).toHaveBeenCalledExactlyOnceWith(whose))
})
