import { asApiFailure } from '../api/ApiFailure.ts'
import { failureText } from '../api/failureText.ts'
import { failureWords } from '../words/shellWords.ts'
import { Notice } from './Notice.tsx'

/** A failed write, told in the form itself: nothing that was typed is lost. Shows nothing without an error. */
export function FailureAlert({ error }: { error: unknown }) {
  const words = failureWords.useText()
  if (error === null || error === undefined) return null
  const { title, message, details } = failureText(asApiFailure(error), words)
  return (
    <Notice kind="error" title={title} live>
      {message}
      {details.map(detail => (
        <div key={detail}>・{detail}</div>
      ))}
    </Notice>
  )
}
