import { type ReactNode, useId } from 'react'
import classes from './Form.module.css'

interface FieldGroupProps {
  label: ReactNode
  description: ReactNode
  /** Where no input of the group says it itself. */
  error?: string | null
  children: ReactNode
}

/** A field of several inputs under one label, with its support text and its fault. */
export function FieldGroup({ label, description, error = null, children }: FieldGroupProps) {
  const id = useId()
  const hint = description === undefined ? '' : `${id}-hint`
  const fault = error === null ? '' : `${id}-fault`
  return (
    <fieldset className={classes.choice} aria-describedby={`${hint} ${fault}`.trim() || undefined}>
      <legend>{label}</legend>
      {description !== undefined && <p id={hint}>{description}</p>}
      {children}
      {error !== null && (
        <p id={fault} className={classes.fault}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
