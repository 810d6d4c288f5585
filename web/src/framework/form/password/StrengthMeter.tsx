import { useDeferredValue, useMemo } from 'react'
import { joiningWords } from '../../../words/joining.ts'
import { formWords } from '../text.ts'
import { passwordStrength } from './passwordStrength.ts'
import classes from './StrengthMeter.module.css'

interface StrengthMeterProps {
  password: string
  /** The user's id and name, which are easy to guess. */
  known: readonly string[]
  /** Fewest characters that the server takes. */
  minimum: number
}

/** How hard a password is to guess, in five steps and in words; and at once why it can't be used (domain §9). */
export function StrengthMeter({ password, known, minimum }: StrengthMeterProps) {
  const t = formWords.useText()
  const shown = useDeferredValue(password)
  const { score, fault } = useMemo(
    () => passwordStrength({ password: shown, known, minimum }),
    [shown, known, minimum],
  )
  return (
    <div className={classes.place}>
      <div className={classes.meter} data-score={score} aria-hidden="true">
        {[1, 2, 3, 4].map(step => (
          <span key={step} data-on={score >= step || undefined} />
        ))}
      </div>
      <p className={classes.text} role="status">
        {fault === null ? (
          <>
            {t('strength')}
            {joiningWords.say('colon')}
            <b>{t(`strength_${score}`)}</b>
            {score < 3 && <span>　{t('strength_hint')}</span>}
          </>
        ) : (
          <>
            <b>{t('unusable')}</b>
            {joiningWords.say('colon')}
            {t(`unusable_${fault}`, { min: minimum })}
          </>
        )}
      </p>
    </div>
  )
}
