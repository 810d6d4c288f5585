import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callKey, useCall } from '../../api/useCall.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useInstantText } from '../../format/useInstantText.ts'
import { CenterContact } from '../center/CenterContact.tsx'
import { FailureAlert } from '../FailureAlert.tsx'
import { Notice } from '../Notice.tsx'
import { failedSignInWords } from './text.ts'

/** That somebody typed wrong passwords for the own login elsewhere; stays until it is confirmed. Else nothing. */
export function FailedSignIns() {
  const t = failedSignInWords.useText()
  const instant = useInstantText()
  const queryClient = useQueryClient()
  const { data } = useCall('Account_getFailedSignIns', {})
  const confirm = useWrite('Account_confirmFailedSignIns', { showsFailure: true })
  if (!data || data.first_attempted_at === null || data.last_attempted_at === null) return null
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
