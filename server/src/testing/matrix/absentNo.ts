/** A number that no row of any table has. */
export const absentNo = 2_000_000_000
