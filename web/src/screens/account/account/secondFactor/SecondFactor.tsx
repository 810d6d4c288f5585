import { Button, Paper } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { callKey, useCall } from '../../../../api/useCall.ts'
import { useWrite } from '../../../../api/useWrite.ts'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { Notice } from '../../../../components/Notice.tsx'
import { ProofForm } from '../../../../components/secondFactor/ProofForm.tsx'
import { hasPasskeys } from '../../../../components/secondFactor/passkeys.ts'
import { toast } from '../../../../components/toast.ts'
import { useInstantText } from '../../../../format/useInstantText.ts'
import { refreshUser } from '../../../../session/startSession.ts'
import classes from '../Account.module.css'
import { UnreadPart } from '../UnreadPart.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { EnrolApp } from './EnrolApp.tsx'
import { Passkeys } from './Passkeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { secondFactorWords } from './text.ts'

/** So many are left when the person is asked to make new ones. */
const few = 3

type Doing =
  | { kind: 'enrol' | 'passkey' | 'renew' | 'remove' }
  | { kind: 'forget'; passkey_no: number; name: string }
  | { kind: 'codes'; codes: readonly string[]; news: 'on_done' | 'passkey_added' | null }
  | null

/** 二段階認証: the app that shows codes, the passkeys, and the recovery codes. */
export function SecondFactor({ onEnrolled }: { onEnrolled?: () => void }) {
  const t = secondFactorWords.useText()
  const { dayAndTime } = useInstantText()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useCall('Account_getSecondFactor', {})
  const [doing, setDoing] = useState<Doing>(null)
  const renew = useWrite('Account_renewRecoveryCodes', { showsFailure: true })
  const remove = useWrite('Account_removeTotp', { showsFailure: true })
  const forget = useWrite('Account_removePasskey', { showsFailure: true })
  const refuse = useWrite('Account_refuseFactorReset', { showsFailure: true })
  const heading = useRef<HTMLHeadingElement>(null)
  const readAgain = () => {
    void queryClient.invalidateQueries({ queryKey: callKey('Account_getSecondFactor') })
    // The first screen tells of a reset that waits.
    void queryClient.invalidateQueries({ queryKey: callKey('Account_getFailedSignIns') })
  }
  const done = () => {
    setDoing(null)
    renew.reset()
    remove.reset()
    forget.reset()
    // What had the focus is gone.
    heading.current?.focus()
  }
  const showCodes = (codes: readonly string[], news: 'on_done' | 'passkey_added' | null) => {
    readAgain()
    if (codes.length > 0) {
      setDoing({ kind: 'codes', codes, news })
      return
    }
    // There were some already, which stay.
    done()
    if (news !== null) toast({ kind: 'done', message: t(news) })
    void refreshUser()
  }
  const gone = (message: string) => {
    toast({ kind: 'done', message })
    done()
    readAgain()
    void refreshUser()
  }
  if (error && !data) {
    return <UnreadPart title={t('title')} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return null
  const app = data.app_since !== null
  const on = app || data.passkeys.length > 0
  const makesPasskeys = data.passkey_host !== '' && hasPasskeys()
  const takesPasskey = hasPasskeys() && data.passkeys.some(({ usable }) => usable)
  return (
    <Paper component="section" withBorder className={classes.panel} aria-labelledby="account-factor">
      <h2 id="account-factor" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      {data.reset_due_at !== null && (
        <Notice kind="warning" title={t('reset_title')}>
          <div className="stack gap-2">
            <p>{t('reset_body', { at: dayAndTime(data.reset_due_at) })}</p>
            <FailureAlert error={refuse.error} title={t('failed')} />
            <div>
              <Button
                variant="default"
                loading={refuse.isPending}
                onClick={() =>
                  refuse.mutate(
                    {},
                    {
                      onSuccess: () => {
                        toast({ kind: 'done', message: t('reset_refused') })
                        readAgain()
                      },
                    },
                  )
                }
              >
                {t('reset_refuse')}
              </Button>
            </div>
          </div>
        </Notice>
      )}
      {doing === null && (
        <div className="stack gap-3">
          <p>{t('lead')}</p>
          <dl className={classes.facts}>
            <div>
              <dt>{t('state')}</dt>
              <dd>{data.app_since === null ? t('off') : t('on', { at: dayAndTime(data.app_since) })}</dd>
            </div>
            {on && (
              <div>
                <dt>{t('recovery')}</dt>
                <dd>{t('left', { count: data.recovery_left })}</dd>
              </div>
            )}
          </dl>
          <Passkeys
            passkeys={data.passkeys}
            onRenamed={readAgain}
            onRemove={({ passkey_no, passkey_name }) =>
              setDoing({ kind: 'forget', passkey_no, name: passkey_name })
            }
          />
          {on && data.recovery_left <= few && <Notice kind="warning">{t('few')}</Notice>}
          <p className="hint">{t(data.told_by_mail ? 'told' : 'not_told')}</p>
          <div className="row">
            {on && onEnrolled && <Button onClick={onEnrolled}>{t('go_on')}</Button>}
            {!app && (
              <Button variant={on ? 'default' : 'filled'} onClick={() => setDoing({ kind: 'enrol' })}>
                {t('begin')}
              </Button>
            )}
            {makesPasskeys && (
              <Button variant="default" onClick={() => setDoing({ kind: 'passkey' })}>
                {t('passkey_add')}
              </Button>
            )}
            {on && (
              <Button variant="default" onClick={() => setDoing({ kind: 'renew' })}>
                {t('renew')}
              </Button>
            )}
            {app && (
              <Button variant="default" onClick={() => setDoing({ kind: 'remove' })}>
                {t('remove')}
              </Button>
            )}
          </div>
        </div>
      )}
      {doing?.kind === 'enrol' && <EnrolApp onDone={codes => showCodes(codes, 'on_done')} onCancel={done} />}
      {doing?.kind === 'passkey' && (
        <AddPasskey onDone={codes => showCodes(codes, 'passkey_added')} onCancel={done} />
      )}
      {doing?.kind === 'renew' && (
        <ProofForm
          title={t('renew_title')}
          body={t('renew_body')}
          asksCode
          takesPasskey={takesPasskey}
          submitLabel={t('renew')}
          error={renew.error}
          busy={renew.isPending}
          onSubmit={proof =>
            renew.mutate(proof, { onSuccess: ({ recovery_codes }) => showCodes(recovery_codes, null) })
          }
          onCancel={done}
        />
      )}
      {doing?.kind === 'remove' && (
        <ProofForm
          title={t('remove_title')}
          body={t('remove_body')}
          asksCode
          takesPasskey={takesPasskey}
          danger
          submitLabel={t('remove')}
          error={remove.error}
          busy={remove.isPending}
          onSubmit={proof => remove.mutate(proof, { onSuccess: () => gone(t('remove_done')) })}
          onCancel={done}
        />
      )}
      {doing?.kind === 'forget' && (
        <ProofForm
          title={t('passkey_remove_title', { name: doing.name })}
          body={t('passkey_remove_body')}
          asksCode
          takesPasskey={takesPasskey}
          danger
          submitLabel={t('passkey_remove')}
          error={forget.error}
          busy={forget.isPending}
          onSubmit={proof =>
            forget.mutate(
              { passkey_no: doing.passkey_no, ...proof },
              { onSuccess: () => gone(t('passkey_removed')) },
            )
          }
          onCancel={done}
        />
      )}
      {doing?.kind === 'codes' && (
        <RecoveryCodes
          codes={doing.codes}
          onKept={() => {
            const { news } = doing
            done()
            if (news !== null) toast({ kind: 'done', message: t(news) })
            if (onEnrolled) onEnrolled()
            // Until when it is to be done stands with who is signed in.
            else void refreshUser()
          }}
        />
      )}
    </Paper>
  )
}
