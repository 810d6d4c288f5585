/** A lesson without a teacher is pressing from this many days before its day (domain §5, alerts). */
export const unassignedSoonDays = 3
