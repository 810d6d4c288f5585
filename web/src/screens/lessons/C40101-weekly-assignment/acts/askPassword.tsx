import { failureText } from '../../../../api/failureText.ts'
import { useWrite } from '../../../../api/useWrite.ts'
import { openDialog } from '../../../../components/dialogStore.ts'
import { PromptDialog } from '../../../../components/PromptDialog.tsx'
import { failureWords } from '../../../../words/shellWords.ts'
import { assignmentWords } from '../text.ts'

interface PasswordQuestionProps {
  center_no: number
  week_date: string
  opened: boolean
  close: (answer: true | null) => void
  gone: () => void
}

/** Asks for the user's own password; the server judges it and counts wrong ones (domain §3). */
function PasswordQuestion({ center_no, week_date, opened, close, gone }: PasswordQuestionProps) {
  const t = assignmentWords.useText()
  const words = failureWords.useText()
  const write = useWrite('C40101_checkPassword', { showsFailure: true })
  return (
    <PromptDialog
      opened={opened}
      type="password"
      title={t('password_title')}
      label={t('password_label')}
      description={t('password_hint')}
      confirmLabel={t('password_confirm')}
      missing={t('password_missing')}
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
