/** Milliseconds after which what Home shows is asked for again, while it stands open. */
export const homeInterval = 60_000
