import type { ZoomSettings } from '../../meetings/zoomSettings.ts'
import type { FakeZoom } from './fakeZoom.ts'

/** The server's settings for a fake that runs. */
export function fakeSettings({ url, state: { options } }: Pick<FakeZoom, 'url' | 'state'>): ZoomSettings {
  const { account_id, client_id, client_secret } = options
  return { account_id, client_id, client_secret, api_url: `${url}/v2`, token_url: `${url}/oauth/token` }
}
