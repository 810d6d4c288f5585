import { requireCenter } from '../../../auth/requireCenter.ts'
import { readCenterSettings } from '../../../records/centerSettings.sql.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { historyOfSettings, lastChange, saveSettings } from './saveSettings.ts'
import { lockSettings, storeCenterSettings } from './settings.sql.ts'

const subject = 'center_settings'

export const centerSettingsHandlers: Pick<
  Handlers,
  'CenterSettings_getEdit' | 'CenterSettings_doEdit' | 'CenterSettings_getHistory'
> = {
  CenterSettings_getEdit: async (ctx, { id }) => {
    requireCenter(ctx, id)
    return {
      ...(await readCenterSettings(ctx.tx, id)),
      updated_by: await lastChange(ctx, subject, id),
    }
  },

  CenterSettings_doEdit: async (ctx, { id, lock_version, ...settings }) => {
    requireCenter(ctx, id)
    await lockSettings(ctx.tx, id)
    const before = await readCenterSettings(ctx.tx, id)
    return saveSettings(ctx, { subject, id, lock_version }, before, settings, version =>
      storeCenterSettings(ctx.tx, id, { ...settings, ...version }),
    )
  },

  CenterSettings_getHistory: async (ctx, { id }) => {
    requireCenter(ctx, id)
    return historyOfSettings(ctx, subject, id)
  },
}
