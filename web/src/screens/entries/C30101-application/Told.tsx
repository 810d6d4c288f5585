import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Notice } from '../../../components/Notice.tsx'
import type { useDraft } from '../../../drafts/useDraft.ts'
import { useInstantText } from '../../../format/useInstantText.ts'
import type { Pending } from './pending.ts'
import { applicationWords } from './text.ts'

/** What is kept of an application that isn't confirmed. */
export interface ApplicationDraft {
  rows: readonly Pending[]
  note: string
}

interface ToldProps {
  draft: ReturnType<typeof useDraft<ApplicationDraft>>
  dirty: boolean
  onTake: (draft: ApplicationDraft) => void
  /** What the last confirmation has done. */
  done: readonly string[]
}

/** Above the weeks: a draft of an earlier visit, and what was confirmed. */
export function Told({ draft, dirty, onTake, done }: ToldProps) {
  const t = applicationWords.useText()
  const { dayAndTime } = useInstantText()
  const { found } = draft
  const result = useRef<HTMLDivElement>(null)
  // Whoever confirmed far beneath, at the end of what was chosen, sees what came of it.
  useEffect(() => {
    if (done.length > 0) result.current?.scrollIntoView({ block: 'nearest' })
  }, [done])
  return (
    <>
      {found && !dirty && (
        <Notice kind="info" title={t('draft', { when: dayAndTime(found.saved_at) })}>
          <Button
            size="compact-sm"
            onClick={() => {
              onTake(found.value)
              draft.taken()
            }}
          >
            {t('draft_take')}
          </Button>{' '}
          <Button size="compact-sm" variant="default" onClick={draft.drop}>
            {t('draft_drop')}
          </Button>
        </Notice>
      )}
      {done.length > 0 && (
        <div ref={result}>
          <Notice kind="done" title={t('done')} live>
            {done.map(line => (
              <div key={line}>{line}</div>
            ))}
          </Notice>
        </div>
      )}
    </>
  )
}
