import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { PaperHead } from './PaperHead.tsx'
import { parseSearch } from './search.ts'
import { makeRow } from './testing.ts'

test('on paper it is said what it is and by what it was narrowed, on the screen it isn’t', async () => {
  const search = parseSearch({ student: 3, odd: 1 })
  mount(<PaperHead search={search} center_no={undefined} reader={{ staff: true }} rows={[makeRow()]} />)
  const head = page.getByRole('heading', { name: 'Zoom入室ログ' })
  expect(head.elements()).toEqual([])
  // The page listens once it stands.
  const heads = () => {
    window.dispatchEvent(new Event('beforeprint'))
    return head.elements().length
  }
  await expect.poll(heads).toBe(1)
  await expect.element(page.getByText('すべてのセンター')).toBeVisible()
  await expect.element(page.getByText('生徒 酒井 慧')).toBeVisible()
  await expect.element(page.getByText('くい違いのみ')).toBeVisible()
})
