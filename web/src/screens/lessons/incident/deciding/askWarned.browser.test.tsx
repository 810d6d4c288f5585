import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { askWarned, type Given } from './askWarned.tsx'

const given = (schedule_no: number, student_name: string, teacher_name: string): Given => ({
  lesson: {
    ...{ schedule_no, student_name, lock_version: 1, student_no: schedule_no, teacher_no: 1 },
    ...{ schedule_date: '2026-12-16', time_limit_no: 40, subject_no: 1, attendance_distinction: 0 },
  },
  teacher_name,
})

test('all warnings are one question, each with its lesson, child and teacher, and the answer counts', async () => {
  mount(<p>急な休みの対応</p>)
  const warned = [
    { schedule_no: 1, message: '希望する講師の性別と異なります。', requested: false },
    {
      schedule_no: 2,
      message: '希望する講師の種類と異なります。なるべく避けたい講師です。',
      requested: false,
    },
  ]
  const answer = askWarned(warned, [given(1, '酒井 奏太', '遠藤 美咲'), given(2, '中野 美月', '岡田 健')])
  const dialog = page.getByRole('dialog', { name: '警告のある割り当てが2件あります' })
  await expect
    .element(dialog)
    .toHaveTextContent('2026/12/16（水） 14:50–16:20 酒井 奏太 → 遠藤 美咲：希望する講師の性別と異なります。')
  await expect.element(dialog).toHaveTextContent('中野 美月 → 岡田 健：希望する講師の種類と異なります。')
  await dialog.getByRole('button', { name: '承知して決める' }).click()
  expect(await answer).toBe(true)
})
