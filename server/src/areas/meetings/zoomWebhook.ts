import { Failure } from '../../failure.ts'
import type { Handlers } from '../../road/handlers.ts'
import { addMeetingEvent } from './zoomWebhook.sql.ts'

const nothingToTell = { plain_token: '', encrypted_token: '', signed_flag: 1 } as const

/** Takes what Zoom tells and keeps it as it came; the worker makes something of it, so that Zoom is answered at once. */
export const zoomWebhookHandlers: Pick<Handlers, 'ZoomWebhook_receive'> = {
  ZoomWebhook_receive: async (ctx, notice) => {
    const heard = ctx.meetings.of('zoom').verify(notice, ctx.now)
    if (!heard) throw new Failure(401, 'UNSIGNED', '署名を確かめられないため、受け取れません。')
    if (heard.kind === 'validation') {
      const { plain_token, encrypted_token, signed } = heard
      return { plain_token, encrypted_token, signed_flag: signed ? 1 : 0 }
    }
    if (heard.kind === 'event') await addMeetingEvent(ctx.tx, notice, heard.event, ctx.now)
    return nothingToTell
  },
}
