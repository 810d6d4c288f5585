/** What was pressed, and where. */
export interface FieldKey {
  key: string
  shiftKey: boolean
  /** Ctrl, Alt or Meta: somebody else's shortcut. */
  modified: boolean
  /** The IME is composing, or has just ended: the key is its own. */
  composing: boolean
  tagName: string
  type: string
  role: string | null
  /** A list is open at the field. */
  expanded: boolean
}

/** Fields in which Enter and the arrows mean nothing else. Numbers and radios keep their keys. */
const lines = ['text', 'password', 'email', 'tel', 'search', 'url', 'checkbox']

/**
 * Where a key leads among the fields: 1 to the next, -1 back, 0 nowhere (spec §9 "Enter and Down arrow move focus";
 * the exceptions are experience §1's).
 */
export function fieldStep(pressed: FieldKey): 1 | -1 | 0 {
  if (pressed.composing || pressed.modified || pressed.expanded) return 0
  if (pressed.role !== null && pressed.role !== 'switch') return 0
  if (pressed.tagName !== 'INPUT' || !lines.includes(pressed.type)) return 0
  if (pressed.key === 'Enter') return pressed.shiftKey ? -1 : 1
  if (pressed.shiftKey) return 0
  if (pressed.key === 'ArrowDown') return 1
  return pressed.key === 'ArrowUp' ? -1 : 0
}
