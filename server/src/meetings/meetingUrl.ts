import type { Config } from '../config.ts'
import { isLoopback } from './zoomSettings.ts'

/**
 * An address that a page may open: https at Zoom, or on this machine outside production. Anything else is `''`: an address
 * that a service gave is not believed because of who gave it.
 */
export function meetingUrl(given: string, { production }: Pick<Config, 'production'>): string {
  if (!URL.canParse(given)) return ''
  const url = new URL(given)
  if (url.username !== '' || url.password !== '') return ''
  const zooms = url.protocol === 'https:' && /^([a-z0-9-]+\.)*zoom\.us$/.test(url.hostname) && url.port === ''
  const ours = !production && isLoopback(url) && /^https?:$/.test(url.protocol)
  return zooms || ours ? url.href : ''
}
