import { declaredName } from '@terakoya/contract/declared/declaredNames'
import { kartes } from '@terakoya/contract/students/C20201-karte/kartes'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { createContext, useContext } from 'react'
import classes from './Karte.module.css'
import { periodText } from './periodText.ts'

/** The karte that is open, for the tabs beside its form. */
export const OpenKarte = createContext<OutputOf<'C20201_doRead'> | null>(null)

/** Whose karte a tab beside the form belongs to: the same bar, in the same place, as above the form. */
export function KarteWhose() {
  const karte = useContext(OpenKarte)
  if (!karte) return null
  const status = kartes.choices.enrollment_status?.find(([known]) => known === karte.enrollment_status)
  const facts = [
    karte.student_namej,
    karte.student_id,
    declaredName(status?.[1] ?? ''),
    periodText(karte.reference_start_date, karte.reference_end_date),
  ]
  return (
    <header className={`no-print ${classes.bar}`}>
      <div className={classes.who}>
        <h2>{karte.student_name}</h2>
        <p>{facts.filter(fact => fact !== '').join('　')}</p>
      </div>
    </header>
  )
}
