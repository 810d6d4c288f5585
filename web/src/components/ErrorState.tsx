import { Button } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { asApiFailure } from '../api/ApiFailure.ts'
import { failureText } from '../api/failureText.ts'
import { failureWords, shellWords } from '../words/shellWords.ts'
import classes from './StateBox.module.css'

interface ErrorStateProps {
  /** What was thrown; its sentence is shown. */
  error: unknown
  /** 再読み込み: asks again. Without it the whole page is loaded anew. */
  onRetry?: () => void
  actions?: ReactNode
}

/** A failure in place of what could not be loaded, with the way to try again. */
export function ErrorState({ error, onRetry, actions }: ErrorStateProps) {
  const t = shellWords.useText()
  const { title, message, details } = failureText(asApiFailure(error), failureWords.useText(), true)
  return (
    <div className={classes.box} role="alert">
      <span className="wrong" aria-hidden="true">
        <IconAlertTriangle size={32} stroke={1.5} />
      </span>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{message}</p>
      {details.length > 0 && (
        <ul className={classes.details}>
          {details.map(detail => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {actions}
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          onClick={onRetry ?? (() => window.location.reload())}
        >
          {t('reload')}
        </Button>
      </div>
    </div>
  )
}
