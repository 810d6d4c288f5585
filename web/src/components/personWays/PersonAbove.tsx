import { RecordLacking } from '../readiness/RecordLacking.tsx'
import { PersonWays } from './PersonWays.tsx'
import type { PersonWay } from './personWays.ts'

interface PersonAboveProps {
  id: number
  record: Readonly<Record<string, unknown>>
}

/** What stands above the record of a student or teacher: what it still lacks, and the ways to what is done for them. */
export const personAbove = (of: PersonWay['of']) =>
  function PersonAbove({ id, record }: PersonAboveProps) {
    const { center_no } = record
    return (
      <>
        <RecordLacking group={of} id={id} />
        <PersonWays of={of} person={{ no: id, center_no: typeof center_no === 'number' ? center_no : 0 }} />
      </>
    )
  }
