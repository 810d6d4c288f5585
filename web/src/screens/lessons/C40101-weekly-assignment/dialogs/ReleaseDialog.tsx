import { useWrite } from '../../../../api/useWrite.ts'
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { toast } from '../../../../components/toast.ts'
import { countRelease, type ReleaseMode } from '../model/release.ts'
import type { Lesson } from '../model/weekData.ts'
import { assignmentWords } from '../text.ts'
import { Count, Counts } from './Counts.tsx'
import classes from './Dialogs.module.css'
import { RangeSelect, useRange, type WeekRange } from './RangeSelect.tsx'

interface ReleaseDialogProps extends WeekRange {
  mode: ReleaseMode
  center_no: number
  lessons: readonly Lesson[]
  onClose: () => void
  onDone: () => void
}

/** Resets the automatic assignment of a day or the week, or releases all of it (MSG_1005, MSG_1006, MSG_1008). */
export function ReleaseDialog(props: ReleaseDialogProps) {
  const { mode, center_no, lessons, span, days, onClose, onDone } = props
  const t = assignmentWords.useText()
  const range = useRange(props)
  const write = useWrite('C40101_resetSchedule', { showsFailure: true })
  const counts = countRelease(lessons, range.wanted, mode)
  const nothing = counts.released === 0
  const distributed = lessons.some(lesson => lesson.distributed_teacher_no > 0)

  const confirm = () => {
    write.mutate(
      { center_no, mode, ...range.wanted },
      {
        onSuccess: ({ released, pinned }) => {
          toast({ kind: 'done', message: t('release_done', { released, pinned }) })
          onDone()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      opened
      title={t(mode === 'reset' ? 'reset_title' : 'release_title')}
      confirmLabel={
        nothing
          ? t('close')
          : t(mode === 'reset' ? 'release_confirm_reset' : 'release_confirm_release', {
              count: counts.released,
            })
      }
      danger={mode === 'release' && !nothing}
      busy={write.isPending}
      onConfirm={nothing ? onClose : confirm}
      onCancel={onClose}
    >
      <FailureAlert error={write.error} />
      <RangeSelect label={t('release_range')} span={span} days={days} range={range} />
      <p className={classes.question}>
        {t(mode === 'reset' ? 'reset_question' : 'release_question', { days: range.text })}
      </p>
      <Counts>
        <Count term={t('release_count')} value={t('count', { count: counts.released })} strong />
        {mode === 'reset' && (
          <Count term={t('release_manual')} value={t('count', { count: counts.manual })} />
        )}
        <Count term={t('release_pinned')} value={t('count', { count: counts.pinned })} />
      </Counts>
      {nothing && <p className={classes.note}>{t('release_none')}</p>}
      {distributed && <p className={classes.note}>{t('release_distributed')}</p>}
    </ConfirmDialog>
  )
}
