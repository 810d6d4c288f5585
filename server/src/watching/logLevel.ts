/** From which weight on lines are written: `info` also one for each request. */
export const logLevels = ['info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
