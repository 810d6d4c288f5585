import { type PressedKey, usePageKeys } from '../../../components/keys/usePageKeys.ts'

export type CaseAct = 'next' | 'previous' | 'cleared' | 'noted' | 'escalated'

const acts: Readonly<Record<string, CaseAct>> = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  '1': 'cleared',
  '2': 'noted',
  '3': 'escalated',
}

/** The act of a key, `null` where it has none; one that is held down decides nothing. */
export function caseAct(pressed: PressedKey): CaseAct | null {
  const { key, repeat } = pressed
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.shiftKey || pressed.isComposing)
    return null
  const act = acts[key] ?? acts[key.toLowerCase()] ?? null
  return repeat && act !== 'next' && act !== 'previous' ? null : act
}

/** Hears the reviewer's keys. */
export function useCaseKeys(on: boolean, act: (act: CaseAct) => void): void {
  usePageKeys(on, caseAct, act)
}
