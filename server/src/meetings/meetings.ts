import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { fixedProvider } from './fixed.ts'
import type { MeetingProvider } from './provider.ts'
import { zoomProvider } from './zoom.ts'
import { openZoomClient } from './zoomClient.ts'

/** The meeting services that the product knows. */
export interface Meetings {
  of(provider: MeetingProvider['name']): MeetingProvider
}

export function openMeetings(
  { zoom, zoomWebhookSecrets }: Pick<Config, 'zoom' | 'zoomWebhookSecrets'>,
  clock: Clock,
): Meetings {
  const providers = {
    fixed: fixedProvider,
    zoom: zoomProvider(zoom && openZoomClient(zoom), zoomWebhookSecrets, clock),
  }
  return { of: name => providers[name] }
}
