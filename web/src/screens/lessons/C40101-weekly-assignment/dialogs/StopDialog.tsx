import { addDays, type Day } from '@terakoya/domain/days/day'
import { dayRangeText } from '@terakoya/domain/days/dayText'
import { useWrite } from '../../../../api/useWrite.ts'
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { toast } from '../../../../components/toast.ts'
import { assignmentWords } from '../text.ts'

interface StopDialogProps {
  center_no: number
  week_date: Day
  /** The lessons that people see now. */
  published: number
  onClose: () => void
  onDone: () => void
}

/** Hides a distributed week again (domain §3). */
export function StopDialog({ center_no, week_date, published, onClose, onDone }: StopDialogProps) {
  const t = assignmentWords.useText()
  const write = useWrite('C40101_stopDistribution', { showsFailure: true })
  const confirm = () => {
    write.mutate(
      { center_no, week_date },
      {
        onSuccess: ({ hidden }) => {
          toast({ kind: 'done', message: t('stop_done', { count: hidden }) })
          onDone()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={t('stop_title')}
      confirmLabel={t('stop_confirm')}
      busy={write.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <FailureAlert error={write.error} />
      <p>{t('stop_body', { week: dayRangeText(week_date, addDays(week_date, 6)), count: published })}</p>
    </ConfirmDialog>
  )
}
