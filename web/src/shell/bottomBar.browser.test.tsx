import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../api/useCall.ts'
import { queryClient } from '../components/queryClient.ts'
import { mount } from '../testing/mount.tsx'
import { BottomBar } from './BottomBar.tsx'

test('unread notices show at their own place of the bar', async () => {
  queryClient.setQueryData([...callKey('C00101_getCount'), {}], { unread: 3 })
  mount(
    <BottomBar
      items={[
        { key: 'C00101-notices', title: 'お知らせ', path: '/C00101', code: 'C00101', kana: 'おしらせ' },
      ]}
      current={null}
    />,
  )
  await expect.element(page.getByRole('link', { name: /お知らせ/ })).toHaveTextContent('3件')
  const place = page.getByRole('link', { name: /お知らせ/ }).element()
  const dot = place.querySelector('span')?.getBoundingClientRect()
  expect(dot?.left).toBeGreaterThan(place.getBoundingClientRect().left)
  expect(dot?.right).toBeLessThan(place.getBoundingClientRect().right)
})
