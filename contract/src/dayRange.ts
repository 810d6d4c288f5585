import { daysBetween } from '@terakoya/domain/days/day'
import { z } from 'zod'
import { realDate } from './scalars.ts'

interface Days {
  start_date: string
  end_date: string
}

/**
 * An input with the days it asks for, both ends included, at most `maxDays` of them (spec §5: the end is on or
 * after the start).
 */
export function withDays<Fields extends z.ZodRawShape>(fields: Fields, maxDays: number) {
  const days = (input: unknown) => input as Days
  return z
    .strictObject({ ...fields, start_date: realDate, end_date: realDate })
    .refine(input => days(input).start_date <= days(input).end_date, {
      path: ['end_date'],
      params: { reason: 'order' },
    })
    .refine(input => daysBetween(days(input).start_date, days(input).end_date) < maxDays, {
      path: ['end_date'],
      params: { reason: 'range', days: maxDays },
    })
}

/** A range of a search: either end may be empty (spec §3 "date range"). */
export const searchDays = { start_date: realDate.optional(), end_date: realDate.optional() }
