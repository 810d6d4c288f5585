import { expect, test } from 'vitest'
import { toggledTaken } from './taken.ts'

test('a subject is taken and given up again without a trace', () => {
  const before = [{ subject_no: 2, class_type: 1 }]
  const once = toggledTaken(before, [{ subject_no: 1, class_type: 3 }])
  expect(once).toEqual([{ subject_no: 1, class_type: 3 }, ...before])
  expect(toggledTaken(once, [{ subject_no: 1, class_type: 3 }])).toEqual(before)
})
