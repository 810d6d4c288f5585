import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../testing/mount.tsx'
import { SetupSteps } from './SetupSteps.tsx'

test('a fresh business is led from the first thing that it lacks to its first student', async () => {
  mount(<SetupSteps missing={['calendar', 'course', 'teacher', 'student']} />)
  const steps = page.getByRole('region', { name: '授業を始めるまで' })
  await expect.element(steps.getByText('センターを追加する 済')).toBeVisible()
  const next = steps.getByRole('link', { name: '年度のカレンダーを作る' })
  await expect.element(next).toHaveAttribute('href', '/M21001')
  await expect.element(steps.getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step')
  // A school that is already running doesn't type its records anew.
  await expect.element(steps.getByRole('link', { name: /引っ越し/ })).toHaveAttribute('href', '/takeover')
  expect(steps.getByRole('link').elements()).toHaveLength(5)
})
