import type { OutputOf } from '@terakoya/contract/wireTypes'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { LeaveEffect } from './LeaveEffect.tsx'

const effect: OutputOf<'C20101_getLeaveEffect'> = {
  ...{ student_no: 3, start_date: '2026-11-28', end_date: null, lessons: [] },
  ...{ lesson_count: 4, assigned_count: 3, published_count: 2 },
  ...{ entry_count: 1, request_count: 0, right_count: 0, effect_key: 'as-shown' },
  ...{ told_family: 1, told_teachers: 1, unreached_teachers: [] },
}

test('distributed lessons that end are told by mail, and it says whom', async () => {
  mount(<LeaveEffect effect={effect} />)
  await expect.element(page.getByText('配信済みの授業が 2件 あります')).toBeVisible()
  await expect.element(page.getByText('手続きをすると、保護者と講師 1名にメールで知らせます。')).toBeVisible()
  await expect.element(page.getByText(/送られません|知らせられない/)).not.toBeInTheDocument()
})

test('who has no address is named, to be told otherwise', async () => {
  const told = { told_family: 0, told_teachers: 2, unreached_teachers: ['小野 悠'] }
  mount(<LeaveEffect effect={{ ...effect, ...told }} />)
  await expect.element(page.getByText('手続きをすると、講師 2名にメールで知らせます。')).toBeVisible()
  await expect
    .element(page.getByText('保護者、講師 小野 悠。電話などで知らせるか、先に宛先を登録してください。'))
    .toBeVisible()
})
