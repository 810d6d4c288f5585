import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { Entries } from './LessonLog.tsx'

type Entry = OutputOf<'C40501_getLog'>['entries'][number]

const pressed = (person: Entry['person'], time: string, change: Partial<Entry> = {}): Entry => ({
  ...{
    person,
    name: person === 'student' ? '酒井 慧' : '久保 亮',
    entered_at: `2026-11-24T${time}:00+09:00`,
  },
  ...{ left_at: null, source: 'press', failed_flag: 0 },
  ...change,
})

test('the presses of one person are a line with how many, and each of them is a press away', async () => {
  mount(
    <Entries
      entries={[
        pressed('student', '16:30'),
        pressed('teacher', '16:31', { failed_flag: 1 }),
        pressed('student', '16:33'),
        pressed('student', '16:34', { source: 'event', left_at: '2026-11-24T18:10:00+09:00' }),
        pressed('teacher', '16:35', { failed_flag: 1 }),
        pressed('teacher', '16:36'),
        pressed('student', '16:41'),
      ]}
    />,
  )
  const lines = page.getByRole('listitem')
  const read = () => lines.elements().map(each => each.textContent)
  await expect.element(lines.first()).toBeVisible()
  expect(read()).toEqual([
    expect.stringMatching(/16:30 〜 16:41.*酒井 慧.*入室のボタン（3回）/),
    expect.stringMatching(/16:31 〜 16:35.*久保 亮.*会議を開けなかった.*（2回）/),
    expect.stringMatching(/16:34 〜 18:10.*酒井 慧.*Zoomからの通知/),
    expect.stringMatching(/16:36講師 久保 亮入室のボタン$/),
  ])
  await page.getByRole('button', { name: '1件ずつ見る（7件）' }).click()
  await expect.element(lines.nth(6)).toBeVisible()
  await page.getByRole('button', { name: 'まとめて見る' }).click()
  await expect.element(lines.nth(4)).not.toBeInTheDocument()
})

test('where nobody pressed twice there is nothing to open', async () => {
  mount(<Entries entries={[pressed('student', '16:30'), pressed('teacher', '16:31')]} />)
  await expect.element(page.getByText(/酒井 慧/)).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
