import type { LogDisagreement } from '@terakoya/contract/meetings/zoom-log'
import { lessonInstant } from '../../../format/lessonInstant.ts'
import { zoomLogWords } from './text.ts'
import classes from './ZoomLog.module.css'

type Line = LogDisagreement['told'][number]

/** Whom what is grave was told to, and what became of the mails. */
export function Told({ told }: { told: readonly Line[] }) {
  const t = zoomLogWords.useText()
  return (
    <ol className={classes.told} aria-label={t('told')}>
      {told.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end.
        <li key={place}>
          <span className="num quiet">{lessonInstant.dayAndTime(line.at)}</span>{' '}
          {t(wordsOf(line), { name: line.user_name })}
        </li>
      ))}
    </ol>
  )
}

/** A mail that is only kept has told nobody. */
function wordsOf({ step, mail }: Line) {
  if (step === 'mailed' && mail !== 'sent' && mail !== '') return `told_mail_${mail}` as const
  return `told_${step}` as const
}
