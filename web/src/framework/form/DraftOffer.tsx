import { Button } from '@mantine/core'
import type { useDraft } from '../../drafts/useDraft.ts'
import { useInstantText } from '../../format/useInstantText.ts'
import { frameworkWords } from '../text.ts'
import classes from './DraftOffer.module.css'

interface DraftOfferProps<T> {
  draft: ReturnType<typeof useDraft<T>>
  /** Something new is typed already. */
  dirty: boolean
  onRestore: (value: T) => void
}

/** What was typed at an earlier visit, to be taken back or thrown away, while nothing new is typed (experience §3). */
export function DraftOffer<T>({ draft, dirty, onRestore }: DraftOfferProps<T>) {
  const t = frameworkWords.useText()
  const { dayAndTime } = useInstantText()
  const { found } = draft
  if (!found || dirty) return null
  return (
    <div className={classes.draft} role="status">
      <span>{t('draft_found', { at: dayAndTime(found.saved_at) })}</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          onRestore(found.value)
          draft.taken()
        }}
      >
        {t('draft_restore')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" c="var(--info)" onClick={draft.drop}>
        {t('draft_drop')}
      </Button>
    </div>
  )
}
