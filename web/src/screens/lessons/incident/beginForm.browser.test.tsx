import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { BeginForm } from './BeginForm.tsx'

test('pressed before a teacher is chosen it says what lacks, and begins nothing', async () => {
  answerCalls({})
  const begun: unknown[] = []
  mount(<BeginForm center_no={1} onBegin={each => begun.push(each)} />)
  const go = page.getByRole('button', { name: '進む' })
  await go.click()
  await expect.element(page.getByText('休む講師を選んでください。')).toBeVisible()
  await page.getByText('センターを閉じる').click()
  await go.click()
  expect(begun).toEqual([{ closing: 1, date: '2026-11-25' }])
})
