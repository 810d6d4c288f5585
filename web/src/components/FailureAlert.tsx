import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { asApiFailure } from '../api/ApiFailure.ts'
import { failureText } from '../api/failureText.ts'
import { failureWords } from '../words/shellWords.ts'
import classes from './FailureAlert.module.css'

/** A failed write, told in the form itself: nothing that was typed is lost. Shows nothing without an error. */
export function FailureAlert({ error }: { error: unknown }) {
  const words = failureWords.useText()
  if (error === null || error === undefined) return null
  const { title, message, details } = failureText(asApiFailure(error), words)
  return (
    <Alert
      role="alert"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={title}
      classNames={{
        root: classes.root ?? '',
        title: classes.title ?? '',
        message: classes.text ?? '',
        icon: classes.title ?? '',
      }}
    >
      {message}
      {details.map(detail => (
        <div key={detail}>・{detail}</div>
      ))}
    </Alert>
  )
}
