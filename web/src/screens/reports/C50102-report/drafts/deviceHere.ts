import type { InputOf } from '@terakoya/contract/wireTypes'

export type Device = InputOf<'C50102_saveDraft'>['device']

/** What somebody holds in their hands, as far as a browser tells: so they know where they have written. */
export function deviceHere(): Device {
  if (Math.min(window.screen.width, window.screen.height) < 600) return 'phone'
  return window.matchMedia('(pointer: coarse)').matches ? 'tablet' : 'computer'
}
