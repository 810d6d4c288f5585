import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { NgTeachersField } from './NgTeachersField.tsx'

const teachers = ['遠藤 美咲', '久保 亮'].map((display_name, at) => ({
  ...{ teacher_no: at + 1, teacher_id: `T${at + 1}`, display_name },
  ...{ valid_flag: 1, own_flag: 1, subjects: [] },
}))

function Field() {
  const [value, setValue] = useState<unknown>([])
  const words = { name: 'ng_teachers', label: 'NG講師', labelText: 'NG講師', description: undefined }
  const plain = { error: null, disabled: false, required: false, choices: [], maxLength: undefined }
  return (
    <NgTeachersField
      {...words}
      {...plain}
      {...{ width: undefined, rows: undefined, props: undefined }}
      values={{ center_no: 3 }}
      value={value}
      onChange={setValue}
      onBlur={() => {}}
      fill={() => {}}
    />
  )
}

test('a teacher is found by name, and the field is empty again for the next one', async () => {
  answerCalls({ C20101_getTeachers: [{ output: teachers }] })
  mount(<Field />)
  const search = page.getByRole('combobox', { name: /NG講師を追加/ })
  await search.fill('遠藤')
  await page.getByRole('option', { name: '遠藤 美咲' }).click()
  await expect.element(page.getByRole('radio', { name: '絶対' })).toBeChecked()
  await expect.element(search).toHaveValue('')
  // The mark lies behind the word that it marks, and no further.
  const mark = document.querySelector('.mantine-SegmentedControl-indicator')
  const word = page.getByText('絶対', { exact: true }).element().closest('label')
  await expect
    .poll(() => Math.round((mark?.getBoundingClientRect().width ?? 0) - (word?.clientWidth ?? 0)))
    .toBeLessThan(2)
})
