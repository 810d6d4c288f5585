/** Who opens a screen and only looks on (domain §6): their card doesn't promise what the screen then refuses. */
const lookers: Readonly<Record<string, readonly string[]>> = {
  'C10101-teachers': ['530'],
  'C10201-shifts': ['530'],
  'C40101-weekly-assignment': ['530'],
  'C40411-requests': ['530', '520', '410', '420', '430'],
}

/** The word for what a screen is for, for a user of that type. */
export function cardKey(key: string, user_type_code: string): string {
  return lookers[key]?.includes(user_type_code) ? `${key}_view` : key
}
