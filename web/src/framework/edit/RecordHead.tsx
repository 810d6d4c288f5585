import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { frameworkWords } from '../text.ts'
import classes from './Edit.module.css'

interface RecordHeadProps {
  onClose: () => void
  /** The heading, and what belongs to it. */
  children: ReactNode
}

/** Above what a record panel shows: what it is, and the way back to the list. */
export function RecordHead({ onClose, children }: RecordHeadProps) {
  const t = frameworkWords.useText()
  return (
    <header className={classes.head}>
      <div>{children}</div>
      <CloseButton aria-label={t('close')} onClick={onClose} />
    </header>
  )
}
