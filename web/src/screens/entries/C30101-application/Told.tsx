import { useEffect, useRef } from 'react'
import { intoView } from '../../../components/intoView.ts'
import { Notice } from '../../../components/Notice.tsx'
import { applicationWords } from './text.ts'

/** Above the weeks: what the last confirmation has done. */
export function Told({ done }: { done: readonly string[] }) {
  const t = applicationWords.useText()
  const result = useRef<HTMLDivElement>(null)
  // Whoever confirmed far beneath, at the end of what was chosen, sees what came of it. It takes the focus too: given to
  // the cell or button of before, that would lead the page away from it again.
  useEffect(() => {
    if (done.length > 0) intoView(result.current)
  }, [done])
  if (done.length === 0) return null
  return (
    <div ref={result} tabIndex={-1}>
      <Notice kind="done" title={t('done')} live>
        {done.map(line => (
          <div key={line}>{line}</div>
        ))}
      </Notice>
    </div>
  )
}
