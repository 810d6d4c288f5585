import { expect, test } from 'vitest'
import { groupBehind, listBehind, parseFigures } from './search.ts'

const today = '2026-11-25'

test('without a choice eight weeks are counted, by week', () => {
  const search = parseFigures({})
  expect(search.by).toBe('week')
  expect(listBehind(search, today)).toMatchObject({ start_date: '2026-10-01', end_date: today })
})

test('what makes no sense in an address is left out', () => {
  const search = parseFigures({
    start_date: 'soon',
    center_no: [1, 2],
    school_level: 'X',
    by: 'merit',
    teacher_no: 3,
  })
  expect(search).toMatchObject({
    start_date: undefined,
    center_no: undefined,
    school_level: undefined,
    teacher_no: 3,
  })
  expect(search.by).toBe('week')
})

test('a group’s list is narrowed to it, a week’s to those of its days that are counted', () => {
  const list = listBehind(
    parseFigures({ start_date: '2026-11-11', end_date: '2026-11-20', center_no: 1 }),
    today,
  )
  expect(groupBehind(list, 'teacher', '7')).toMatchObject({
    center_no: 1,
    teacher_no: 7,
    start_date: '2026-11-11',
  })
  expect(groupBehind(list, 'week', '2026-11-09')).toMatchObject({
    start_date: '2026-11-11',
    end_date: '2026-11-15',
  })
  expect(groupBehind(list, 'week', '2026-11-16')).toMatchObject({
    start_date: '2026-11-16',
    end_date: '2026-11-20',
  })
})
