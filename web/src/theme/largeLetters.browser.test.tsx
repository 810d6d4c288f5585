import { Button, SegmentedControl } from '@mantine/core'
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

const choices = ['絶対', 'なるべく避ける']
const linesOf = () =>
  choices.map(each => {
    const words = document.createRange()
    words.selectNodeContents(page.getByText(each, { exact: true }).element())
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  })

test('choices beside each other are as wide as their words, and the mark is as high as they', async () => {
  mount(
    <div className="row">
      <SegmentedControl size="xs" data={choices} value="絶対" />
    </div>,
  )
  await expect.element(page.getByText('なるべく避ける')).toBeVisible()
  expect(linesOf()).toEqual([1, 1])
})

test('choices that have no room beside each other stand beneath each other, their words whole', async () => {
  await enlarge()
  mount(
    <div style={{ width: 280 }}>
      <SegmentedControl data={choices} value="絶対" />
    </div>,
  )
  await expect.element(page.getByText('なるべく避ける')).toBeVisible()
  expect(linesOf()).toEqual([1, 1])
  const [first, second] = choices.map(each =>
    page.getByText(each, { exact: true }).element().getBoundingClientRect(),
  )
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0)
})

test('the words of a small button that is a link stand in its middle, as those of any button', async () => {
  mount(
    <Button component="a" href="#" size="compact-sm" styles={{ root: { minHeight: 44 } }}>
      報告書を見る
    </Button>,
  )
  const button = page.getByRole('link', { name: '報告書を見る' })
  await expect.element(button).toBeVisible()
  const outer = button.element().getBoundingClientRect()
  const words = button.element().getElementsByClassName('mantine-Button-label')[0]?.getBoundingClientRect()
  expect(words ? words.top - outer.top : 0).toBeCloseTo(words ? outer.bottom - words.bottom : 99, 0)
})
