import { isDay } from '@terakoya/domain/days/day'
import { z } from 'zod'
import { flag, int32 } from '../scalars.ts'
import { type ColorFormat, isColor } from './isColor.ts'

/** At most so many of a list (spec §5 "Teacher max-selection message"): `atMost(recordNo, 3, '名')`. */
export function atMost<Item extends z.ZodType>(item: Item, max: number, unit = '件') {
  return z.array(item).refine(chosen => chosen.length <= max, { params: { reason: 'at_most', max, unit } })
}

/** A box that must be checked (spec §5 "Terms checkbox"). */
export const accepted = flag.refine(value => value === 1, { params: { reason: 'accepted' } })

/** A colour as text in one format; empty passes (spec §5 "Color formats"). */
export function color(format: ColorFormat) {
  return z
    .string()
    .max(40)
    .refine(value => value === '' || isColor(value, format), { params: { reason: 'color', format } })
}

/** An amount of days, months or years (spec §5 "Duration picker"). */
export const duration = z.strictObject({
  amount: int32.min(1).max(9999),
  unit: z.enum(['days', 'months', 'years']),
})

const openDay = z.string().refine(value => value === '' || isDay(value), { params: { reason: 'day' } })

/** A range of days with open ends, in its order (spec §3 "date range"). */
export const openRange = z
  .strictObject({ start_date: openDay, end_date: openDay })
  .refine(({ start_date, end_date }) => start_date === '' || end_date === '' || start_date <= end_date, {
    params: { reason: 'reversed' },
  })
