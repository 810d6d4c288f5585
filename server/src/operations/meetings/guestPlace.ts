import type { EncryptedPlace } from '../../encryption/encryption.ts'

/** Where a student's link lies: copied to another student's row it opens nothing. */
export function guestPlace(room_no: number, student_no: number): EncryptedPlace {
  return { table: 'meeting_guests', column: 'link_sealed', row: `${room_no} ${student_no}` }
}
