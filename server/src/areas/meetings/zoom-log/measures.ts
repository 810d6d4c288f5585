import type { Context } from '../../../road/context.ts'

/** What a meeting's log is worked out by. */
export async function measuresOf({ settings }: Pick<Context, 'settings'>) {
  const { meeting_late_minutes, meeting_present_share } = await settings()
  return { late_minutes: meeting_late_minutes, present_share: meeting_present_share }
}
