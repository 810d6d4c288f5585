import { defaultFunctionsOf } from '@terakoya/domain/people/functions'
import { expect, it } from 'vitest'
import { debugRoutes, matches } from './debugItems.ts'

const student = {
  user_type_code: '110',
  authority_function_ids: defaultFunctionsOf('110'),
  must_change_password: false,
  must_enrol_factor: false,
  looking: null,
}
const route = (path: string, user: typeof student | null) =>
  debugRoutes(user).find(each => each.path === path)

it('every path can be gone to, with sample values for what it needs', () => {
  const routes = debugRoutes(null)
  expect(routes.filter(({ to }) => !to.startsWith('/') || to.includes('$'))).toEqual([])
  expect(route('/M20301/$id/edit/$_course_type', null)?.to).toBe('/M20301/1/edit/1')
  expect(route('/C50103/{-$schedule_no}', null)?.to).toBe('/C50103')
  expect(route('/', null)?.to).toBe('/')
})

it('says what the person who is signed in may open', () => {
  expect(route('/C21101', student)?.opens).toBe(true)
  expect(route('/M20901', student)?.opens).toBe(false)
  expect(route('/C21101', null)?.opens).toBe(false)
  expect(route('/terms-and-conditions', null)?.opens).toBe(true)
})

it.each([
  ['', true],
  ['講師', true],
  ['ｃ４０１ わりあて', true],
  ['会計', false],
])('%j finds 講師割当: %j', (search, found) => {
  expect(matches(search, '講師割当', 'C40101', 'こうし わりあて')).toBe(found)
})
