import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { callKey } from '../api/useCall.ts'
import { queryClient } from '../components/queryClient.ts'
import { focus } from '../testing/focus.ts'
import { mount } from '../testing/mount.tsx'
import { BottomBar } from './BottomBar.tsx'

test('unread notices show at their own place of the bar', async () => {
  queryClient.setQueryData([...callKey('C00101_getCount'), {}], { unread: 3 })
  mount(
    <BottomBar
      items={[{ key: 'C00101-notices', title: 'お知らせ', path: '/C00101', code: 'C00101' }]}
      current={null}
    />,
  )
  await expect.element(page.getByRole('link', { name: /お知らせ/ })).toHaveTextContent('3件')
  const place = page.getByRole('link', { name: /お知らせ/ }).element()
  const dot = place.querySelector('span')?.getBoundingClientRect()
  expect(dot?.left).toBeGreaterThan(place.getBoundingClientRect().left)
  expect(dot?.right).toBeLessThan(place.getBoundingClientRect().right)
})

test('a student reaches the reports with the thumb; what is looked up now and then stands behind その他', async () => {
  const item = (key: string, title: string) => ({ key, title, path: `/${key}`, code: key })
  const menu = [
    item('C21101-student-today', '今日の授業'),
    item('C21201-student-schedule', '予定・振替'),
    item('C30101-application', '追加・講習申込'),
    item('C40501-lesson-list', '授業一覧'),
    item('C50102-past-report', '報告書'),
    item('C00101-notices', 'お知らせ'),
  ]
  mount(<BottomBar items={menu} current={null} />)
  await expect.element(page.getByRole('link', { name: '報告書' })).toBeVisible()
  expect(
    page
      .getByRole('link')
      .elements()
      .map(each => each.textContent),
  ).toEqual(['今日', '予定・振替', '申し込み', '報告書'])
  // By the keyboard: where no phone is, the bar stands beneath what is seen.
  await focus(page.getByRole('button', { name: 'その他' }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('link', { name: '授業一覧' })).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: '報告書' })).not.toBeInTheDocument()
})
