import { expect, test } from 'vitest'
import { homeChanged } from './homeChange.ts'

const [from, to, third] = [1, 2, 3]

test('a lesson taught at home goes along without its teacher', () => {
  expect(homeChanged({ center_no: from, original_center_no: null }, to)).toEqual({
    center_no: to,
    original_center_no: null,
    keeps_teacher: false,
  })
})

test('a lesson that a third center teaches stays there and belongs to the new home', () => {
  expect(homeChanged({ center_no: third, original_center_no: from }, to)).toEqual({
    center_no: third,
    original_center_no: to,
    keeps_teacher: true,
  })
})

test('a lesson that the new home teaches already is at home there, with its teacher', () => {
  expect(homeChanged({ center_no: to, original_center_no: from }, to)).toEqual({
    center_no: to,
    original_center_no: null,
    keeps_teacher: true,
  })
})
