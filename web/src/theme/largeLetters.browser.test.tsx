import { Button } from '@mantine/core'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { DayNav } from '../components/day/DayNav.tsx'
import { mount } from '../testing/mount.tsx'

/** Letters twice as large (WCAG 1.4.4) on the narrowest phone. */
async function enlarge() {
  await page.viewport(320, 640)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => {
    document.documentElement.style.removeProperty('font-size')
  })
}

const isCut = (element: Element) => element.scrollWidth > element.clientWidth + 1

test('the words of a button go on beneath instead of being cut', async () => {
  mount(
    <div style={{ width: 110 }}>
      <Button>出勤を確認する</Button>
    </div>,
  )
  const button = page.getByRole('button', { name: '出勤を確認する' })
  await expect.element(button).toBeVisible()
  const [label] = button.element().getElementsByClassName('mantine-Button-label')
  expect(label && isCut(label)).toBe(false)
  expect(label?.clientHeight).toBeGreaterThan(34)
  const { width, height } = button.element().getBoundingClientRect()
  expect(width).toBeLessThanOrEqual(110)
  expect(height).toBeGreaterThanOrEqual(label?.clientHeight ?? 0)
})

test('a button with room for its words is one line and as high as ever', async () => {
  mount(<Button>出勤を確認する</Button>)
  const button = page.getByRole('button', { name: '出勤を確認する' })
  await expect.element(button).toBeVisible()
  expect(button.element().getBoundingClientRect().height).toBe(36)
})

test('the date of a day stands beneath its arrows where there is no room between them', async () => {
  await enlarge()
  mount(<DayNav day="2026-11-27" today="2026-11-27" closed={false} remarks="" onShow={() => {}} />)
  const date = page.getByRole('heading', { name: '2026/11/27（金）' })
  await expect.element(date).toBeVisible()
  const arrow = page.getByRole('button', { name: '次の日' }).element().getBoundingClientRect()
  const { top, height } = date.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(arrow.bottom)
  // Two lines at most: the day, and its weekday where that is all that has no room.
  expect(height).toBeLessThan(110)
})

test('the date of a day beside filters is on one line', async () => {
  mount(
    <div className="row">
      <DayNav day="2026-11-27" today="2026-11-27" closed={false} remarks="" onShow={() => {}} />
      <Button>書き出す</Button>
    </div>,
  )
  const date = page.getByRole('heading', { name: '2026/11/27（金）' })
  await expect.element(date).toBeVisible()
  expect(date.element().getBoundingClientRect().height).toBeLessThan(40)
  const arrow = page.getByRole('button', { name: '次の日' }).element().getBoundingClientRect()
  expect(date.element().getBoundingClientRect().right).toBeLessThanOrEqual(arrow.left)
})
