import { expect, it } from 'vitest'
import { seatGrid } from './seatGrid.ts'

/** Each place as `lesson@columns×rows`, a free one as `–`. */
function drawn(...lessons: [layout: number, time_limit_no: number][]) {
  const given = lessons.map(([course_setting_no, time_limit_no]) => ({ course_setting_no, time_limit_no }))
  return seatGrid(given).map(({ lesson, column, row }) => {
    const what = lesson ? `${lesson.course_setting_no}/${lesson.time_limit_no}` : '–'
    return `${what}@${column.join('-')}×${row.join('-')}`
  })
}

it('a one-to-one lesson lies over both columns', () => {
  expect(drawn([100, 60])).toEqual(['100/60@1-3×1-2'])
})

it('two one-to-two lessons lie side by side in one row', () => {
  expect(drawn([101, 60], [102, 60])).toEqual(['101/60@1-2×1-2', '102/60@2-3×1-2'])
})

it('the seat beside a single one-to-two lesson is free', () => {
  expect(drawn([101, 60])).toEqual(['101/60@1-2×1-2', '–@2-3×1-2'])
})

it('half lessons make two rows; a whole one keeps its column through both', () => {
  expect(drawn([201, 61], [101, 60], [202, 62])).toEqual([
    '101/60@1-2×1-3',
    '201/61@2-3×1-2',
    '202/62@2-3×2-3',
  ])
})

it('a one-to-one half lesson takes its row, the other one is free', () => {
  expect(drawn([200, 62])).toEqual(['–@1-2×1-2', '–@2-3×1-2', '200/62@1-3×2-3'])
})

it('lessons that do not fit, or of an unknown layout, stand one below the other', () => {
  expect(drawn([100, 60], [101, 60])).toEqual(['100/60@1-3×1-2', '101/60@1-3×2-3'])
  expect(drawn([999, 60])).toEqual(['999/60@1-3×1-2'])
})
