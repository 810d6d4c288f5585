import { Alert, Button, Group, Modal } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { dayRangeText } from '@terakoya/domain/days/dayText'
import { useWrite } from '../../../../api/useWrite.ts'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { useInstantText } from '../../../../format/useInstantText.ts'
import { shellWords } from '../../../../words/shellWords.ts'
import { type Distribution, diffWeek } from '../model/distribution.ts'
import type { Lesson } from '../model/weekData.ts'
import { assignmentWords } from '../text.ts'
import classes from './Dialogs.module.css'
import { Count } from './ReleaseDialog.tsx'

interface DistributeDialogProps {
  center_no: number
  week_date: Day
  lessons: readonly Lesson[]
  distribution: Distribution
  onClose: () => void
  onDone: () => void
}

/** What distributing changes, before; what it has changed, after. The count on the button is that of the list. */
export function DistributeDialog(props: DistributeDialogProps) {
  const { center_no, week_date, lessons, distribution, onClose, onDone } = props
  const t = assignmentWords.useText()
  const shell = shellWords.useText()
  const { dayAndTime } = useInstantText()
  const write = useWrite('C40101_distribute', { showsFailure: true })
  const week = dayRangeText(week_date, addDays(week_date, 6))
  if (write.data) {
    const { without_meeting } = write.data
    return (
      <Modal opened onClose={onClose} title={t('distribute_done_title')} size={500}>
        <p className={classes.done} role="status">
          <IconCheck size={20} aria-hidden />
          <span className="num">{t('distribute_done', { ...write.data })}</span>
        </p>
        {without_meeting > 0 && (
          <Alert
            color="yellow"
            icon={<IconAlertTriangle size={18} aria-hidden />}
            className={classes.warning}
          >
            {t('distribute_meeting', { count: without_meeting })}
          </Alert>
        )}
        <Group justify="flex-end" mt="lg">
          <Button onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </Group>
      </Modal>
    )
  }
  const diff = diffWeek(lessons)
  const total = diff.added + diff.removed + diff.changed
  const unassigned = lessons.filter(lesson => lesson.teacher_no === 0).length
  const since = distribution.state === 'distributed' || distribution.state === 'changed'
  return (
    <Modal opened onClose={onClose} title={t('distribute_title')} size={500}>
      <FailureAlert error={write.error} />
      <p className={classes.question}>{t('distribute_body', { week })}</p>
      <p className={classes.note}>
        {since ? t('distribute_since', { at: dayAndTime(distribution.at) }) : t('distribute_first')}
      </p>
      <dl className={classes.counts}>
        {(['added', 'changed', 'removed'] as const).map(kind => (
          <Count
            key={kind}
            term={`${t(`diff_${kind}`)}（${t(`diff_${kind}_hint`)}）`}
            value={t('count', { count: diff[kind] })}
            strong={diff[kind] > 0}
          />
        ))}
      </dl>
      {since && total === 0 && <p className={classes.note}>{t('distribute_same')}</p>}
      {unassigned > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} className={classes.warning}>
          {t('distribute_unassigned', { count: unassigned })}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shell('cancel')}
        </Button>
        <Button
          loading={write.isPending}
          onClick={() => write.mutate({ center_no, week_date }, { onSuccess: onDone })}
          data-autofocus
        >
          {total === 0 ? t('distribute_confirm_same') : t('distribute_confirm', { count: total })}
        </Button>
      </Group>
    </Modal>
  )
}
