import { DayRuleError, dayRuleTexts } from '@terakoya/domain/days/businessDays'
import { Failure } from '../../failure.ts'

/** What a rule says of days; where the calendar can't say, it is told in the rule's words (409), for who keeps it. */
export function sayDayRules<Said>(judge: () => Said): Said {
  try {
    return judge()
  } catch (error) {
    if (error instanceof DayRuleError) throw new Failure(409, error.code, dayRuleTexts[error.code])
    throw error
  }
}
