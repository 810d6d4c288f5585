/** `enrollment_status` (domain §5): 未入塾, 在籍, 休塾, 退塾. */
export const enrollment = { prospective: 0, enrolled: 1, onLeave: 2, withdrawn: 3 } as const

/** Who is not takes no lessons. */
export function isEnrolled({ enrollment_status }: { enrollment_status: number }): boolean {
  return enrollment_status === enrollment.enrolled
}
