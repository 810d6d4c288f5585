import { Button } from '@mantine/core'
import { useState } from 'react'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { DiscardDraft, DraftLine } from '../../../../framework/unsaved/DraftOffer.tsx'
import type { Dropdowns } from '../fields/choices.ts'
import { reportWords } from '../text.ts'
import { DraftDialog } from './DraftDialog.tsx'
import type { Drafts, WaitingDraft } from './useDrafts.ts'

/** What was being written at another time or on another device: the newest to be taken up, others to be compared with. */
export function ReportDrafts({ drafts, dropdowns }: { drafts: Drafts; dropdowns: Dropdowns }) {
  const t = reportWords.useText()
  const [compared, setCompared] = useState<WaitingDraft['key'] | null>(null)
  const shown = drafts.find(each => each.key === compared)
  return (
    <>
      {drafts.map((draft, at) => (
        <DraftLine key={draft.key}>
          <span>
            {t(at === 0 ? 'draft_found' : 'draft_other', {
              device: t(`device_${draft.device ?? 'here'}`),
              at: lessonInstant.dayAndTime(draft.saved_at),
            })}
          </span>
          {at === 0 && draft.free && (
            <Button size="compact-sm" variant="default" onClick={draft.take}>
              {t('draft_take')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" onClick={() => setCompared(draft.key)}>
            {t('draft_compare')}
          </Button>
          <DiscardDraft discard={draft.discard} />
        </DraftLine>
      ))}
      {shown && <DraftDialog draft={shown} dropdowns={dropdowns} onClose={() => setCompared(null)} />}
    </>
  )
}
