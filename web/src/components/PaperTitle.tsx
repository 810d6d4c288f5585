import { useScreenTitle } from '../routing/useScreenTitle.ts'
import { useOnPaper } from './useOnPaper.ts'

/** On paper alone: which screen it is, and of which center, where the screen says so in its header and a selection. */
export function PaperTitle({ center }: { center: string }) {
  const title = useScreenTitle()
  if (!useOnPaper()) return null
  return (
    <p>
      <b>{title}</b> {center}
    </p>
  )
}
