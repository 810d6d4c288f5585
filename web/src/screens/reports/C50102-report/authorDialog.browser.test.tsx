import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callKey } from '../../../api/useCall.ts'
import { queryClient } from '../../../components/queryClient.ts'
import { mount } from '../../../testing/mount.tsx'
import { AuthorDialog } from './AuthorDialog.tsx'
import { makeReport } from './testing.ts'

test('a teacher whom the student never has is named as such, and cannot be chosen', async () => {
  queryClient.setQueryData(callKey('C50102_getAuthors', { schedule_no: 7 }), [
    { value: 2, label: '高橋 翔', ng_flag: 0 },
    { value: 5, label: '久保 亮', ng_flag: 0 },
    { value: 6, label: '森 健太', ng_flag: 1 },
  ])
  mount(<AuthorDialog report={makeReport({ report_status: 0 })} onClose={() => {}} />)
  const choice = page.getByRole('combobox', { name: '授業をした講師' })
  await choice.click()
  await page.getByRole('option', { name: '森 健太（NG講師）' }).click({ force: true })
  await expect.element(choice).toHaveValue('')
  await page.getByRole('option', { name: '久保 亮' }).click()
  await expect.element(choice).toHaveValue('久保 亮')
})
