import { Alert, Button, Group, Modal } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { mayOpen, screenOf, screenTitle } from '@terakoya/contract/screens'
import { addDays, type Day } from '@terakoya/domain/days/day'
import { dayRangeText } from '@terakoya/domain/days/dayText'
import { useCall } from '../../../../api/useCall.ts'
import { useWrite } from '../../../../api/useWrite.ts'
import { MissingMeetings, RunningMeetings } from '../../../../components/distribution/MeetingGaps.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { Loading } from '../../../../components/Loading.tsx'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { linkSearch } from '../../../../routing/linkSearch.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import { asideText, sentencesText } from '../../../../words/joining.ts'
import { shellWords } from '../../../../words/shellWords.ts'
import type { BarredLesson } from '../model/barredLessons.ts'
import type { Distribution } from '../model/distribution.ts'
import type { Lesson, SubjectName } from '../model/weekData.ts'
import { assignmentWords } from '../text.ts'
import classes from './Dialogs.module.css'
import { BackToBack, Barred, Unreachable, UntoldIncidents } from './DistributionGaps.tsx'
import { DistributionRows } from './DistributionRows.tsx'
import { gapWords } from './gapWords.ts'

const confirmWord = {
  draft: 'distribute_confirm_none',
  stopped: 'distribute_confirm_stopped',
  distributed: 'distribute_confirm_same',
  changed: 'distribute_confirm_same',
} as const

interface DistributeDialogProps {
  center_no: number
  week_date: Day
  lessons: readonly Lesson[]
  barred: readonly BarredLesson[]
  subjectOf: ReadonlyMap<number, SubjectName>
  distribution: Distribution
  onClose: () => void
  onDone: () => void
}

/** What distributing changes and who is told, before; what it has changed, after (experience §6, point 7). */
export function DistributeDialog(props: DistributeDialogProps) {
  const { center_no, week_date, lessons, distribution, onClose, onDone } = props
  const t = assignmentWords.useText()
  const gaps = gapWords.useText()
  const shell = shellWords.useText()
  const user = useUser()
  const diff = useCall('C40101_getDistributionDiff', { center_no, week_date }, { staleTime: 0 })
  const write = useWrite('C40101_distribute', { showsFailure: true })
  const week = dayRangeText(week_date, addDays(week_date, 6))
  if (write.data) {
    const { without_meeting, back_to_back, mails, unreachable } = write.data
    const unsent = mails > 0 && diff.data?.mailless_flag === 1
    return (
      <Modal opened onClose={onClose} title={t('distribute_done_title')} size={500}>
        <p className={classes.done} role="status">
          <IconCheck size={20} aria-hidden />
          <span className="num">
            {sentencesText(
              t('distribute_done', { ...write.data }),
              mails > 0 ? t(unsent ? 'distribute_unsent' : 'distribute_mails', { count: mails }) : '',
              unreachable > 0 ? t('distribute_unreached', { count: unreachable }) : '',
            )}
          </span>
        </p>
        {unsent && mayOpen(screenOf('mail-history'), user) && (
          <p>
            <Link to="/mail-history" search={linkSearch('/mail-history', {})}>
              {screenTitle(screenOf('mail-history'), user.user_type_code)}
            </Link>
          </p>
        )}
        {without_meeting > 0 && (
          <Alert
            color="yellow"
            icon={<IconAlertTriangle size={18} aria-hidden />}
            className={classes.warning}
          >
            {t('distribute_meeting', { count: without_meeting })}
          </Alert>
        )}
        {back_to_back > 0 && (
          <BackToBack periods={diff.data?.back_to_back ?? []} hint={gaps('back_to_back_done')} />
        )}
        <Group justify="flex-end" mt="lg">
          <Button onClick={onClose} data-autofocus>
            {t('close')}
          </Button>
        </Group>
      </Modal>
    )
  }
  // An answer that belongs to an earlier look is not the difference of now.
  const seen = diff.isFetching ? undefined : diff.data
  const total = seen ? seen.added.length + seen.removed.length + seen.changed.length : 0
  const unassigned = lessons.filter(lesson => lesson.teacher_no === 0).length
  const since = distribution.state === 'distributed' || distribution.state === 'changed'
  return (
    <Modal opened onClose={onClose} title={t('distribute_title')} size={500}>
      <FailureAlert error={write.error ?? diff.error} />
      <p className={classes.question}>{t('distribute_body', { week })}</p>
      <p className={classes.note}>
        {since
          ? t('distribute_since', { at: lessonInstant.dayAndTime(distribution.at) })
          : distribution.state === 'stopped'
            ? t('distribute_stopped', { at: lessonInstant.dayAndTime(distribution.at) })
            : t('distribute_first')}
      </p>
      {seen ? (
        <>
          {(['added', 'changed', 'removed'] as const).map(kind => (
            <DistributionRows
              key={kind}
              title={asideText(t(`diff_${kind}`), t(`diff_${kind}_hint`))}
              rows={seen[kind]}
              subjectOf={props.subjectOf}
              opened={kind !== 'added' && seen[kind].length > 0 && seen[kind].length <= 20}
            />
          ))}
          <p className={classes.note}>
            {sentencesText(
              total === 0 && distribution.state !== 'draft' ? t('distribute_same') : '',
              seen.students + seen.teachers > 0
                ? t(seen.mailless_flag === 1 ? 'distribute_mailless' : 'distribute_told', {
                    students: seen.students,
                    teachers: seen.teachers,
                  })
                : t('distribute_told_nobody'),
            )}
          </p>
          <UntoldIncidents incidents={seen.untold} />
          <Barred lessons={props.barred} />
          <Unreachable people={seen.unreachable} />
          <MissingMeetings periods={seen.without_meeting} />
          <BackToBack periods={seen.back_to_back} hint={gaps('back_to_back_hint')} />
          <RunningMeetings periods={seen.running} />
        </>
      ) : (
        !diff.error && <Loading />
      )}
      {unassigned > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} className={classes.warning}>
          {t('distribute_unassigned', { count: unassigned })}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {shell('cancel')}
        </Button>
        {write.error?.errorCode === 'DIFF_CHANGED' || diff.error ? (
          <Button
            onClick={() => {
              write.reset()
              onDone()
              void diff.refetch()
            }}
          >
            {t('distribute_again')}
          </Button>
        ) : (
          <Button
            loading={write.isPending}
            disabled={!seen}
            onClick={() =>
              seen &&
              write.mutate({ center_no, week_date, fingerprint: seen.fingerprint }, { onSuccess: onDone })
            }
            // What is disabled takes no focus: until the difference is there the dialog's first control does.
            {...(seen && { 'data-autofocus': true })}
          >
            {total > 0 ? t('distribute_confirm', { count: total }) : t(confirmWord[distribution.state])}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
