import { Button, Group, Modal } from '@mantine/core'
import { reportRows } from '@terakoya/domain/reports/rows'
import { writtenText } from '../../../../components/reports/writtenText.ts'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import type { Dropdowns } from '../fields/choices.ts'
import { reportWords } from '../text.ts'
import classes from './Drafts.module.css'
import type { WaitingDraft } from './useDrafts.ts'

interface DraftDialogProps {
  /** Without `take` there is nothing to be written: it is only read. */
  draft: Pick<WaitingDraft, 'device' | 'saved_at' | 'differences'> & Partial<Pick<WaitingDraft, 'take'>>
  dropdowns: Dropdowns
  onClose: () => void
}

/** A draft beside what stands in the form, row by row. */
export function DraftDialog({ draft, dropdowns, onClose }: DraftDialogProps) {
  const t = reportWords.useText()
  const told = (no: number, comment: string) => writtenText(no, comment, dropdowns) || t('empty_value')
  return (
    <Modal opened onClose={onClose} title={t('draft_title')} size={640}>
      <div className="stack">
        <p>
          {t(draft.take ? 'draft_body' : 'draft_beside_body', {
            device: t(`device_${draft.device ?? 'here'}`),
            at: lessonInstant.dayAndTime(draft.saved_at),
          })}
        </p>
        {draft.differences.map(({ detail_no, here, there }) => (
          <section key={detail_no} className={classes.difference} aria-label={reportRows[detail_no].label}>
            <h3>{reportRows[detail_no].label}</h3>
            <div>
              <small>{t('draft_there')}</small>
              <p>{told(detail_no, there)}</p>
            </div>
            <div>
              <small>{t('draft_now')}</small>
              <p>{told(detail_no, here)}</p>
            </div>
          </section>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(draft.take ? 'cancel' : 'draft_close')}
          </Button>
          {draft.take && (
            <Button
              data-autofocus
              onClick={() => {
                draft.take?.()
                onClose()
              }}
            >
              {t('draft_use')}
            </Button>
          )}
        </Group>
      </div>
    </Modal>
  )
}
