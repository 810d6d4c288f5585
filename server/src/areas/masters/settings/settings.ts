import { shared } from '../../../auth/inScope.ts'
import { readSettings } from '../../../records/setting.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { historyOfSettings, lastChange, saveSettings } from './saveSettings.ts'
import { lockSettings, storeSettings, versionOfSettings } from './settings.sql.ts'

const subject = 'settings'
/** In the history there is one such record. */
const theOne = shared(1)

const flagOf = (on: boolean): 0 | 1 => (on ? 1 : 0)

/** Read anew, not from the request's own copy: another save may have come in between. */
async function current(ctx: Context) {
  const { demo: _demo, ...settings } = await readSettings(ctx.tx)
  return {
    ...settings,
    'app.C21101_SHOW_ZOOM_INFO': flagOf(settings['app.C21101_SHOW_ZOOM_INFO']),
    'app.C40201_PDF': flagOf(settings['app.C40201_PDF']),
    'app.C40201_EXCEL': flagOf(settings['app.C40201_EXCEL']),
    public_holidays_closed: flagOf(settings.public_holidays_closed),
    self_registration: flagOf(settings.self_registration),
    chat_hints: flagOf(settings.chat_hints),
    meeting_waiting_room: flagOf(settings.meeting_waiting_room),
    ...(await versionOfSettings(ctx.tx)),
  }
}

export const settingsHandlers: Pick<
  Handlers,
  'Settings_getEdit' | 'Settings_doEdit' | 'Settings_getHistory'
> = {
  Settings_getEdit: async ctx => ({
    ...(await current(ctx)),
    updated_by: await lastChange(ctx, subject, theOne),
  }),

  Settings_doEdit: async (ctx, { id, lock_version, ...given }) => {
    await lockSettings(ctx.tx, 0)
    const stored = {
      ...given,
      'app.C21101_SHOW_ZOOM_INFO': given['app.C21101_SHOW_ZOOM_INFO'] === 1,
      'app.C40201_PDF': given['app.C40201_PDF'] === 1,
      'app.C40201_EXCEL': given['app.C40201_EXCEL'] === 1,
      public_holidays_closed: given.public_holidays_closed === 1,
      self_registration: given.self_registration === 1,
      chat_hints: given.chat_hints === 1,
      meeting_waiting_room: given.meeting_waiting_room === 1,
    }
    return saveSettings(ctx, { subject, id, lock_version }, await current(ctx), given, version =>
      storeSettings(ctx.tx, stored, version),
    )
  },

  Settings_getHistory: ctx => historyOfSettings(ctx, subject, theOne),
}
