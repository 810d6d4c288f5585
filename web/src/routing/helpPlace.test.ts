import { screenOf } from '@terakoya/contract/screens'
import { expect, it } from 'vitest'
import { helpPlace, helpSubject } from './helpPlace.ts'

it('the help of a screen is found again from its address', () => {
  const screen = screenOf('C40101-weekly-assignment')
  expect(helpSubject(helpPlace(screen).search)).toBe(screen)
})

it('the help itself and pages without a screen lead to help in general', () => {
  expect(helpPlace(screenOf('C00103-help')).search).toEqual({})
  expect(helpPlace(null).search).toEqual({})
})

it.each([undefined, 'no-such-screen', 40101])('%j in the address names no screen', screen => {
  expect(helpSubject({ screen })).toBeNull()
})
