import { mondayOf } from '@terakoya/domain/days/day'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { editablePart, requireEditable } from '../../../operations/requireEditable.ts'
import { operationRefusals } from '../../../operations/text.ts'
import type { Context } from '../../../road/context.ts'

/** The week that days lie in, and the part of them that a run may change; days of two weeks or none of them are refused. */
export function daysOfRun({ today }: Pick<Context, 'today'>, start_date: string, end_date: string) {
  const week_date = mondayOf(start_date)
  if (mondayOf(end_date) !== week_date) {
    throw failures.invalid([{ field: 'end_date', message: operationRefusals.say('two_weeks') }])
  }
  const days = editablePart(today, start_date, end_date)
  if (!days) {
    requireEditable(today, start_date, end_date)
    throw failures.notFound(nouns.editable_day)
  }
  return { week_date, days }
}
