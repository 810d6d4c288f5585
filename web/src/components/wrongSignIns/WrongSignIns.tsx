import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callKey, useCall } from '../../api/useCall.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useInstantText } from '../../format/useInstantText.ts'
import { FailureAlert } from '../FailureAlert.tsx'
import { Notice } from '../Notice.tsx'
import { wrongSignInWords } from './text.ts'

/** That somebody typed wrong passwords for the own login elsewhere; stays until it is confirmed. Else nothing. */
export function WrongSignIns() {
  const t = wrongSignInWords.useText()
  const instant = useInstantText()
  const queryClient = useQueryClient()
  const { data } = useCall('Account_getWrongSignIns', {})
  const confirm = useWrite('Account_confirmWrongSignIns', { showsFailure: true })
  if (!data || data.first_tried_at === null || data.last_tried_at === null) return null
  const { tries, networks } = data
  const [from, to] = [instant.dayAndTime(data.first_tried_at), instant.dayAndTime(data.last_tried_at)]
  const confirmSeen = () =>
    confirm.mutate(
      { tries },
      { onSuccess: left => queryClient.setQueryData(callKey('Account_getWrongSignIns', {}), left) },
    )
  return (
    <section aria-label={t('title', { tries })}>
      <Notice kind="warning" title={t('title', { tries })}>
        <div className="stack gap-2">
          <p>{from === to ? t('once', { at: from, networks }) : t('between', { from, to, networks })}</p>
          <p>
            {t('own')}
            {t('what_to_do')}
          </p>
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
