import { Select } from '@mantine/core'
import { dayRangeText, dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { useWrite } from '../../../../api/useWrite.ts'
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { toast } from '../../../../components/toast.ts'
import { countRelease, type DaysSpan, type ReleaseMode } from '../model/release.ts'
import type { Lesson } from '../model/weekData.ts'
import { assignmentWords } from '../text.ts'
import classes from './Dialogs.module.css'

interface ReleaseDialogProps {
  mode: ReleaseMode
  center_no: number
  lessons: readonly Lesson[]
  span: DaysSpan
  days: readonly string[]
  /** The day that is shown alone; it is proposed then. */
  day: string | undefined
  onClose: () => void
  onDone: () => void
}

/** Resets the automatic assignment of a day or the week, or releases all of it (MSG_1005, MSG_1006, MSG_1008). */
export function ReleaseDialog(props: ReleaseDialogProps) {
  const { mode, center_no, lessons, span, days, day, onClose, onDone } = props
  const t = assignmentWords.useText()
  const [chosen, setChosen] = useState(day !== undefined && days.includes(day) ? day : '')
  const write = useWrite('C40101_resetSchedule', { showsFailure: true })
  const wanted: DaysSpan = chosen === '' ? span : { start_date: chosen, end_date: chosen }
  const counts = countRelease(lessons, wanted, mode)
  const spanText = dayRangeText(span.start_date, span.end_date)
  const distributed = lessons.some(lesson => lesson.distributed_teacher_no > 0)

  const confirm = () => {
    write.mutate(
      { center_no, mode, ...wanted },
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
      confirmLabel={t(mode === 'reset' ? 'release_confirm_reset' : 'release_confirm_release', {
        count: counts.released,
      })}
      danger={mode === 'release'}
      busy={write.isPending}
      onConfirm={counts.released > 0 ? confirm : onClose}
      onCancel={onClose}
    >
      <FailureAlert error={write.error} />
      <Select
        label={t('release_range')}
        data={[
          { value: '', label: `${t('run_week')}（${spanText}）` },
          ...days.map(each => ({ value: each, label: dayText(each) })),
        ]}
        value={chosen}
        onChange={value => setChosen(value ?? '')}
      />
      <p className={classes.question}>
        {t(mode === 'reset' ? 'reset_question' : 'release_question', {
          days: chosen === '' ? spanText : dayText(chosen),
        })}
      </p>
      <dl className={classes.counts}>
        <Count term={t('release_count')} value={t('count', { count: counts.released })} strong />
        {mode === 'reset' && (
          <Count term={t('release_manual')} value={t('count', { count: counts.manual })} />
        )}
        <Count term={t('release_pinned')} value={t('count', { count: counts.pinned })} />
      </dl>
      {counts.released === 0 && <p className={classes.note}>{t('release_none')}</p>}
      {distributed && <p className={classes.note}>{t('release_distributed')}</p>}
    </ConfirmDialog>
  )
}

/** A figure of a question. */
export function Count({ term, value, strong }: { term: string; value: string; strong?: boolean }) {
  return (
    <div data-strong={strong}>
      <dt>{term}</dt>
      <dd className="num">{value}</dd>
    </div>
  )
}
