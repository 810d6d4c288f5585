import { failureText } from '../../api/failureText.ts'
import { useWrite } from '../../api/useWrite.ts'
import { failureWords } from '../../words/shellWords.ts'
import { openDialog } from '../dialogStore.ts'
import { PromptDialog } from '../PromptDialog.tsx'
import { ownPasswordWords } from './text.ts'

interface PasswordQuestionProps {
  center_no: number
  week_date: string
  opened: boolean
  close: (answer: true | null) => void
  gone: () => void
}

/** Asks for the user's own password; the server judges it and counts wrong ones (domain §3). */
function PasswordQuestion({ center_no, week_date, opened, close, gone }: PasswordQuestionProps) {
  const t = ownPasswordWords.useText()
  const words = failureWords.useText()
  const write = useWrite('C40101_checkPassword', { showsFailure: true })
  return (
    <PromptDialog
      opened={opened}
      type="password"
      title={t('title')}
      label={t('label')}
      description={t('hint')}
      confirmLabel={t('confirm')}
      missing={t('missing')}
      error={write.error ? failureText(write.error, words).message : null}
      busy={write.isPending}
      onSubmit={user_password =>
        write.mutate({ center_no, week_date, user_password }, { onSuccess: () => close(true) })
      }
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
