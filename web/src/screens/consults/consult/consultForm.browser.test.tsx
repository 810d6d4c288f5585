import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { ConsultForm } from './ConsultForm.tsx'

const send = () => page.getByRole('button', { name: '送る' })
const words = () => page.getByLabelText('相談したいこと')

test('without a login there is one way, and it says what is kept', async () => {
  mount(<ConsultForm isStudent={false} />)
  await expect.element(page.getByText('残るのは、書いた言葉と、その日の日付だけです。')).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('返事がほしい')).not.toBeInTheDocument()
})

test('a student chooses, and only with the name can wish for an answer', async () => {
  mount(<ConsultForm isStudent />)
  await expect.element(page.getByLabelText('返事がほしい')).toBeChecked()
  await expect.element(page.getByText('残るのは', { exact: false })).not.toBeInTheDocument()
  await page.getByLabelText('名前を出さずに相談する').click()
  await expect.element(page.getByLabelText('返事がほしい')).not.toBeInTheDocument()
  await expect.element(page.getByText('残るのは', { exact: false })).toBeVisible()
})

test('an empty one goes nowhere and says what is missing', async () => {
  const fetched = vi.spyOn(window, 'fetch')
  mount(<ConsultForm isStudent={false} />)
  await words().fill('　')
  await send().click()
  await expect.element(page.getByText('相談したいことを書いてください。')).toBeVisible()
  await expect.element(words()).toHaveFocus()
  expect(fetched.mock.calls.filter(([path]) => String(path).startsWith('/api'))).toEqual([])
})

test('what was written stays when it could not be sent, and went without the cookie', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'))
  mount(<ConsultForm isStudent />)
  await page.getByLabelText('名前を出さずに相談する').click()
  await words().fill('友だちのことで困っています')
  await send().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(words()).toHaveValue('友だちのことで困っています')
  expect(fetched.mock.calls).toMatchObject([['/api/traceless', { credentials: 'omit' }]])
})

test('nothing of it is kept in the browser', async () => {
  const leave = mount(<ConsultForm isStudent={false} />)
  await words().fill('ひみつのことば')
  await new Promise(resolve => setTimeout(resolve, 600))
  leave()
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  expect(kept).not.toContain('ひみつ')
})
