import type { HeldSeat } from '@terakoya/domain/entries/availability'
import type { OwnUser, RequestInScope, StudentInScope } from '../auth/inScope.ts'
import type { Tx } from '../database/connect.ts'

/** A slot that is held for a lesson of that layout. */
export type HeldSlot = HeldSeat

/** The slots that are held for a student from a day on, for whatever. */
export async function listHeldSlots(
  tx: Tx,
  student_no: StudentInScope,
  from: string,
): Promise<Pick<HeldSlot, 'schedule_date' | 'time_limit_no'>[]> {
  return tx
    .selectFrom('slot_holds')
    .select(['schedule_date', 'time_limit_no'])
    .where('student_no', '=', student_no)
    .where('schedule_date', '>=', from)
    .execute()
}

/** Lets go what a person's form holds for a student. */
export async function removeFormHolds(tx: Tx, held_by: OwnUser, student_no: StudentInScope): Promise<void> {
  await tx
    .deleteFrom('slot_holds')
    .where('held_by', '=', held_by)
    .where('student_no', '=', student_no)
    .execute()
}

/** Holds slots for who has chosen them in a form, or for a request; each once. */
export async function addHolds(
  tx: Tx,
  holder: { student_no: StudentInScope; held_until: string } & (
    | { held_by: OwnUser }
    | { request_no: RequestInScope }
  ),
  slots: readonly HeldSlot[],
): Promise<void> {
  if (slots.length === 0) return
  await tx
    .insertInto('slot_holds')
    .values(slots.map(slot => ({ ...slot, ...holder })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
