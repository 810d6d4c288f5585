import { screens } from '@terakoya/contract/screens'
import { expect, it } from 'vitest'
import { screenModules } from './screenModules.ts'

it('every screen that is not for later has a module, and no other', () => {
  const ready = screens.filter(screen => !screen.later).map(screen => screen.key)
  expect(Object.keys(screenModules).sort()).toEqual([...ready].sort())
})
