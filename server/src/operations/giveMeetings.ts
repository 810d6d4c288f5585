import { groupBy } from '@terakoya/domain/collections/groupBy'

interface TeacherPeriod {
  teacher_no: number
  schedule_date: string
  period_no: number
}

export interface GivenMeeting extends TeacherPeriod {
  schedule_account_no: number
}

/** A period whose account another teacher has just before: what runs over there keeps this one from beginning. */
export interface FollowingMeeting extends GivenMeeting {
  before_teacher_no: number
}

function keyOf({ teacher_no, schedule_date, period_no }: TeacherPeriod): string {
  return `${schedule_date} ${period_no} ${teacher_no}`
}

/** The same account a period earlier or later: `period_no` counts in tens (domain §2). */
const neighbours = [-10, 10] as const

/**
 * Gives each teacher's period one meeting account of the center, never one account to two teachers at once
 * (domain §8). Who has one keeps it: people have written the number down. Else it is, in this order, the account that the
 * teacher has in a neighbouring period of the day, one that nobody has there, any that is free: an account runs one
 * meeting at a time, and the next teacher would end what runs over (meetings C3).
 * @param spare accounts for what goes wrong: only a period that was moved to one keeps it
 * @returns the accounts given, the periods that found none, and those of which another teacher has the account just before
 */
export function giveMeetings<Period extends TeacherPeriod>(
  lessons: readonly Period[],
  kept: readonly GivenMeeting[],
  accounts: readonly number[],
  spare: readonly number[] = [],
): { given: GivenMeeting[]; missing: Period[]; back_to_back: FollowingMeeting[] } {
  const usable = new Set([...accounts, ...spare])
  const before = new Map(
    kept
      .filter(each => usable.has(each.schedule_account_no))
      .map(each => [keyOf(each), each.schedule_account_no]),
  )
  const periods = new Map(lessons.map(lesson => [keyOf(lesson), lesson]))
  const plan = new Plan()
  for (const [key, period] of periods) {
    const account = before.get(key)
    if (account !== undefined) plan.give(period, account)
  }
  const missing: Period[] = []
  const open = [...periods.values()].filter(period => plan.accountOf(period) === undefined)
  const bySlot = groupBy(open.sort(byTime), slotOf)
  for (const teachers of bySlot.values()) {
    const free = (period: Period) =>
      accounts.filter(account => !spare.includes(account) && plan.holder(period, account) === undefined)
    // First whoever can go on with what they have, so that nobody else takes it.
    const others = teachers.filter(period => {
      const account = free(period).find(each => plan.goesOn(period, each))
      if (account !== undefined) plan.give(period, account)
      return account === undefined
    })
    for (const period of others) {
      const choices = free(period)
      const account = choices.find(each => plan.isIdleAround(period, each)) ?? choices[0]
      if (account === undefined) missing.push(period)
      else plan.give(period, account)
    }
  }
  const given = [...periods.values()].sort(byTime).flatMap(period => {
    const schedule_account_no = plan.accountOf(period)
    const { teacher_no, schedule_date, period_no } = period
    return schedule_account_no === undefined
      ? []
      : { teacher_no, schedule_date, period_no, schedule_account_no }
  })
  return { given, missing, back_to_back: given.flatMap(each => plan.followed(each) ?? []) }
}

function slotOf({ schedule_date, period_no }: TeacherPeriod): string {
  return `${schedule_date} ${period_no}`
}

function byTime(a: TeacherPeriod, b: TeacherPeriod): number {
  if (a.schedule_date !== b.schedule_date) return a.schedule_date < b.schedule_date ? -1 : 1
  return a.period_no - b.period_no || a.teacher_no - b.teacher_no
}

/** Who has which account when. */
class Plan {
  readonly #accounts = new Map<string, number>()
  readonly #holders = new Map<string, number>()

  give(period: TeacherPeriod, account: number): void {
    this.#accounts.set(keyOf(period), account)
    this.#holders.set(`${slotOf(period)} ${account}`, period.teacher_no)
  }

  accountOf(period: TeacherPeriod): number | undefined {
    return this.#accounts.get(keyOf(period))
  }

  /** The teacher who has the account then, so many periods (in tens) later. */
  holder({ schedule_date, period_no }: TeacherPeriod, account: number, later = 0): number | undefined {
    return this.#holders.get(`${schedule_date} ${period_no + later} ${account}`)
  }

  goesOn(period: TeacherPeriod, account: number): boolean {
    return neighbours.some(later => this.holder(period, account, later) === period.teacher_no)
  }

  isIdleAround(period: TeacherPeriod, account: number): boolean {
    return neighbours.every(later => this.holder(period, account, later) === undefined)
  }

  /** The period with the teacher who has its account in the one just before, where that is another. */
  followed(period: GivenMeeting): FollowingMeeting | null {
    const before_teacher_no = this.holder(period, period.schedule_account_no, -10)
    if (before_teacher_no === undefined || before_teacher_no === period.teacher_no) return null
    return { ...period, before_teacher_no }
  }
}
