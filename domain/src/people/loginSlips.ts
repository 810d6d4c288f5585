/** Most logins of one file of slips: a password of each is hashed while somebody waits. */
export const maxSlips = 60

/** Days for which the password of a slip is good: it goes by post, or waits for the next lesson at the center. */
export const slipDays = 21
