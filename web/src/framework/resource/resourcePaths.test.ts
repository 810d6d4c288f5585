import { screenOf } from '@terakoya/contract/screens'
import { expect, test } from 'vitest'
import { openRecord, resourcePaths } from './resourcePaths.ts'

test.each([
  ['M20401-subjects', '/M20401', '/M20401/add', '/M20401/7/edit'],
  ['M20101-centers', '/M20101', '/M20101/add', '/M20101/edit/7'],
] as const)('%s has its list, add and edit', (key, list, add, edit) => {
  const paths = resourcePaths(screenOf(key))
  expect([paths.list, paths.add, paths.edit(7)]).toEqual([list, add, edit])
})

test('the masters of one screen have paths of their own', () => {
  const paths = resourcePaths(screenOf('M20301-courses'), { _course_type: 'M1005' })
  expect([paths.list, paths.add, paths.edit(7)]).toEqual([
    '/M20301',
    '/M20301/add/M1005',
    '/M20301/7/edit/M1005',
  ])
})

test.each([
  ['/M20301/add/M1005', { _course_type: 'M1005' }, 'add'],
  ['/M20301/7/edit/M1005', { id: '7', _course_type: 'M1005' }, 7],
] as const)('%s of one of two masters opens %j as %s', (path, params, open) => {
  expect(openRecord(path, params, '/M20301', { _course_type: 'M1005' })).toBe(open)
})

test.each([
  ['/M20401', {}, null],
  ['/M20401/', {}, null],
  ['/M20401/add', {}, 'add'],
  ['/M20401/edit', { subject_no: undefined }, 'add'],
  ['/M20401/7/edit', { subject_no: '7' }, 7],
  ['/M20401/x/edit', { subject_no: 'x' }, 0],
])('%s opens %j as %s', (path, params, open) => {
  expect(openRecord(path, params, '/M20401')).toBe(open)
})
