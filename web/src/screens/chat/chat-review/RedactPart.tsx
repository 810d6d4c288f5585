import { Button } from '@mantine/core'
import { maxReason } from '@terakoya/contract/inputLimits'
import { useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { toast } from '../../../components/toast.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { reviewWords } from './text.ts'

/** Takes a message out of its room; what can't be undone says what it does. */
export function RedactPart({ message_no, onChanged }: { message_no: number; onChanged: () => void }) {
  const t = reviewWords.useText()
  const [open, setOpen] = useState(false)
  const redact = useWrite('ChatReview_redact', { showsFailure: true })
  if (!open) {
    return (
      <Button className="start" variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {t('redact')}
      </Button>
    )
  }
  return (
    <ReasonForm
      title={t('redact_title')}
      body={t('redact_body')}
      label={t('redact_label')}
      confirmLabel={t('redact').replace('…', '')}
      danger
      pending={redact.isPending}
      error={redact.error}
      maxLength={maxReason}
      onSubmit={reason =>
        redact.mutate(
          { message_no, reason },
          {
            onSuccess: () => {
              toast({ kind: 'done', message: t('redacted_done') })
              setOpen(false)
            },
            onSettled: onChanged,
          },
        )
      }
      onCancel={() => setOpen(false)}
    />
  )
}
