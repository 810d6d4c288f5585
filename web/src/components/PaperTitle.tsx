import { useCurrentScreen } from '../routing/useCurrentScreen.ts'
import { useOnPaper } from './useOnPaper.ts'

/** On paper alone: which screen it is, and of which center, where the screen says so in its header and a selection. */
export function PaperTitle({ center }: { center: string }) {
  const screen = useCurrentScreen()
  if (!useOnPaper()) return null
  return (
    <p>
      <b>{screen?.title}</b> {center}
    </p>
  )
}
