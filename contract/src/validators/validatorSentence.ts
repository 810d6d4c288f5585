import { languageNow } from '@terakoya/domain/words/words'
import { faultWords } from '../faultWords.ts'
import { fieldLabel } from '../fieldLabels.ts'
import type { ColorFormat } from './isColor.ts'

const { say } = faultWords

/** The reasons whose sentence needs nothing else. */
const plainReasons = [
  'url',
  'hiragana',
  'postal_code',
  'phone',
  'meeting_id',
  'accepted',
  'reversed',
  'twice',
  'never_and_first',
  'score_over',
] as const

/**
 * What a validator of spec §5 says after the field's name: what is wrong and what to do; `null` for reasons that
 * are none of theirs.
 */
export function validatorSentence(params: Readonly<Record<string, unknown>> | undefined): string | null {
  const plain = plainReasons.find(reason => reason === params?.reason)
  if (plain) return say(plain)
  const { min, max, unit, words, format } = params ?? {}
  const other = String(params?.label ?? fieldLabel(String(params?.other)) ?? params?.other)
  switch (params?.reason) {
    case 'digits':
      return min === max
        ? say('digits_just', { min: String(min) })
        : say('digits', { min: String(min), max: String(max) })
    case 'decimals':
      return say('decimals', { max: String(max) })
    case 'at_most':
      // The counting word (名, 件) is of Japanese alone.
      return say('at_most', { max: languageNow() === 'ja' ? `${max}${unit}` : String(max) })
    case 'color':
      return say('color', { form: say(format as ColorFormat) })
    case 'required_if':
      return say('required_if', {
        other,
        words: (words as string[]).map(word => say('unnamed', { field: word })).join(say('or_words')),
      })
    case 'required_with':
    case 'required_without':
    case 'same':
    case 'not_before':
      return say(params.reason, { other })
    default:
      return null
  }
}
