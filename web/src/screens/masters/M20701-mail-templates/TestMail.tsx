import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { NotificationType } from '@terakoya/domain/mails/template'
import { useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { askPrompt } from '../../../components/ask.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import classes from './Template.module.css'
import { templateWords } from './text.ts'

interface TestMailProps {
  type: NotificationType
  subject: string
  body: string
  sound: boolean
}

/** Sends the words as they are typed to an address of one's own. */
export function TestMail({ type, subject, body, sound }: TestMailProps) {
  const t = templateWords.useText()
  const send = useWrite('M20701_sendTest', { showsFailure: true })
  const [address, setAddress] = useState('')
  const ask = async () => {
    const email = await askPrompt({
      title: t('test_title'),
      label: t('test_address'),
      description: t('test_body'),
      confirmLabel: t('test_confirm'),
      initial: send.error ? address : '',
    })
    if (email === null) return
    setAddress(email.trim())
    send.mutate({ notification_type: type, subject, body, email: email.trim() })
  }
  return (
    <div className={classes.test}>
      <FailureAlert error={send.error} />
      {send.data && (
        <Notice kind={send.data.sends_flag === 1 ? 'done' : 'info'} live>
          {send.data.sends_flag === 1 ? t('test_sent', { email: address }) : t('test_kept')}{' '}
          <Link to={`/mail-history/view/${send.data.mail_no}`}>{t('open_history')}</Link>
        </Notice>
      )}
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        loading={send.isPending}
        disabled={!sound || subject.trim() === '' || body.trim() === ''}
        onClick={() => void ask()}
      >
        {t('test')}
      </Button>
    </div>
  )
}
