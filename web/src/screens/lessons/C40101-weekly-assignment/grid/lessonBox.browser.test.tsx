import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../testing/mount.tsx'
import { makeLesson } from '../testing/makeWeek.ts'
import { LessonBox } from './LessonBox.tsx'

test('two letters leave a whole lesson its grade, and stand below its name', async () => {
  const lesson = makeLesson({ student_name: '和田 奏太', pinned_flag: 1, class_count: 1 })
  const flags = { selected: false, unsaved: false, refused: false, clashes: false, dimmed: false }
  mount(
    <LessonBox
      seated={{ lesson, seats: [], judgement: null }}
      subject="理"
      look="full"
      density="normal"
      {...flags}
    />,
  )
  const box = page.getByText('和田 奏太')
  await expect.element(box).toHaveAttribute('data-marks', '初固')
  await expect.element(box).toHaveAttribute('data-head', expect.stringMatching(/^理[小中高]\d$/))
  expect(getComputedStyle(box.element(), '::after').bottom).toBe('0px')
})

test('half of a narrow column keeps subject, grade and family name; half of a low row has them in one line', async () => {
  const lesson = makeLesson({ student_name: '和田 奏太', time_division: 1, time_limit_no: 61, capacity: 2 })
  const flags = { selected: false, unsaved: false, refused: false, clashes: false, dimmed: false }
  const seated = { lesson, seats: [], judgement: null }
  const leave = mount(<LessonBox seated={seated} subject="理" look="overview" density="normal" {...flags} />)
  const box = page.getByText('和田', { exact: true })
  await expect.element(box).toHaveAttribute('data-head', expect.stringMatching(/^理\n[小中高]\d$/))
  leave()
  mount(<LessonBox seated={seated} subject="理" look="full" density="compact" {...flags} />)
  await expect.element(box).toHaveAttribute('data-head', expect.stringMatching(/^理[小中高]\d$/))
})
