import { Button } from '@mantine/core'
import { maxReason, minExportReason } from '@terakoya/contract/inputLimits'
import { isDay } from '@terakoya/domain/days/day'
import { useState } from 'react'
import { DateInput } from '../../../components/date/DateInput.tsx'
import { FieldLabel } from '../../../components/FieldLabel.tsx'
import { toast } from '../../../components/toast.ts'
import { useDownload } from '../../../framework/files/useDownload.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { reviewWords } from './text.ts'

/** The whole room for an investigation: with a reason, and not without the other administrators hearing of it. */
export function ExportPart({ room_no }: { room_no: number }) {
  const t = reviewWords.useText()
  const [open, setOpen] = useState(false)
  const [start_date, setStart] = useState('')
  const [end_date, setEnd] = useState('')
  const file = useDownload('ChatReview_exportRoom')
  if (!open) {
    return (
      <Button className="start" variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {t('export')}
      </Button>
    )
  }
  // It isn't the whole room that was asked for; the field says what can't be read.
  const unreadable = [start_date, end_date].some(date => date !== '' && !isDay(date))
  const submit = (reason: string) =>
    file.mutate(
      { room_no, reason, ...(start_date && { start_date }), ...(end_date && { end_date }) },
      {
        onSuccess: () => {
          toast({ kind: 'done', message: t('exported') })
          setOpen(false)
        },
      },
    )
  return (
    <ReasonForm
      title={t('export_title')}
      body={t('export_body')}
      label={t('export_label')}
      confirmLabel={t('export_confirm')}
      pending={file.isPending}
      error={file.error}
      maxLength={maxReason}
      fault={reason =>
        reason.length < minExportReason ? t('export_short', { count: minExportReason }) : null
      }
      ready={!unreadable}
      onSubmit={submit}
      onCancel={() => setOpen(false)}
    >
      <div className="row">
        <DateInput
          label={<FieldLabel>{t('export_from')}</FieldLabel>}
          value={start_date}
          onChange={setStart}
          onUnreadable={setStart}
        />
        <DateInput
          label={<FieldLabel>{t('export_to')}</FieldLabel>}
          value={end_date}
          onChange={setEnd}
          onUnreadable={setEnd}
        />
      </div>
    </ReasonForm>
  )
}
