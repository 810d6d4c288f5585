import { strengthsOf, strengthWords, wishFields } from '@terakoya/domain/assignment/wishes'
import { z } from 'zod'
import { flag } from '../../scalars.ts'

const strength = z.literal([0, 1, 2, 3])
/** 4: 必ず, of what a lesson itself can ask for. */
const strengthOrRule = z.literal([0, 1, 2, 3, 4])

/** A center's wishes for its weeks, each a strength in words (domain's `wishes`). */
export const wishFieldsShape = {
  again_strength: strength,
  gender_strength: strengthOrRule,
  type_strength: strengthOrRule,
  regular_strength: strength,
  priority_strength: strength,
  slot_strength: strength,
  day_strength: strength,
  single_strength: strength,
  gap_strength: strength,
  fair_strength: strength,
  change_strength: strength,
  strict_order_flag: flag,
}

/** The words of each strength, as forms offer them. */
export const wishChoices: Readonly<Record<string, readonly (readonly [number, string])[]>> =
  Object.fromEntries(
    wishFields.map(field => [
      field,
      strengthsOf(field).map((strength): [number, string] => [strength, strengthWords[strength]]),
    ]),
  )
