import type { Tx } from '../../database/connect.ts'

/** A slot that is held for a lesson of that layout. */
export interface HeldSlot {
  center_no: number
  schedule_date: string
  time_limit_no: number
  course_setting_no: number
}

/** The form holds nothing any more. */
export async function removeFormHolds(tx: Tx, user_no: number, student_no: number): Promise<void> {
  await tx
    .deleteFrom('slot_holds')
    .where('held_by', '=', user_no)
    .where('student_no', '=', student_no)
    .execute()
}

/** Holds slots for a form; each once. */
export async function addFormHolds(
  tx: Tx,
  by: { held_by: number; student_no: number; held_until: string },
  slots: readonly HeldSlot[],
): Promise<void> {
  if (slots.length === 0) return
  await tx
    .insertInto('slot_holds')
    .values(slots.map(slot => ({ ...by, ...slot })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
