import { Button } from '@mantine/core'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { mayOpen, screenOf, screenTitle } from '@terakoya/contract/screens'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { readApi } from '../../../../api/callApi.ts'
import { callKey } from '../../../../api/useCall.ts'
import { useWrite } from '../../../../api/useWrite.ts'
import { askConfirm } from '../../../../components/ask.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { toast } from '../../../../components/toast.ts'
import { lessonInstant } from '../../../../format/lessonInstant.ts'
import { useUser } from '../../../../session/sessionStore.ts'
import { listText } from '../../../../words/joining.ts'
import classes from '../Incident.module.css'
import { incidentWords } from '../text.ts'
import { Mails } from './Mails.tsx'
import { WeekDiff } from './WeekDiff.tsx'

/** The screens that whoever takes it back has to have, as for deciding it (server: `requireParts`), and hasn't. */
function useLackingScreens({ lessons, shifts_out, shifts_added }: UntoldProps['incident']): string[] {
  const user = useUser()
  const entered = lessons.some(({ outcome }) => outcome === 'called_off' || outcome === 'moved')
  return [
    ...(entered ? [screenOf('C30101-application')] : []),
    ...(shifts_out + shifts_added > 0 ? [screenOf('C10201-shifts')] : []),
  ].flatMap(screen => (mayOpen(screen, user) ? [] : [screenTitle(screen, user.user_type_code)]))
}

/** Of more families than one teacher's day has a press that tells them asks once. */
const fewFamilies = 10

interface UntoldProps {
  incident: OutputOf<'Incident_get'>
  onChanged: () => void
}

/** Nobody knows yet: what will be told, in its very words, the one press that tells it, and the one that takes it all back. */
export function Untold({ incident, onChanged }: UntoldProps) {
  const t = incidentWords.useText()
  const queryClient = useQueryClient()
  const { incident_no, center_no, weeks, mails, people, lessons, distributed_at } = incident
  const lacking = useLackingScreens(incident)
  const diffs = useQueries({
    queries: weeks.map(week_date => ({
      queryKey: callKey('C40101_getDistributionDiff', { center_no, week_date }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readApi('C40101_getDistributionDiff', { center_no, week_date }, signal),
      staleTime: 0,
    })),
  })
  const isOf = (each: { student_no: number; teacher_no: number }) => `${each.student_no} ${each.teacher_no}`
  const written = new Set(mails.map(isOf))
  /** Their mail is written when the week is distributed. */
  const byWeek = people.filter(each => each.telling === 'held' && !written.has(isOf(each))).length
  /** Before it is told nothing but a distribution has sent them anything. */
  const byDistribution = people.filter(
    each => each.concerned_flag === 1 && (each.telling === 'sent' || each.telling === 'waiting'),
  )
  /** There is no mail server, by the record as it is read now. */
  const mailless = people.some(each => each.telling === 'stored')
  const tell = useWrite('Incident_tell', { showsFailure: true })
  const undo = useWrite('Incident_undo', { showsFailure: true })
  const seen = weeks.flatMap((week_date, index) => {
    const diff = diffs[index]
    return diff?.data && !diff.isFetching ? [{ week_date, fingerprint: diff.data.fingerprint }] : []
  })
  const again = () => {
    tell.reset()
    for (const diff of diffs) void diff.refetch()
    onChanged()
  }
  const done = (message: string, kind: 'done' | 'info' = 'done') => {
    toast({ kind, message })
    void queryClient.invalidateQueries({ queryKey: callKey('Incident_getList') })
    onChanged()
  }
  const readers = new Set(mails.map(isOf)).size
  const families = new Set(mails.flatMap(each => (each.student_no > 0 ? [each.student_no] : []))).size
  const tellThem = async () => {
    const question = {
      ...{ title: t('tell_title', { count: readers }), body: t('tell_body') },
      confirmLabel: t(weeks.length > 0 ? 'tell_distribute' : 'tell'),
    }
    if (!mailless && families > fewFamilies && !(await askConfirm(question))) return
    tell.mutate(
      { incident_no, weeks: seen },
      {
        onSuccess: ({ mails: count }) =>
          mailless ? done(t('told_mailless'), 'info') : done(t('told_done', { count })),
      },
    )
  }
  const takeBack = async () => {
    const question = { title: t('undo_title'), body: t('undo_body'), confirmLabel: t('undo_confirm') }
    if (!(await askConfirm(question))) return
    undo.mutate({ incident_no }, { onSuccess: ({ lessons: count }) => done(t('undone_done', { count })) })
  }
  return (
    <section className="stack gap-3 no-print" aria-label={t('untold_title')}>
      <Notice kind="warning" title={t(distributed_at === null ? 'untold_title' : 'distributed_title')}>
        {distributed_at === null
          ? t('untold_body')
          : t(byDistribution.length > 0 ? 'distributed_body' : 'distributed_nobody', {
              when: lessonInstant.dayAndTime(distributed_at),
              count: byDistribution.length,
              names: listText(byDistribution.map(each => each.name)),
            })}
        <div className={classes.acts}>
          {tell.error?.errorCode === 'DIFF_CHANGED' ? (
            <Button onClick={again}>{t('seen_again')}</Button>
          ) : (
            <Button
              loading={tell.isPending}
              disabled={seen.length < weeks.length || undo.isPending}
              onClick={() => void tellThem()}
            >
              {t(weeks.length > 0 ? 'tell_distribute' : 'tell')}
            </Button>
          )}
          {distributed_at === null && (
            <Button
              variant="default"
              loading={undo.isPending}
              disabled={tell.isPending || lacking.length > 0}
              onClick={() => void takeBack()}
            >
              {t('undo')}
            </Button>
          )}
        </div>
        {distributed_at !== null && <p className="note">{t('undo_distributed')}</p>}
        {distributed_at === null && lacking.length > 0 && (
          <p className="note">{t('undo_lacks', { screens: listText(lacking) })}</p>
        )}
      </Notice>
      {undo.error && !tell.error ? (
        <FailureAlert error={undo.error} title={t('undo_refused')} seen />
      ) : (
        <FailureAlert error={tell.error} seen />
      )}
      {weeks.map((week_date, index) => (
        <WeekDiff
          key={week_date}
          week_date={week_date}
          diff={diffs[index]?.data}
          error={diffs[index]?.error ?? null}
          own={lessons}
          onRetry={() => void diffs[index]?.refetch()}
        />
      ))}
      <Mails mails={mails} mailless={mailless} />
      {byWeek > 0 && (
        <p className="note">
          {t(`mails_${mails.length > 0 ? 'also' : 'by_week'}${mailless ? '_mailless' : ''}`, {
            count: byWeek,
          })}
        </p>
      )}
    </section>
  )
}
