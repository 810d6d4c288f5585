import { IconAlertTriangle } from '@tabler/icons-react'
import { declaredName } from '@terakoya/contract/declared/declaredNames'
import { mailHistory } from '@terakoya/contract/masters/mailHistory'
import classes from './MailState.module.css'

/** What became of a mail; what reached nobody stands out by a sign besides its word. */
export function MailState({ state }: { state: string }) {
  const [, word = state] = mailHistory.choices.state?.find(([value]) => value === state) ?? []
  return (
    <span
      className={state === 'unaddressed' ? `tag ${classes.unaddressed}` : 'tag'}
      data-kind={state === 'dead' ? 'error' : 'plain'}
    >
      {(state === 'dead' || state === 'unaddressed') && <IconAlertTriangle size={14} aria-hidden />}
      {declaredName(word)}
    </span>
  )
}
