import { type ReactNode, useState } from 'react'
import classes from './Panel.module.css'

interface ReadOnOpenProps {
  title: string
  /** What it tells of: once this changes it is closed again. */
  subject: string
  children: () => ReactNode
}

/** A part of the panel that is read only when somebody opens it. */
export function ReadOnOpen({ title, subject, children }: ReadOnOpenProps) {
  const [opened, setOpened] = useState('')
  return (
    <details
      className={classes.history}
      open={opened === subject}
      onToggle={event => setOpened(event.currentTarget.open ? subject : '')}
    >
      <summary>{title}</summary>
      {opened === subject && children()}
    </details>
  )
}
