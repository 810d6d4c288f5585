import type { ReactNode } from 'react'
import { keepClear } from './keepClear.ts'
import classes from './StickyBar.module.css'

/** What is done with what was chosen on the page: always in sight beneath it. */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset ref={keepClear} className={`${classes.bar} no-print`}>
      <legend className="visually-hidden">{label}</legend>
      {children}
    </fieldset>
  )
}
