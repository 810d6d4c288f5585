import { maxHomeChangeDays } from '@terakoya/contract/inputLimits'
import type { C20301_getEffect } from '@terakoya/contract/students/C20301-home-center'
import { addDays } from '@terakoya/domain/days/day'
import { dayText } from '@terakoya/domain/days/dayText'
import type { z } from 'zod'
import type { StudentInScope } from '../../../auth/inScope.ts'
import { Failure, failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { listCenters } from '../../../records/center.sql.ts'
import type { Context } from '../../../road/context.ts'
import { studentRefusals } from '../text.ts'
import { findHomeStudent, listPlanned } from './plans.sql.ts'

export type HomeChange = z.output<typeof C20301_getEffect.input>

/** Whose lessons' home changes, before and after. */
export interface HomeStep {
  student_no: StudentInScope
  from_center_no: number
  to_center_no: number
}

function wrong(field: string, message: string): Failure {
  return failures.invalid([{ field, message }])
}

/**
 * What a change or a cancellation means, or why it can't be: the student in scope, a day from tomorrow on, a valid
 * center that is no group, one change ahead at a time.
 * @param held holds the student's row until the transaction ends
 */
export async function requireChange(ctx: Context, asked: HomeChange, held: boolean): Promise<HomeStep> {
  const { schedule_date, target_center_no, kind } = asked
  const student = await findHomeStudent(ctx.tx, ctx.scope, asked.student_no, held)
  if (!student) throw failures.notFound(nouns.student)
  const { student_no } = student
  const [planned] = await listPlanned(ctx.tx, ctx.scope, student_no)
  if (kind === 'cancel') {
    if (planned?.schedule_date !== schedule_date || planned.center_no !== target_center_no) {
      throw new Failure(409, 'NO_PLAN', studentRefusals.say('home_no_plan'))
    }
    if (schedule_date <= ctx.today) {
      throw new Failure(409, 'BEGUN', studentRefusals.say('home_begun'))
    }
    return { student_no, from_center_no: planned.center_no, to_center_no: planned.before_center_no }
  }
  if (planned) {
    throw new Failure(
      409,
      'ALREADY_PLANNED',
      studentRefusals.say('home_planned', { day: dayText(planned.schedule_date) }),
    )
  }
  if (schedule_date <= ctx.today) {
    throw wrong('schedule_date', studentRefusals.say('home_past'))
  }
  if (schedule_date > addDays(ctx.today, maxHomeChangeDays)) {
    throw wrong('schedule_date', studentRefusals.say('home_too_far'))
  }
  const centers = await listCenters(ctx.tx)
  if (!centers.some(each => each.center_no === target_center_no && each.group_flag === 0)) {
    throw wrong('target_center_no', studentRefusals.say('home_invalid'))
  }
  if (target_center_no === student.center_no) {
    throw wrong('target_center_no', studentRefusals.say('home_same'))
  }
  return { student_no, from_center_no: student.center_no, to_center_no: target_center_no }
}
