import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { RemindQuestion, Untold } from './Reminders.tsx'

const untold = (teacher_no: number, why: 'reminded' | 'no_address', lessons: number) => ({
  ...{ teacher_no, teacher_name: `講師${teacher_no}`, lessons, why },
})

test('the question says whom the mail reaches, and how many are left out and why', async () => {
  const left = [untold(1, 'reminded', 3), untold(2, 'reminded', 1), untold(3, 'no_address', 2)]
  mount(<RemindQuestion found={{ teachers: 5, lessons: 21, left }} />)
  await expect.element(page.getByText('5名の講師に、21件の提出をお願いします。')).toBeVisible()
  await expect.element(page.getByText('今日すでに連絡した2名（4件）には送りません。')).toBeVisible()
  await expect
    .element(page.getByText(/^メールアドレスが登録されていない1名（2件）には送れません/))
    .toBeVisible()
})

test('where all were told already it says so, with their names', async () => {
  const left = [untold(1, 'reminded', 27)]
  mount(<Untold result={{ teachers: 0, lessons: 0, left }} onClose={() => {}} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent('今日、連絡できる講師はもういません')
  await expect.element(page.getByRole('alert')).toHaveTextContent('今日すでに連絡しました：講師1（27件）')
})
