import type { ReactNode } from 'react'
import { shellWords } from '../words/shellWords.ts'
import classes from './FieldLabel.module.css'

interface FieldLabelProps {
  required?: boolean
  children: ReactNode
}

/** A label and 必須 or 任意 as a word, never a star alone (experience §3): `label={<FieldLabel required>名称1</FieldLabel>}` */
export function FieldLabel({ required = false, children }: FieldLabelProps) {
  const t = shellWords.useText()
  return (
    <>
      {children}{' '}
      <span className={required ? classes.required : classes.optional}>
        {t(required ? 'required' : 'optional')}
      </span>
    </>
  )
}
