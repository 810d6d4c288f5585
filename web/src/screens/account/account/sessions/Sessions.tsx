import { Button, Paper } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, useCall } from '../../../../api/useCall.ts'
import { useWrite } from '../../../../api/useWrite.ts'
import { askConfirm } from '../../../../components/ask.tsx'
import { FailureAlert } from '../../../../components/FailureAlert.tsx'
import { toast } from '../../../../components/toast.ts'
import { useInstantText } from '../../../../format/useInstantText.ts'
import account from '../Account.module.css'
import { UnreadPart } from '../UnreadPart.tsx'
import classes from './Sessions.module.css'
import { sessionsWords } from './text.ts'

/** ログイン中の端末: where the person is signed in, and the way to end it there. */
export function Sessions() {
  const t = sessionsWords.useText()
  const { dayAndTime } = useInstantText()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useCall('Account_getSessions', {})
  const endOne = useWrite('Account_endSession', { showsFailure: true })
  const endAll = useWrite('Account_endOtherSessions', { showsFailure: true })
  const told = (message: string) => {
    toast({ kind: 'done', message })
    void queryClient.invalidateQueries({ queryKey: callKey('Account_getSessions') })
  }
  const endOthers = async () => {
    const agreed = await askConfirm({
      title: t('end_all_title'),
      body: t('end_all_body'),
      confirmLabel: t('end_all'),
    })
    if (agreed) {
      endAll.mutate({}, { onSuccess: ({ ended }) => told(t('ended_all', { count: ended })) })
    }
  }
  if (error && !data) {
    return <UnreadPart title={t('title')} error={error} onRetry={() => void refetch()} />
  }
  if (!data) return null
  const { sessions } = data
  return (
    <Paper component="section" withBorder className={account.panel} aria-labelledby="account-sessions">
      <h2 id="account-sessions">{t('title')}</h2>
      <p className="hint">{t('lead')}</p>
      <FailureAlert error={endOne.error ?? endAll.error} title={t('failed')} />
      <ul className={classes.sessions}>
        {sessions.map(({ session_no, browser, created_at, last_used_at, own }) => (
          <li key={session_no}>
            <div>
              <strong>{browser === '' ? t('unknown') : browser}</strong>
              {own && <span className={classes.own}>{t('own')}</span>}
              <div className="hint num">{t('since', { at: dayAndTime(created_at) })}</div>
              {!own && <div className="hint num">{t('used', { at: dayAndTime(last_used_at) })}</div>}
            </div>
            {!own && (
              <Button
                variant="default"
                size="xs"
                aria-label={t('end_label', {
                  browser: browser === '' ? t('unknown') : browser,
                  at: dayAndTime(created_at),
                })}
                loading={endOne.isPending && endOne.variables?.session_no === session_no}
                onClick={() => endOne.mutate({ session_no }, { onSuccess: () => told(t('ended')) })}
              >
                {t('end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Button variant="default" mt="md" loading={endAll.isPending} onClick={() => void endOthers()}>
          {t('end_all')}
        </Button>
      )}
    </Paper>
  )
}
