import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { callKey } from '../../api/useCall.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useInstantText } from '../../format/useInstantText.ts'
import { CenterContact } from '../center/CenterContact.tsx'
import { FailureAlert } from '../FailureAlert.tsx'
import { Notice } from '../Notice.tsx'
import { failedSignInWords } from './text.ts'

/** What somebody else did with the own login: wrong passwords, a reset of its second factor. */
export function FailedSignInsNotice({ data }: { data: OutputOf<'Account_getFailedSignIns'> }) {
  return (
    <>
      {data.factor_reset_due_at !== null && <FactorReset due_at={data.factor_reset_due_at} />}
      <WrongPasswords data={data} />
    </>
  )
}

function FactorReset({ due_at }: { due_at: string }) {
  const t = failedSignInWords.useText()
  const { dayAndTime } = useInstantText()
  return (
    <section aria-label={t('reset_title')}>
      <Notice kind="warning" title={t('reset_title')}>
        <div className="stack gap-2">
          <p>{t('reset_body', { at: dayAndTime(due_at) })}</p>
          <div>
            <Button component={Link} to="/account" variant="default">
              {t('reset_go')}
            </Button>
          </div>
        </div>
      </Notice>
    </section>
  )
}

function WrongPasswords({ data }: { data: OutputOf<'Account_getFailedSignIns'> }) {
  const t = failedSignInWords.useText()
  const instant = useInstantText()
  const queryClient = useQueryClient()
  const confirm = useWrite('Account_confirmFailedSignIns', { showsFailure: true })
  if (data.first_attempted_at === null || data.last_attempted_at === null) return null
  const { failed_count, networks } = data
  const [from, to] = [instant.dayAndTime(data.first_attempted_at), instant.dayAndTime(data.last_attempted_at)]
  const confirmSeen = () =>
    confirm.mutate(
      { failed_count },
      { onSuccess: left => queryClient.setQueryData(callKey('Account_getFailedSignIns', {}), left) },
    )
  return (
    <section aria-label={t('title', { failed_count })}>
      <Notice kind="warning" title={t('title', { failed_count })}>
        <div className="stack gap-2">
          <p>{from === to ? t('once', { at: from, networks }) : t('between', { from, to, networks })}</p>
          <p>
            {t('own')}
            {t('what_to_do')}
          </p>
          <CenterContact />
          <FailureAlert error={confirm.error} title={t('failed')} />
          <div className="row">
            <Button component={Link} to="/account" variant="default">
              {t('change')}
            </Button>
            <Button variant="default" loading={confirm.isPending} onClick={confirmSeen}>
              {t('confirm')}
            </Button>
          </div>
        </div>
      </Notice>
    </section>
  )
}
