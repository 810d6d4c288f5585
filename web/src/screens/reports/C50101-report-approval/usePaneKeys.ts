import { usePageKeys } from '../../../components/keys/usePageKeys.ts'
import { type PaneAct, paneAct } from './paneKeys.ts'

/** Hears the reviewer's keys. */
export function usePaneKeys(on: boolean, act: (act: PaneAct) => void): void {
  usePageKeys(on, paneAct, act)
}
