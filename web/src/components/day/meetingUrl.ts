/** The address at which a meeting is entered, by its ID in digits (Zoom's join link). */
export function meetingUrl(meeting_id: string): string {
  return `https://zoom.us/j/${encodeURIComponent(meeting_id)}`
}

/**
 * Whether a link that a service gave may be opened: https at Zoom or below, without a name in it; or this machine, where
 * the service is a stand-in. The page believes no address because of who told it, nor the server that passed it on.
 */
export function isMeetingUrl(given: string): boolean {
  if (!URL.canParse(given)) return false
  const { protocol, hostname, port, username, password } = new URL(given)
  if (username !== '' || password !== '') return false
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    return protocol === 'http:' || protocol === 'https:'
  return protocol === 'https:' && port === '' && /^([a-z0-9-]+\.)*zoom\.us$/.test(hostname)
}

/** Where 入室 leads: the link that was given for it, else the address of the ID; `null`: nowhere. */
export function wayIn({ url, meeting_id }: { url: string; meeting_id: string }): string | null {
  if (isMeetingUrl(url)) return url
  return meeting_id === '' ? null : meetingUrl(meeting_id)
}
