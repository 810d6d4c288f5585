import type { ja } from './ja.ts'

/** Traditional Chinese is selectable; its catalogue is still empty and every word falls back to Japanese (spec §1). */
export const zhTW: Partial<Record<keyof typeof ja, string>> = {}
