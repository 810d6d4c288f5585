import { Select } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../testing/mount.tsx'

test('a list that opens never makes the page wider, not even before it has its place', async () => {
  await page.viewport(375, 667)
  mount(
    <div style={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Select label="コース" data={['1対2個別 90分 ストイックで長い名前', '1対1個別 40分']} />
    </div>,
  )
  const widths = new Set<number>()
  const watch = new MutationObserver(() => widths.add(document.documentElement.scrollWidth))
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
  await page.getByRole('combobox', { name: 'コース' }).click()
  await expect.element(page.getByRole('option', { name: '1対1個別 40分' })).toBeVisible()
  watch.disconnect()
  expect([...widths]).toEqual([document.documentElement.clientWidth])
})

test('in a low window the whole list stands within it', async () => {
  await page.viewport(375, 320)
  const data = [...Array(12).keys()].map(no => `コース ${no + 1}`)
  mount(
    <div style={{ paddingTop: 120 }}>
      <Select label="コース" data={data} />
    </div>,
  )
  await page.getByRole('combobox', { name: 'コース' }).click()
  const list = page.getByRole('listbox')
  await expect.element(list).toBeVisible()
  await expect
    .poll(() => {
      const { top, bottom } = list.element().getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
    .toBe(true)
})
