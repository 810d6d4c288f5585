/** Sent with every answer; pages that were loaded from another version can tell (spec §7). */
export const apiVersion = '1'
