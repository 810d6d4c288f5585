import { screens } from '@terakoya/contract/screens'
import { expect, it } from 'vitest'
import { screenModules } from './screenModules.ts'

it('every screen has a module, and no other', () => {
  expect(Object.keys(screenModules).sort()).toEqual(screens.map(screen => screen.key).sort())
})
