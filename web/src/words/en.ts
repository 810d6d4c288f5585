import type { ja } from './ja.ts'

/** English is selectable; its catalogue is still empty and every word falls back to Japanese (spec §1). */
export const en: Partial<Record<keyof typeof ja, string>> = {}
