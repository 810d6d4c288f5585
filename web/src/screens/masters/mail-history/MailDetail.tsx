import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { declaredName } from '@terakoya/contract/declared/declaredNames'
import { mailHistory } from '@terakoya/contract/masters/mailHistory'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { callKey, useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { RecordFacts } from '../../../framework/edit/RecordFacts.tsx'
import { RecordHead } from '../../../framework/edit/RecordHead.tsx'
import { RecordPanel } from '../../../framework/edit/RecordPanel.tsx'
import type { DetailProps } from '../../../framework/resource/ResourcePage.tsx'
import { linkSearch } from '../../../routing/linkSearch.ts'
import classes from './MailDetail.module.css'
import { mailWords } from './text.ts'

type Mail = OutputOf<'MailHistory_doRead'>

/** Milliseconds between two looks at a mail that is on its way. */
const pollInterval = 2000

/** A mail as its receiver reads it, what became of it, and the way to send it again. */
export function MailDetail({ id, named, onClose }: DetailProps) {
  const t = mailWords.useText()
  const asked = useCall('MailHistory_doRead', { id }, { enabled: id > 0, staleTime: 0 })
  // Whether it went out is seen here, without asking again by hand.
  useCall(
    'MailHistory_doRead',
    { id },
    { enabled: asked.data?.state === 'waiting', refetchInterval: pollInterval },
  )
  return (
    <RecordPanel
      id={id}
      asked={asked}
      labelledBy="mail-subject"
      gone={{ title: t('gone'), body: t('gone_body') }}
      named={named}
      onClose={onClose}
    >
      {mail => <MailText mail={mail} onClose={onClose} />}
    </RecordPanel>
  )
}

function MailText({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const t = mailWords.useText()
  const client = useQueryClient()
  const retry = useWrite('MailHistory_retry', { showsFailure: true })
  const { state, to_address, to_name, attempts, failure } = mail
  const stateName = declaredName(mailHistory.choices.state?.find(([value]) => value === state)?.[1] ?? state)
  const sendable = mail.sends_flag === 1 && (state === 'dead' || state === 'stored' || state === 'waiting')
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
    <article className="stack">
      <RecordHead onClose={onClose}>
        <h2 id="mail-subject" className={classes.subject}>
          {mail.subject}
        </h2>
      </RecordHead>
      <FailureAlert error={retry.error} />
      {retry.isSuccess && state === 'waiting' && (
        <Notice kind="info" live>
          {t('retried')}
        </Notice>
      )}
      {state === 'stored' && (
        <Notice kind="info">{t(mail.sends_flag === 1 ? 'stored' : 'stored_none')}</Notice>
      )}
      {state === 'unaddressed' && <Notice kind="warning">{t('unaddressed')}</Notice>}
      {mail.student_no > 0 && (state === 'unaddressed' || state === 'dead') && mail.told_how === '' && (
        <Link to="/Untold" search={linkSearch('/Untold', {})}>
          {t('tell')}
        </Link>
      )}
      {failure !== '' && (
        <Notice kind={state === 'dead' ? 'error' : 'warning'} title={t('failure')}>
          {failure}
        </Notice>
      )}
      <RecordFacts
        facts={[
          [t('to'), `${to_name}\n${to_address || t('no_address')}`],
          [t('reply_to'), mail.reply_to],
          [
            t('state'),
            <>
              {stateName}
              {attempts > 0 && <span className={classes.tries}>{t('tries', { count: attempts })}</span>}
            </>,
          ],
          [t('queued'), lessonInstant.dayAndTime(mail.queued_at)],
          [t('sent'), mail.sent_at && lessonInstant.dayAndTime(mail.sent_at)],
          [
            t('next'),
            mail.next_try_at &&
              (attempts === 0 ? t('next_soon') : lessonInstant.dayAndTime(mail.next_try_at)),
          ],
          [
            t('told'),
            mail.told_how !== '' &&
              mail.told_at !== null &&
              t(`told_${mail.told_how}`, {
                at: lessonInstant.dayAndTime(mail.told_at),
                name: mail.told_by_name,
              }),
          ],
        ]}
      />
      {sendable && (
        <Button
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={retry.isPending}
          onClick={send}
          className="start"
        >
          {t(state === 'dead' ? 'retry' : state === 'waiting' ? 'send_now' : 'send')}
        </Button>
      )}
      <h3 className={classes.heading}>{t('body')}</h3>
      <div className={classes.body}>{mail.body}</div>
    </article>
  )
}
