/** The address at which a meeting is entered, by its ID in digits (Zoom's join link). */
export function meetingUrl(meeting_id: string): string {
  return `https://zoom.us/j/${encodeURIComponent(meeting_id)}`
}
