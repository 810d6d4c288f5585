import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../api/useWrite.ts'
import { askConfirm } from '../../../components/ask.tsx'
import { CopyButton } from '../../../components/day/CopyButton.tsx'
import { FailureAlert } from '../../../components/FailureAlert.tsx'
import { Notice } from '../../../components/Notice.tsx'
import { useInstantText } from '../../../format/useInstantText.ts'
import { usersWords } from './text.ts'
import classes from './Users.module.css'

/** A one-time password: shown once, to be copied, and gone when the tab is left (domain §9). */
export function PasswordPart({ id, name }: { id: number; name: string }) {
  const t = usersWords.useText()
  const { dayAndTime } = useInstantText()
  const [copyFailed, setCopyFailed] = useState(false)
  const reset = useWrite('T0010UsersService.M20901_ResetPassword', { showsFailure: true })
  const issue = async () => {
    const agreed = await askConfirm({
      title: t('password_title', { name }),
      body: t('password_body'),
      confirmLabel: t('password_issue'),
      danger: true,
    })
    if (agreed) reset.mutate({ user_no: id })
  }
  const { data } = reset
  return (
    <section className={classes.password}>
      <p>{t('password_lead', { name })}</p>
      <Button variant={data ? 'default' : 'filled'} loading={reset.isPending} onClick={() => void issue()}>
        {t('password_issue')}
      </Button>
      <FailureAlert error={reset.error} title={t('password_failed')} />
      {data && (
        <div className={classes.issued} role="status">
          <Notice kind="warning">{t('password_shown')}</Notice>
          <dl>
            <dt>ID</dt>
            <dd>{data.user_id}</dd>
            <dt>{t('password')}</dt>
            <dd>
              <code className={classes.secret}>{data.one_time_password}</code>
              <CopyButton name={t('password')} text={data.one_time_password} onFailure={setCopyFailed} />
            </dd>
          </dl>
          <span className="num">{t('password_until', { at: dayAndTime(data.expires_at) })}</span>
          {copyFailed && <Notice kind="error">{t('copy_failed')}</Notice>}
        </div>
      )}
    </section>
  )
}
