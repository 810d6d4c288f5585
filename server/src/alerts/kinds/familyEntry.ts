import { defineAlertKind } from './alertKind.ts'

interface FamilyEntry {
  student_no: number
  center_no: number
  classroom_no: number
  told_at: string
  /** The last day that it changes. */
  last_date: string
  added: number
  moved: number
  called_off: number
  restored: number
  /** What the family wrote to the center. */
  note: string
}

/** A family has entered, moved or cancelled lessons alone: news that needs no decision, until the last of its days. */
export const familyEntryAlert = defineAlertKind({
  key: 'family_entry',
  endsWithItsDay: true,
  causeOf: ({ student_no, told_at }: Pick<FamilyEntry, 'student_no' | 'told_at'>) =>
    `${student_no}/${told_at}`,
  alertOf: ({ student_no, center_no, classroom_no, last_date, ...entry }: FamilyEntry) => ({
    ...{ student_no, center_no, classroom_no },
    schedule_date: last_date,
    detail: {
      added: entry.added,
      moved: entry.moved,
      called_off: entry.called_off,
      restored: entry.restored,
      note: entry.note,
    },
  }),
})
