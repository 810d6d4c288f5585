import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { PlannedChange } from '@terakoya/contract/students/C20301-home-center'
import { dayText } from '@terakoya/domain/days/dayText'
import { useState } from 'react'
import { callApi } from '../../../api/callApi.ts'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { useCenters } from '../../../session/useCenters.ts'
import classes from './HomeCenter.module.css'
import { homeCenterWords } from './text.ts'

/** The changes ahead, of students who leave and who join; those of one's own students are taken back here. */
export function PlannedChanges() {
  const t = homeCenterWords.useText()
  const { nameOf } = useCenters()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useCall('C20301_getPlanned', {})
  const save = useWrite('C20301_doAction', { showsFailure: true })
  const [failed, setFailed] = useState<unknown>(null)
  const [published, setPublished] = useState(0)
  const cancel = async (row: PlannedChange) => {
    setFailed(null)
    setPublished(0)
    const { student_no, schedule_date, center_no, student_name: name } = row
    const input = { student_no, schedule_date, target_center_no: center_no, kind: 'cancel' as const }
    const effect = await callApi('C20301_getEffect', input).catch((failure: unknown) => {
      setFailed(failure)
      return null
    })
    if (!effect) return void refetch()
    if (effect.published_count > 0) return setPublished(effect.published_count)
    const sure = await askConfirm({
      title: t('cancel_title'),
      body: t('cancel_body', {
        name,
        from: nameOf(row.before_center_no),
        to: nameOf(center_no),
        count: effect.lesson_count - effect.kept_count,
        loses: effect.unassigned_count,
      }),
      confirmLabel: t('cancel'),
      cancelLabel: t('cancel_keep'),
      danger: true,
    })
    if (!sure) return
    save.mutate(
      { ...input, effect_key: effect.effect_key },
      {
        onSuccess: () => toast({ kind: 'done', message: t('cancelled_done', { name }) }),
        onError: setFailed,
        onSettled: () => {
          for (const api of ['C20301_getPlanned', 'C20301_getTransferInfo', 'C20301_getEffect'] as const)
            void queryClient.invalidateQueries({ queryKey: callKey(api) })
        },
      },
    )
  }
  return (
    <section className={classes.part} aria-labelledby="home-planned">
      <h2 id="home-planned">{t('planned')}</h2>
      <FailureAlert error={failed} />
      {published > 0 && (
        <Notice kind="warning" live>
          {t('published_cancel', { count: published })}
        </Notice>
      )}
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading lines={3} />
      ) : data.length === 0 ? (
        <p className={classes.hint}>{t('planned_none')}</p>
      ) : (
        <ul className={`row-list ${classes.lessons}`} aria-label={t('planned')}>
          {data.map(each => (
            <li key={each.student_no}>
              <span className="num">{dayText(each.schedule_date)}</span>
              <b>{each.student_name}</b>
              <span>{t('route', { from: nameOf(each.before_center_no), to: nameOf(each.center_no) })}</span>
              {each.user_named !== '' && <small>{t('by', { name: each.user_named })}</small>}
              {each.cancel_flag === 1 ? (
                <Button
                  variant="default"
                  size="xs"
                  className={classes.cancel ?? ''}
                  aria-label={t('cancel_of', { name: each.student_name })}
                  disabled={save.isPending}
                  onClick={() => void cancel(each)}
                >
                  {t('cancel')}
                </Button>
              ) : (
                <small>{t('joins')}</small>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
