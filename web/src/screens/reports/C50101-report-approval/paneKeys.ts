import type { PressedKey } from '../../../components/keys/usePageKeys.ts'

/** What a key of the reviewer's does. */
export type PaneAct =
  | 'next'
  | 'previous'
  | 'approve'
  | 'undo'
  | 'return'
  | 'comment'
  | 'mark'
  | 'approveMarked'

const letters: Readonly<Record<string, PaneAct>> = {
  j: 'next',
  k: 'previous',
  a: 'approve',
  z: 'undo',
  r: 'return',
  c: 'comment',
  m: 'mark',
}
const arrows: Readonly<Record<string, PaneAct>> = { ArrowDown: 'next', ArrowUp: 'previous' }

/**
 * The act of a key, `null` where it has none. A key that is held down decides nothing: only moving repeats, so that
 * nobody approves what they have not seen.
 */
export function paneAct(pressed: PressedKey): PaneAct | null {
  const { key, shiftKey, repeat } = pressed
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.isComposing) return null
  if (shiftKey) return key.toLowerCase() === 'a' && !repeat ? 'approveMarked' : null
  // With Caps Lock a letter comes as a capital.
  const act = arrows[key] ?? letters[key.toLowerCase()] ?? null
  return repeat && act !== 'next' && act !== 'previous' ? null : act
}
