import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx'
import type { DaysSpan } from '../model/release.ts'
import type { Lesson } from '../model/weekData.ts'
import { assignmentWords } from '../text.ts'
import { askedActWords } from './askedActWords.ts'
import { Count, Counts } from './Counts.tsx'
import classes from './Dialogs.module.css'
import { RangeSelect, useRange, type WeekRange } from './RangeSelect.tsx'

interface AssignDialogProps extends WeekRange {
  lessons: readonly Lesson[]
  onStart: (days: DaysSpan) => void
  onClose: () => void
}

/** Asks before an automatic run begins that was asked for elsewhere than above the week: which one it is, is seen first. */
export function AssignDialog({ lessons, onStart, onClose, ...week }: AssignDialogProps) {
  const t = askedActWords.useText()
  const say = assignmentWords.useText()
  const range = useRange(week)
  const { start_date, end_date } = range.wanted
  const unassigned = lessons.filter(
    ({ teacher_no, schedule_date }) =>
      teacher_no === 0 && schedule_date >= start_date && schedule_date <= end_date,
  ).length
  return (
    <ConfirmDialog
      opened
      title={t('assign_title')}
      confirmLabel={t('assign_confirm')}
      onConfirm={() => {
        onStart(range.wanted)
        onClose()
      }}
      onCancel={onClose}
    >
      <RangeSelect label={t('assign_days')} span={week.span} days={week.days} range={range} />
      <p className={classes.question}>{t('assign_body')}</p>
      <Counts>
        <Count term={t('assign_unassigned')} value={say('count', { count: unassigned })} strong />
      </Counts>
    </ConfirmDialog>
  )
}
