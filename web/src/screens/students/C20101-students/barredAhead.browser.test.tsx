import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../testing/answers.ts'
import { mount } from '../../../testing/mount.tsx'
import { barredByChange } from './BarredAhead.tsx'
import { leftByChange } from './leftByChange.tsx'

const lesson = {
  ...{ schedule_no: 12, center_no: 3, schedule_date: '2026-11-27', time_limit_no: 50 },
  ...{ subject_name: '数学', teacher_name: '遠藤 美咲', published_flag: 1 },
}
const before = { ng_teachers: [{ teacher_no: 7, ng_kind: 2 }], apart_student_nos: [4] }

test('who becomes NG is told with the lessons that stay, each with the way to its day', async () => {
  const asked = answerCalls({ C20101_getBarredAhead: [{ output: { lesson_count: 6, lessons: [lesson] } }] })
  const after = { ...before, ng_teachers: [{ teacher_no: 7, ng_kind: 1 }] }
  mount(await barredByChange(9, before, after))
  await expect.element(page.getByText('この組み合わせの授業が、これから6件あります')).toBeVisible()
  const link = page.getByRole('link', { name: /2026\/11\/27（金） 16:40–18:10.*遠藤 美咲（配信済み）/ })
  await expect.element(link).toHaveAttribute('href', '/C40101?center=3&week=2026-11-23&day=2026-11-27')
  await expect.element(page.getByText('ほか1件')).toBeVisible()
  expect(asked).toMatchObject([{ input: { student_no: 9, teacher_nos: [7], student_nos: [] } }])
})

test('where nobody is barred anew nothing is asked', async () => {
  const asked = answerCalls({})
  const after = { ng_teachers: [], apart_student_nos: [] }
  expect(await barredByChange(9, before, after)).toBeNull()
  expect(asked).toEqual([])
})

test('a subject that is taken no more is told with its lessons, beside who becomes NG', async () => {
  const { teacher_name: _, ...untaken } = lesson
  const asked = answerCalls({
    C20101_getBarredAhead: [{ output: { lesson_count: 6, lessons: [lesson] } }],
    C20101_getUntakenAhead: [{ output: { lesson_count: 2, lessons: [untaken] } }],
  })
  const subjects = [
    { subject_no: 1, class_type: 1 },
    { subject_no: 1, class_type: 3 },
  ]
  const had = { ...before, subjects }
  mount(
    await leftByChange(9, had, {
      ...before,
      ng_teachers: [{ teacher_no: 7, ng_kind: 1 }],
      subjects: [subjects[1]],
    }),
  )
  await expect.element(page.getByText('外す受講科目の授業が、これから2件あります')).toBeVisible()
  await expect.element(page.getByText('この組み合わせの授業が、これから6件あります')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '2026/11/27（金） 16:40–18:10　数学（配信済み）' }))
    .toBeVisible()
  expect(asked.find(({ api }) => api === 'C20101_getUntakenAhead')?.input).toEqual({
    ...{ student_no: 9, subjects: [{ subject_no: 1, class_type: 1 }] },
  })
  expect(await leftByChange(9, had, had)).toBeNull()
})
