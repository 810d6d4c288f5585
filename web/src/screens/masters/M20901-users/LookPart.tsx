import { Button } from '@mantine/core'
import { maxShortReason } from '@terakoya/contract/inputLimits'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { askPrompt } from '../../../components/ask.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { ProofForm } from '../../../components/secondFactor/ProofForm.tsx'
import { hasPasskeys } from '../../../components/secondFactor/passkeys.ts'
import { toast } from '../../../components/toast.ts'
import { hasUnsavedWork } from '../../../framework/unsaved/leaveGuard.ts'
import { showAs } from '../../../session/lookAs.ts'
import { usersWords } from './text.ts'
import classes from './Users.module.css'

interface LookPartProps {
  id: number
  name: string
  /** What the page does from then on. */
  onBegun?: typeof showAs
}

/** 画面を見る: what a login sees, for an administrator who gives a reason and shows the own password once more. */
export function LookPart({ id, name, onBegun = showAs }: LookPartProps) {
  const t = usersWords.useText()
  const { data, error, refetch } = useCall('Account_getSecondFactor', {})
  const begin = useWrite('M20901_beginLooking', { showsFailure: true })
  const [reason, setReason] = useState<string | null>(null)
  const ask = async () => {
    if (hasUnsavedWork()) {
      toast({ kind: 'warning', message: t('look_unsaved') })
      return
    }
    const given = await askPrompt({
      title: t('look_title', { name }),
      label: t('look_reason'),
      missing: t('look_reason_missing'),
      confirmLabel: t('look_next'),
      maxLength: maxShortReason,
    })
    if (given === null) return
    begin.reset()
    setReason(given)
  }
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <Loading />
  const asksCode = data.app_since !== null || data.passkeys.length > 0
  return (
    <section className={classes.factor}>
      <p>{t('look_lead', { name })}</p>
      <p>{t('look_never')}</p>
      <p>{t('look_noted')}</p>
      {reason === null ? (
        <Button variant="default" onClick={() => void ask()}>
          {t('look_ask')}
        </Button>
      ) : (
        <ProofForm
          title={t('look_title', { name })}
          body={t('look_because', { reason })}
          asksCode={asksCode}
          takesPasskey={hasPasskeys() && data.passkeys.some(({ usable }) => usable)}
          submitLabel={t('look_begin')}
          error={begin.error}
          busy={begin.isPending || begin.isSuccess}
          onSubmit={({ password, ...second }) => {
            const proof = asksCode ? { password, ...second } : { password }
            begin.mutate({ user_no: id, reason, ...proof }, { onSuccess: () => onBegun(id) })
          }}
          onCancel={() => setReason(null)}
        />
      )}
    </section>
  )
}
