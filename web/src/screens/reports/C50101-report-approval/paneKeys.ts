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

interface PressedKey {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  repeat: boolean
  isComposing: boolean
}

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

/** Where keys are meant for something else: what is typed in, chosen from, or open above the page. */
export const takesKeys =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]'
