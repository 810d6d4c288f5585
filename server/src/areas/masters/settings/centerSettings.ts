import { requireCenter } from '../../../auth/requireCenter.ts'
import { bringForwardHeld } from '../../../operations/chat/heldMessages.sql.ts'
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
    const sameHours =
      before.chat_from_time === settings.chat_from_time && before.chat_to_time === settings.chat_to_time
    return saveSettings(ctx, { subject, id, lock_version }, before, settings, async version => {
      await storeCenterSettings(ctx.tx, id, { ...settings, ...version })
      if (!sameHours) await bringForwardHeld(ctx.tx, id, ctx.now)
    })
  },

  CenterSettings_getHistory: async (ctx, { id }) => {
    requireCenter(ctx, id)
    return historyOfSettings(ctx, subject, id)
  },
}
