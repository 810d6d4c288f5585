import { dayText } from '@terakoya/domain/days/dayText'
import { monthOf } from '@terakoya/domain/days/month'
import { timeDivisionOf } from '@terakoya/domain/days/timeSlot'
import { wishFaultTexts } from '@terakoya/domain/entries/wishFault'
import { layoutFitsDivision } from '@terakoya/domain/lessons/layout'
import type { NewLesson } from './lessons.sql.ts'
import {
  aheadOf,
  fault,
  openLesson,
  type PlanFacts,
  reasonText,
  requestedByFamily,
  teachingOf,
  tooLateFor,
  wishOf,
  wrongLength,
} from './planFacts.ts'
import type { ApplicationRows, Plan } from './planTypes.ts'

const rightEnds =
  'この振替の権利は、終了する毎週の授業の分のため、同じ申込でなくなります。どちらか一方を外してください。'

const sameMonth = (a: { schedule_date: string }, b: { schedule_date: string }) =>
  monthOf(a.schedule_date) === monthOf(b.schedule_date)

/** Lessons in the place of others: moved while they were live, made up when they were missed. */
export function planMoves(rows: ApplicationRows, facts: PlanFacts, plan: Plan) {
  const { ground } = facts
  const planMove = (row: ApplicationRows['t3013'][number], at: number) => {
    const field = `t3013.${at}.schedule_no`
    const before = facts.lessons.get(row.schedule_no)
    const missed = before !== undefined && before.make_up_flag === 1
    if (plan.rights.some(each => each.lesson.schedule_no === row.schedule_no)) {
      return fault(plan, field, rightEnds)
    }
    if (missed && before.made_up_schedule_no !== null) {
      return fault(plan, field, 'この授業にはもう振替の授業があります。画面を再読み込みしてください。')
    }
    if (missed && facts.requested.has(before.schedule_no)) {
      return fault(plan, field, facts.by_student ? wishFaultTexts.requested : requestedByFamily)
    }
    if (missed && before.make_up_until !== null && row.schedule_date > before.make_up_until) {
      const message = `振替できるのは${dayText(before.make_up_until)}までです。もっと近い日を選んでください。`
      return fault(plan, `t3013.${at}.schedule_date`, message)
    }
    const lesson = missed ? before : openLesson(row.schedule_no, field, facts, plan)
    if (!lesson) return
    if (!missed && lesson.change_flag === 1) {
      return fault(plan, field, '一度振り替えた授業は、もう一度振り替えることはできません。')
    }
    if (!missed && facts.by_student && tooLateFor(lesson, facts)) {
      return fault(plan, field, '振替の締切を過ぎています。センターにご連絡ください。')
    }
    const others = plan.moved.filter(each => each.before.make_up_flag === 0 && sameMonth(each.before, lesson))
    const left = missed || !facts.by_student ? null : facts.transfersLeft(lesson.schedule_date)
    if (left !== null && left - others.length <= 0) return fault(plan, field, wishFaultTexts.transfers_used)
    if (!layoutFitsDivision({ ...lesson, time_division: timeDivisionOf(row.time_limit_no) })) {
      return fault(plan, `t3013.${at}.time_limit_no`, wrongLength)
    }
    if (row.schedule_date === lesson.schedule_date && row.time_limit_no === lesson.time_limit_no && !missed) {
      return fault(plan, `t3013.${at}.schedule_date`, '今と同じ日時です。ほかの日時を選んでください。')
    }
    const reason = ground.faultOf({
      ...wishOf(lesson, row, 4),
      ...teachingOf(lesson),
      ...aheadOf(facts),
      ...(missed ? {} : { without: lesson.schedule_no }),
    })
    if (reason) return fault(plan, `t3013.${at}.schedule_date`, reasonText(reason, row))
    if (!missed) ground.free(lesson.schedule_no)
    const { course_no, course_setting_no, class_type, subject_no, subject_type } = lesson
    const { teacher_request, teacher_request_type } = lesson
    const coming: NewLesson = {
      schedule_date: row.schedule_date,
      time_limit_no: row.time_limit_no,
      center_no: ground.centerOn(row.schedule_date),
      ...{
        course_no,
        course_setting_no,
        class_type,
        subject_no,
        subject_type,
        teacher_request,
        teacher_request_type,
      },
      change_flag: 1,
      weekly_entry_no: null,
      entry_schedule_no: lesson.schedule_no,
      operation_note: '',
    }
    plan.moved.push({ before: lesson, lesson: coming })
    ground.take({ ...coming, schedule_no: 0 })
  }
  rows.t3013.forEach(planMove)
}
