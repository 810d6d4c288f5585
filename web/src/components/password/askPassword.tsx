import { useState } from 'react'
import { type ApiFailure, asApiFailure } from '../../api/ApiFailure.ts'
import { failureText } from '../../api/failureText.ts'
import { useCall } from '../../api/useCall.ts'
import { useWrite } from '../../api/useWrite.ts'
import { failureWords } from '../../words/shellWords.ts'
import { openDialog } from '../dialogStore.ts'
import { PromptDialog } from '../PromptDialog.tsx'
import { hasPasskeys, provePasskey } from '../secondFactor/passkeys.ts'
import { ownPasswordWords } from './text.ts'

interface PasswordQuestionProps {
  center_no: number
  week_date: string
  opened: boolean
  close: (answer: true | null) => void
  gone: () => void
}

/** Asks for the user's own password, or a passkey; the server judges them and counts wrong ones (domain §3). */
function PasswordQuestion({ center_no, week_date, opened, close, gone }: PasswordQuestionProps) {
  const t = ownPasswordWords.useText()
  const words = failureWords.useText()
  const write = useWrite('C40101_checkPassword', { showsFailure: true })
  const check = useWrite('C40101_checkPasskey', { showsFailure: true })
  const { data } = useCall('Account_getSecondFactor', {})
  const [signing, setSigning] = useState(false)
  const [unsigned, setUnsigned] = useState<ApiFailure | null>(null)
  const prove = async () => {
    write.reset()
    setUnsigned(null)
    setSigning(true)
    try {
      await check.mutateAsync({ center_no, week_date, passkey: await provePasskey() })
      close(true)
    } catch (error) {
      setUnsigned(asApiFailure(error))
      setSigning(false)
    }
  }
  const failure = unsigned ?? write.error
  const hasOne = hasPasskeys() && data?.passkeys.some(({ usable }) => usable) === true
  return (
    <PromptDialog
      opened={opened}
      type="password"
      title={t('title')}
      label={t('label')}
      description={t('hint')}
      confirmLabel={t('confirm')}
      missing={t('missing')}
      error={failure ? failureText(failure, words).message : null}
      busy={write.isPending}
      other={hasOne ? { label: t('by_passkey'), busy: signing, onPress: () => void prove() } : undefined}
      onSubmit={user_password => {
        setUnsigned(null)
        write.mutate({ center_no, week_date, user_password }, { onSuccess: () => close(true) })
      }}
      onCancel={() => close(null)}
      onGone={gone}
    />
  )
}

/** Whether the user proved to be the one who is signed in, for this center's week. */
export async function askPassword(center_no: number, week_date: string): Promise<boolean> {
  const answer = await openDialog<true>(controls => (
    <PasswordQuestion center_no={center_no} week_date={week_date} {...controls} />
  ))
  return answer === true
}
