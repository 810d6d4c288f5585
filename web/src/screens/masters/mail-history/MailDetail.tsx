import { Button, CloseButton } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { mailHistory } from '@terakoya/contract/masters/mailHistory'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { useInstantText } from '../../../format/useInstantText.ts'
import edit from '../../../framework/edit/Edit.module.css'
import type { DetailProps } from '../../../framework/master/MasterPage.tsx'
import classes from './MailDetail.module.css'
import { mailWords } from './text.ts'

type Mail = OutputOf<'MailHistory_doRead'>

/** Milliseconds between two looks at a letter that is on its way. */
const lookEvery = 2000

/** A letter as its receiver reads it, what became of it, and the way to send it again. */
export function MailDetail({ id, onClose }: DetailProps) {
  const t = mailWords.useText()
  const { data, error, refetch } = useCall('MailHistory_doRead', { id }, { enabled: id > 0, staleTime: 0 })
  // Whether it went out is seen here, without asking again by hand.
  useCall('MailHistory_doRead', { id }, { enabled: data?.state === 'waiting', refetchInterval: lookEvery })
  if (id === 0 || error?.status === 404) {
    return (
      <section className={edit.panel}>
        <EmptyState
          title={t('gone')}
          actions={
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
          }
        >
          {t('gone_body')}
        </EmptyState>
      </section>
    )
  }
  return (
    <section className={edit.panel} data-padded aria-labelledby="mail-subject">
      {data ? (
        <Letter mail={data} onClose={onClose} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading lines={7} height={36} />
      )}
    </section>
  )
}

function Letter({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const t = mailWords.useText()
  const { dayAndTime } = useInstantText()
  const client = useQueryClient()
  const retry = useWrite('MailHistory_retry', { showsFailure: true })
  const { state, to_address, to_name, attempts, failure } = mail
  const stateName = mailHistory.choices.state?.find(([value]) => value === state)?.[1] ?? state
  const sendable = mail.sends_flag === 1 && (state === 'dead' || state === 'kept' || state === 'waiting')
  const send = () =>
    retry.mutate(
      { id: mail.mail_no },
      {
        onSettled: () => {
          void client.invalidateQueries({ queryKey: callKey('MailHistory_doRead') })
          void client.invalidateQueries({ queryKey: callKey('MailHistory_doBrowse') })
        },
      },
    )
  return (
    <article className={classes.letter}>
      <header className={edit.head}>
        <div>
          <h2 id="mail-subject" className={classes.subject}>
            {mail.subject}
          </h2>
        </div>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </header>
      <FailureAlert error={retry.error} />
      {retry.isSuccess && state === 'waiting' && (
        <Notice kind="info" live>
          {t('retried')}
        </Notice>
      )}
      {state === 'kept' && <Notice kind="info">{t(mail.sends_flag === 1 ? 'kept' : 'kept_none')}</Notice>}
      {state === 'unaddressed' && <Notice kind="warning">{t('unaddressed')}</Notice>}
      {failure !== '' && (
        <Notice kind={state === 'dead' ? 'error' : 'warning'} title={t('failure')}>
          {failure}
        </Notice>
      )}
      <dl className={`${classes.facts} num`}>
        <dt>{t('to')}</dt>
        <dd>
          {to_name}
          <br />
          {to_address || t('no_address')}
        </dd>
        <dt>{t('state')}</dt>
        <dd>
          {stateName}
          {attempts > 0 && <span className={classes.tries}>{t('tries', { count: attempts })}</span>}
        </dd>
        <dt>{t('queued')}</dt>
        <dd>{dayAndTime(mail.queued_at)}</dd>
        {mail.sent_at !== null && (
          <>
            <dt>{t('sent')}</dt>
            <dd>{dayAndTime(mail.sent_at)}</dd>
          </>
        )}
        {mail.next_try_at !== null && (
          <>
            <dt>{t('next')}</dt>
            <dd>{attempts === 0 ? t('next_soon') : dayAndTime(mail.next_try_at)}</dd>
          </>
        )}
      </dl>
      {sendable && (
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={retry.isPending}
          onClick={send}
          className={classes.send ?? ''}
        >
          {t(state === 'dead' ? 'retry' : state === 'waiting' ? 'send_now' : 'send')}
        </Button>
      )}
      <h3 className={classes.heading}>{t('body')}</h3>
      <div className={classes.body}>{mail.body}</div>
    </article>
  )
}
