import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { makeLesson } from '../testing/makeWeek.ts'
import { LessonBox } from './LessonBox.tsx'

test('two letters leave a whole lesson its grade, and stand below its name', async () => {
  const lesson = makeLesson({ student_name: '和田 奏太', pinned_flag: 1, class_count: 1 })
  const flags = { selected: false, unsaved: false, refused: false, clashes: false, dimmed: false }
  mount(<LessonBox seated={{ lesson, seats: [], judgement: null }} subject="理" {...flags} />)
  const box = page.getByText('和田 奏太')
  await expect.element(box).toHaveAttribute('data-marks', '初固')
  await expect.element(box).toHaveAttribute('data-head', expect.stringMatching(/^理[小中高]\d$/))
  expect(getComputedStyle(box.element(), '::after').bottom).toBe('0px')
})
