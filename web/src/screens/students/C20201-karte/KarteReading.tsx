import { declaredName } from '@terakoya/contract/declared/declaredNames'
import { flatBody } from '@terakoya/contract/students/C20201-karte/flatBody'
import { kartes, schoolYearChoices } from '@terakoya/contract/students/C20201-karte/kartes'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { KarteActs } from './KarteActs.tsx'
import { KartePaper } from './KartePaper.tsx'
import { periodText } from './periodText.ts'

type Choices = readonly (readonly [string | number, string])[] | undefined

/** A karte as teachers read it: what the server gave them, and nothing to write in. */
export function KarteReading({ karte }: { karte: OutputOf<'C20201_doRead'> }) {
  const word = (choices: Choices, value: unknown) =>
    declaredName(choices?.find(([known]) => known === value)?.[1] ?? '')
  const values = flatBody(karte.body)
  const facts = [
    karte.student_namej,
    word(schoolYearChoices, values['studentInfo.school_year_code']),
    word(kartes.choices.enrollment_status, karte.enrollment_status),
    periodText(karte.reference_start_date, karte.reference_end_date),
  ]
  return (
    <div className="stack gap-3">
      <div className="no-print line">
        <KarteActs id={karte.karte_no} />
      </div>
      <KartePaper name={karte.student_name} facts={facts} values={values} />
    </div>
  )
}
