import type { RegularNeedRow } from '@terakoya/contract/lessons/C40401-required-teachers'

/** The period of a weekday in the address, `2-60`. */
export const cellKey = ({ dayofweek_code, time_limit_no }: RegularNeedRow): string =>
  `${dayofweek_code}-${time_limit_no}`

/** How many teachers are missing on the usual day. */
export const missingOf = ({ difference }: { difference: number }): number => Math.max(0, -difference)

/** Too few come on some of the days, but usually enough. */
export const isShortAtTimes = ({
  difference,
  short_days,
}: {
  difference: number
  short_days: number
}): boolean => difference >= 0 && short_days > 0

/** The subjects for which usually too few of those who come are there. */
export const shortSubjects = (need: RegularNeedRow): RegularNeedRow['subjects'] =>
  need.subjects.filter(each => each.difference < 0)

/** Nobody is required and nobody comes. */
export const isIdle = ({ lessons, working, short_days }: RegularNeedRow): boolean =>
  lessons === 0 && working === 0 && short_days === 0

/** What is short at all: the periods that usually lack teachers, how many, those that do at times, or only a subject. */
export function summaryOf(needs: readonly RegularNeedRow[]) {
  const short = needs.filter(need => need.difference < 0)
  return {
    short: short.length,
    missing: short.reduce((sum, need) => sum + missingOf(need), 0),
    at_times: needs.filter(isShortAtTimes).length,
    subject_short: needs.filter(need => need.difference >= 0 && shortSubjects(need).length > 0).length,
  }
}

/** What is looked at first: where the most teachers are missing, then on the most days, then the most subjects. */
export function worstOf(needs: readonly RegularNeedRow[]): RegularNeedRow | undefined {
  return [...needs]
    .filter(need => !isIdle(need))
    .sort(
      (a, b) =>
        missingOf(b) - missingOf(a) ||
        b.short_days - a.short_days ||
        shortSubjects(b).length - shortSubjects(a).length,
    )[0]
}
