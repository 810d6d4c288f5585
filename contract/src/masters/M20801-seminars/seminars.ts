import { periodGroups, slotText } from '@terakoya/domain/days/timeSlot'
import { type SeminarDates, seminarFaults } from '@terakoya/domain/entries/seminarDates'
import { z } from 'zod'
import { businessRemoval, businessScope } from '../../roleScopes.ts'
import { count, realDate, requiredLine } from '../../scalars.ts'
import { defineResource } from '../defineResource.ts'

const periods = periodGroups.map(group => group * 10)
const wholePeriod = z.literal(periods)
const periodChoices = periods.map(period => [period, slotText(period)] as const)

/** M20801 季節講習: when it may be applied for, when it is taught, on which days (spec §3, rules of §5). */
export const seminars = defineResource({
  code: 'M20801',
  noun: '季節講習',
  functions: ['M20801'],
  scope: businessScope,
  removeScope: businessRemoval,
  key: 'seminar_no',
  codeField: 'seminar_name',
  nameField: 'seminar_name',
  fields: {
    seminar_name: requiredLine(50),
    entry_start_date: realDate,
    entry_end_date: realDate,
    schedule_start_date: realDate,
    schedule_end_date: realDate,
    start_time_limit_no: wholePeriod,
    end_time_limit_no: wholePeriod,
    lesson_dates: z.array(realDate).max(200),
  },
  /** Days that are taught, and those of them that the calendar has closed. */
  listed: { day_count: count, closed_count: count },
  search: {},
  choices: { start_time_limit_no: periodChoices, end_time_limit_no: periodChoices },
  between: (seminar, ctx) => {
    for (const { field, ...params } of seminarFaults(seminar as unknown as SeminarDates)) {
      ctx.addIssue({ code: 'custom', path: [field], params })
    }
  },
})
