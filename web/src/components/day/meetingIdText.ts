/** A meeting ID as it is typed and copied: without the spaces it may be kept with. */
export function meetingIdPlain(meeting_id: string): string {
  return meeting_id.replaceAll(/\s/g, '')
}

/** A meeting ID in the groups that people read it by: 836 2941 7705, 836 294 1770, 836 294 177. */
export function meetingIdText(meeting_id: string): string {
  const match = /^(\d{3})(\d{3,4}?)(\d{3,4})$/.exec(meetingIdPlain(meeting_id))
  return match ? match.slice(1).join(' ') : meeting_id
}
