import type { LessonRow } from '@terakoya/contract/lessons/C40501-lesson-list/list'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../testing/mount.tsx'
import { lessonColumns } from './columns.tsx'

const written = { operation_note: '図形を教えてほしいです', message: '教材を持参' } as LessonRow
const noted = (isStudent: boolean, beside: boolean) =>
  lessonColumns(isStudent, beside).find(({ key, extra }) => key === 'message' && !extra)

test('the list has what the family wrote beside what staff tell each other', async () => {
  mount(<>{noted(false, false)?.render?.({ ...written })}</>)
  await expect.element(page.getByText('家庭から：図形を教えてほしいです')).toBeVisible()
  await expect.element(page.getByText('教材を持参')).toBeVisible()
})

test('it keeps its place beside an open lesson, and none in a list of the family', () => {
  expect(noted(false, true)).toBeDefined()
  expect(noted(true, false)).toBeUndefined()
})
