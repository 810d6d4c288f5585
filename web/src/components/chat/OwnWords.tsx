import type { ReactNode } from 'react'
import { useState } from 'react'
import { CopyButton } from '../day/CopyButton.tsx'
import { dayWords } from '../day/text.ts'
import classes from './Chat.module.css'
import { MessageText } from './MessageText.tsx'
import { chatWords } from './text.ts'

interface OwnWordsProps {
  /** What it is, for those who hear the page. */
  name: string
  content: string
  file_names: readonly string[]
  /** What became of it, above the words. */
  children?: ReactNode
  /** What can be done beside copying. */
  actions?: ReactNode
}

/** What one has written oneself and nobody else reads, to be copied. */
export function OwnWords({ name, content, file_names, children, actions }: OwnWordsProps) {
  const t = chatWords.useText()
  const say = dayWords.useText()
  const [failed, setFailed] = useState(false)
  return (
    <div className="stack gap-2">
      {children}
      <blockquote className={classes.quote} aria-label={name}>
        {content !== '' && <MessageText content={content} />}
        {file_names.length > 0 && <p className="note">{t('left_files', { names: file_names.join('、') })}</p>}
      </blockquote>
      <div className="row">
        {content !== '' && <CopyButton name={name} text={content} onFailure={setFailed} />}
        {actions}
      </div>
      {failed && <p role="alert">{say('copy_failed')}</p>}
    </div>
  )
}
