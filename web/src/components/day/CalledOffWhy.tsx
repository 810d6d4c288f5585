import { dayWords } from './text.ts'

interface CalledOffWhyProps {
  /** 1: nobody was told of it yet. */
  untold_flag: number
  /** `''`: none was given. */
  reason: string
}

/** Why the school called a lesson off, or that the family will hear of it. Nothing where nobody gave a reason. */
export function CalledOffWhy({ untold_flag, reason }: CalledOffWhyProps) {
  const t = dayWords.useText()
  if (untold_flag === 1) return <small>{t('called_off_untold')}</small>
  return reason === '' ? null : <small>{t('called_off_reason', { reason })}</small>
}
