import { Button } from '@mantine/core'
import { lessonInstant } from '../../format/lessonInstant.ts'
import { frameworkWords } from '../text.ts'
import classes from './DraftOffer.module.css'
import type { Unsaved } from './useUnsaved.ts'

/** What was typed at an earlier visit, to be taken back or discarded (experience §3). */
export function DraftOffer({ work }: { work: Unsaved }) {
  const t = frameworkWords.useText()
  if (work.draftSavedAt === null) return null
  return (
    <div className={classes.draft} role="status">
      <span>{t('draft_found', { at: lessonInstant.dayAndTime(work.draftSavedAt) })}</span>
      <Button size="compact-sm" variant="default" onClick={work.restoreDraft}>
        {t('draft_restore')}
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" c="var(--info)" onClick={work.dropDraft}>
        {t('draft_discard')}
      </Button>
    </div>
  )
}
