import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { lessonInstant } from '../../format/lessonInstant.ts'
import { useInstantText } from '../../format/useInstantText.ts'
import { frameworkWords } from '../text.ts'
import classes from './DraftOffer.module.css'
import { type Discarded, tellDiscarded } from './tellDiscarded.ts'
import type { Unsaved } from './useUnsaved.ts'

interface DraftOfferProps {
  work: Unsaved
  /** Lessons stand beside it, and their clock (decision 171); else the user's. */
  besideLessons?: boolean
}

/** What was typed at an earlier visit, to be taken back or discarded (experience §3). */
export function DraftOffer({ work, besideLessons = false }: DraftOfferProps) {
  const t = frameworkWords.useText()
  const own = useInstantText()
  const { dayAndTime } = besideLessons ? lessonInstant : own
  if (work.draftSavedAt === null) return null
  return (
    <DraftLine>
      <span>{t('draft_found', { at: dayAndTime(work.draftSavedAt) })}</span>
      <Button size="compact-sm" variant="default" onClick={work.restoreDraft}>
        {t('draft_restore')}
      </Button>
      <DiscardDraft discard={work.discardDraft} />
    </DraftLine>
  )
}

/** 破棄, which can be undone for as long as it is told. */
export function DiscardDraft({ discard }: { discard: () => Discarded }) {
  const t = frameworkWords.useText()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      c="var(--info)"
      onClick={() => tellDiscarded(discard())}
    >
      {t('draft_discard')}
    </Button>
  )
}

/** The line that says of a draft, with what can be done with it. */
export function DraftLine({ children }: { children: ReactNode }) {
  return (
    <div className={classes.draft} role="status">
      {children}
    </div>
  )
}
