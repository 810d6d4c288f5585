import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'

/** How much of each field's width its text lacks, in pixels; a new size of the window comes to the page a frame later. */
const lackingOf = (fields: { elements(): Element[] }) => () =>
  fields.elements().map(field => lacking(field as HTMLInputElement))

/** How much of a field's width its text lacks, in pixels. */
function lacking(field: HTMLInputElement): number {
  const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
  const context = document.createElement('canvas').getContext('2d')
  if (!context) throw new Error('no canvas')
  context.font = `${fontSize} ${fontFamily}`
  const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return Math.max(0, context.measureText(field.value).width - room)
}

test('where two dates have no room beside each other both can still be read whole', async () => {
  await page.viewport(320, 640)
  mount(
    <div style={{ width: 248 }}>
      <PeriodFilter label="授業日" from="2026-11-01" to="2026-11-30" onChange={() => {}} />
    </div>,
  )
  const fields = page.getByRole('textbox')
  await expect.element(fields.last()).toHaveValue('2026/11/30')
  await expect.poll(lackingOf(fields)).toEqual([0, 0])
})

test('with letters twice as large a date is read whole, and no field is wider than its place', async () => {
  await page.viewport(375, 640)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => {
    document.documentElement.style.removeProperty('font-size')
  })
  // For who asks for less motion nothing moves, this neither: it is so at once.
  expect(getComputedStyle(document.documentElement).fontSize).toBe('32px')
  mount(
    <div style={{ width: 300 }}>
      <PeriodFilter label="授業日" from="2026-11-01" to="2026-11-30" onChange={() => {}} />
    </div>,
  )
  const fields = page.getByRole('textbox')
  await expect.element(fields.last()).toHaveValue('2026/11/30')
  await expect.poll(lackingOf(fields)).toEqual([0, 0])
  for (const field of fields.elements()) {
    expect(field.getBoundingClientRect().width).toBeLessThanOrEqual(300)
  }
})
