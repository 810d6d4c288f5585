import { defineTexts } from '../words/words.ts'
import { type EntryReason, entryReasonTexts } from './entryFault.ts'

/** Why a slot can't be wished for: the reasons of every entry, that the lesson stands there now, that it doesn't fit in. */
export type WishReason = EntryReason | 'same_slot' | 'wrong_length'

export const wishReasonTexts: Readonly<Record<WishReason, string>> = defineTexts(
  'wishReasonTexts',
  {
    same_slot: 'いまの授業と同じ時間です。ほかの時間を選んでください。',
    wrong_length:
      'コースの長さと時間が合いません。90分のコースは90分の枠、40分のコースは前半か後半を選んでください。',
  },
  entryReasonTexts,
)

/** What bars the slot without what to do: staff can't choose another one for the family. */
export const wishReasonStatement = (reason: WishReason): string =>
  /^.+?(。|\.(?= )|$)/.exec(wishReasonTexts[reason])?.[0] ?? ''
