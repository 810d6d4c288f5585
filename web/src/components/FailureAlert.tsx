import { asApiFailure } from '../api/ApiFailure.ts'
import { failureText } from '../api/failureText.ts'
import { failureWords } from '../words/shellWords.ts'
import { Notice } from './Notice.tsx'

interface FailureAlertProps {
  error: unknown
  /** What could not be done, in the words of the form; else by the kind of failure. */
  title?: string
  /** Comes into view, with the focus: the button that failed may be far from it. */
  seen?: boolean
  /** Something was read: nothing that was typed is at stake. */
  reads?: boolean
}

/** A failure, told in the form itself: nothing that was typed is lost. Shows nothing without an error. */
export function FailureAlert({ error, title: given, seen = false, reads = false }: FailureAlertProps) {
  const words = failureWords.useText()
  if (error === null || error === undefined) return null
  const { title, message, details } = failureText(asApiFailure(error), words, reads)
  return (
    <Notice kind="error" title={given ?? title} live seen={seen}>
      {message}
      {details.map(detail => (
        <div key={detail}>・{detail}</div>
      ))}
    </Notice>
  )
}
