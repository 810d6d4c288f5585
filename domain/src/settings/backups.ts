/** Hours after which the last good backup is old: a night that failed, and some of the day after. */
export const backupAlertHours = 30
