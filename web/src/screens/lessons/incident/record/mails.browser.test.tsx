import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { Mails } from './Mails.tsx'

const mail = (student_no: number, teacher_no: number, week_flag: 0 | 1) => ({
  ...{ student_no, teacher_no, week_flag, name: `佐藤 葵${student_no + teacher_no}` },
  ...{
    subject: week_flag === 1 ? '授業の変更' : '休講のお知らせ',
    body: `本文${student_no}${teacher_no}${week_flag}`,
  },
})

test('of lessons that are called off and of other teachers the first mail is read at once, and each when asked for', async () => {
  mount(<Mails mails={[mail(1, 0, 0), mail(2, 0, 0), mail(0, 9, 0), mail(3, 0, 1), mail(4, 0, 1)]} />)
  const mails = page.getByRole('region', { name: '送る文面（5通）' }).getByRole('article')
  await expect.element(mails.nth(2)).toHaveTextContent('佐藤 葵3さん宛て 授業の変更 週の配信のメール')
  expect(mails.elements()).toHaveLength(3)
  await expect.element(mails.nth(2)).toHaveTextContent('本文301')
  await page.getByRole('button', { name: 'ほかの文面も見る' }).click()
  await expect.element(mails.nth(4)).toBeVisible()
  expect(mails.elements()).toHaveLength(5)
})
