import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { dictionary } from '@zxcvbn-ts/language-ja'
import { useDeferredValue, useMemo } from 'react'
import classes from './Account.module.css'
import { accountWords } from './text.ts'

const estimator = new ZxcvbnFactory({ dictionary })

interface StrengthMeterProps {
  password: string
  /** Words that make it easy to guess for this person. */
  known: readonly string[]
}

/** How hard a password is to guess, in five steps and in words. Advice only: the server decides (domain §9). */
export function StrengthMeter({ password, known }: StrengthMeterProps) {
  const t = accountWords.useText()
  const shown = useDeferredValue(password)
  const score = useMemo(
    // Long ones are strong, and take long to judge.
    () => (shown.length > 64 ? 4 : estimator.check(shown, [...known]).score),
    [shown, known],
  )
  return (
    <div className={classes.meterPlace}>
      <div className={classes.meter} data-score={score} aria-hidden="true">
        {[1, 2, 3, 4].map(step => (
          <span key={step} data-on={score >= step || undefined} />
        ))}
      </div>
      <p className={classes.meterText} role="status">
        {t('strength')}：<b>{t(`strength_${score}`)}</b>
        {score < 3 && <span>　{t('strength_hint')}</span>}
      </p>
    </div>
  )
}
