/** Where a lesson is taught and belongs; no origin: it is taught where it belongs. */
export interface LessonHome {
  center_no: number
  original_center_no: number | null
}

/**
 * What becomes of a lesson that belonged to `from` when its student belongs to `to` instead (所属センター変更, domain §1).
 * Taught at home, it goes along, and its teacher stays behind: nobody works at two centers in one period. Moved to a
 * third center (センター移動), it stays there and belongs to the new home; moved to the new home, it is at home there.
 */
export function homeChanged({ center_no, original_center_no }: LessonHome, to: number) {
  const moved = original_center_no !== null
  const taught = moved ? center_no : to
  return {
    center_no: taught,
    original_center_no: taught === to ? null : to,
    keeps_teacher: moved,
  }
}
