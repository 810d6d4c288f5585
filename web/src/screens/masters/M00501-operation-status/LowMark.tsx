import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './Status.module.css'
import { statusWords } from './text.ts'

/** 低稼働 by word and icon. */
export function LowMark() {
  const t = statusWords.useText()
  return (
    <b className={classes.low} title={t('low_hint')}>
      <IconAlertTriangle size={14} aria-hidden />
      {t('low')}
    </b>
  )
}
