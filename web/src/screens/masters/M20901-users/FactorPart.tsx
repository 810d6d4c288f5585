import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { maxShortReason } from '@terakoya/contract/inputLimits'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm, askPrompt } from '../../../components/ask.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { toast } from '../../../components/toast.ts'
import { useInstantText } from '../../../format/useInstantText.ts'
import { OutsidePart } from './OutsidePart.tsx'
import { usersWords } from './text.ts'
import classes from './Users.module.css'

/** The second factor of a login, and the way back for who has lost it: asked for by one, agreed to by another. */
export function FactorPart({ id, name }: { id: number; name: string }) {
  const t = usersWords.useText()
  const { dayAndTime } = useInstantText()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useCall('M20901_getSecondFactor', { user_no: id })
  const ask = useWrite('M20901_askFactorReset', { showsFailure: true })
  const agree = useWrite('M20901_agreeFactorReset', { showsFailure: true })
  const withdraw = useWrite('M20901_withdrawFactorReset', { showsFailure: true })
  const told = (message: string) => () => {
    toast({ kind: 'done', message })
    void queryClient.invalidateQueries({ queryKey: callKey('M20901_getSecondFactor') })
  }
  const askFor = async () => {
    const reason = await askPrompt({
      title: t('factor_ask_title', { name }),
      label: t('factor_reason'),
      missing: t('factor_reason_missing'),
      confirmLabel: t('factor_ask'),
      maxLength: maxShortReason,
      initial: ask.error ? (ask.variables?.reason ?? '') : '',
    })
    if (reason !== null) ask.mutate({ user_no: id, reason }, { onSuccess: told(t('factor_asked')) })
  }
  const agreeTo = async () => {
    const agreed = await askConfirm({
      title: t('factor_agree_title', { name }),
      body: t('factor_agree_body'),
      confirmLabel: t('factor_agree'),
      danger: true,
    })
    if (agreed) agree.mutate({ user_no: id }, { onSuccess: told(t('factor_done')) })
  }
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Loading />
  const { app_since, passkeys, recovery_left, reset, withdrawn_at } = data
  const on = app_since !== null || passkeys > 0
  return (
    <section className={classes.factor}>
      {!on ? (
        <p>{t('factor_off', { name })}</p>
      ) : (
        <>
          {app_since !== null && (
            <p>{t('factor_on', { name, at: dayAndTime(app_since), count: recovery_left })}</p>
          )}
          {passkeys > 0 && <p>{t('factor_passkeys', { name, passkeys, count: recovery_left })}</p>}
          <p>{t('factor_lead')}</p>
        </>
      )}
      <FailureAlert error={ask.error ?? agree.error ?? withdraw.error} title={t('factor_failed')} />
      {reset !== null && (
        <Notice kind="warning" title={t('factor_waits')}>
          <div className="stack gap-3">
            <p>
              {t('factor_waits_body', {
                by: reset.asked_by_name,
                asked: dayAndTime(reset.asked_at),
                due: dayAndTime(reset.due_at),
                reason: reset.reason,
              })}
            </p>
            <div className="row">
              {!reset.own && (
                <Button color="red.9" loading={agree.isPending} onClick={() => void agreeTo()}>
                  {t('factor_agree')}
                </Button>
              )}
              <Button
                variant="default"
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate({ user_no: id }, { onSuccess: told(t('factor_withdrawn')) })}
              >
                {t('factor_withdraw')}
              </Button>
            </div>
          </div>
        </Notice>
      )}
      {reset === null && withdrawn_at !== null && (
        <p>{t('factor_ended', { name, at: dayAndTime(withdrawn_at) })}</p>
      )}
      {on && reset === null && (
        <Button variant="default" loading={ask.isPending} onClick={() => void askFor()}>
          {t('factor_ask')}
        </Button>
      )}
      <OutsidePart id={id} name={name} />
    </section>
  )
}
