import type { LessonChange } from '@terakoya/contract/lessons/C40101-weekly-assignment/updateSchedule'
import { judge, type Warning } from '@terakoya/domain/assignment/eligibility'
import { blockSentence } from '@terakoya/domain/assignment/reasonTexts'
import { requireCenter } from '../../../auth/requireCenter.ts'
import type { Context } from '../../../context.ts'
import { lockWeek } from '../../../database/transaction.ts'
import { Failure, failures, scheduleFailures } from '../../../failure.ts'
import type { Handlers } from '../../../handlers.ts'
import { placeLessons } from '../../../operations/placeLessons.ts'
import { requireEditable, requireMonday, sundayOf } from '../../../operations/requireEditable.ts'
import { type LockedLesson, lockLessons, type TeacherChange } from '../../../records/lesson.sql.ts'
import { writeAudit } from '../../../traces.sql.ts'
import { checkOwnPassword } from '../../account/session.ts'
import { loadJudging } from './loadJudging.ts'
import { addPasswordProof, takePasswordProof } from './updateSchedule.sql.ts'

/** How long a given password holds for a week's save (domain §3). */
const proofMinutes = 30

interface Change {
  asked: LessonChange
  lesson: LockedLesson
  teacher_no: number | null
  pinned_flag: 0 | 1
}

function pair(asked: readonly LessonChange[], locked: readonly LockedLesson[]): Change[] {
  const byNo = new Map(locked.map(lesson => [lesson.schedule_no, lesson]))
  return asked.map(each => {
    const lesson = byNo.get(each.schedule_no)
    if (!lesson) throw failures.notFound('授業')
    if (lesson.lock_version !== each.lock_version) throw failures.conflict()
    const assigns = each._action === 'assignTeacher'
    return {
      asked: each,
      lesson,
      teacher_no: assigns ? each.teacher_no : null,
      pinned_flag: assigns ? (each.pinned_flag ?? (lesson.pinned_flag === 1 ? 1 : 0)) : 0,
    }
  })
}

function differs({ lesson, teacher_no, pinned_flag }: Change): boolean {
  return lesson.teacher_no !== teacher_no || lesson.pinned_flag !== pinned_flag
}

/** Refuses blocked changes and gives the warnings that the save overrides, by lesson. */
async function judgeChanges(
  ctx: Context,
  center_no: number,
  changes: readonly Change[],
): Promise<Map<number, Warning[]>> {
  const judging = await loadJudging(
    ctx,
    center_no,
    changes.map(({ lesson, teacher_no }) => ({ lesson, teacher_no })),
  )
  const overridden = new Map<number, Warning[]>()
  for (const { lesson, teacher_no } of changes) {
    if (teacher_no === null || teacher_no === lesson.teacher_no) continue
    const facts = judging(lesson.schedule_no, teacher_no)
    if (!facts) throw failures.notFound('講師')
    const { block, warnings } = judge(facts.lesson, facts.teacher, facts.cell)
    if (block === 'full' || block === 'student_elsewhere') throw scheduleFailures.overlap()
    if (block === 'not_working') throw scheduleFailures.shiftGone()
    if (block) throw new Failure(409, 'BLOCKED', blockSentence[block])
    if (warnings.length > 0) overridden.set(lesson.schedule_no, warnings)
  }
  return overridden
}

export const updateScheduleHandlers: Pick<Handlers, 'C40101_updateSchedule' | 'C40101_checkPassword'> = {
  C40101_updateSchedule: async (ctx, { center_no, week_date, lessons }) => {
    requireCenter(ctx, center_no)
    requireMonday(week_date)
    if (new Set(lessons.map(lesson => lesson.schedule_no)).size !== lessons.length) {
      throw failures.invalid([{ field: 'lessons', message: '同じ授業（schedule_no）が二度含まれています。' }])
    }
    await lockWeek(ctx.tx, center_no, week_date)
    const locked = await lockLessons(
      ctx.tx,
      ctx.scope,
      center_no,
      lessons.map(lesson => lesson.schedule_no),
    )
    const changes = pair(lessons, locked).filter(differs)
    if (changes.length === 0) return { noChange: true, updated: [] }
    for (const { lesson } of changes) {
      if (lesson.schedule_date < week_date || lesson.schedule_date > sundayOf(week_date))
        throw failures.notFound('授業')
    }
    requireEditable(ctx.today, ...changes.map(({ lesson }) => lesson.schedule_date))

    const overridden = await judgeChanges(ctx, center_no, changes)
    // Every successful save ends the proof, whether it needed it or not (domain §3).
    const proof = { session_hash: ctx.user.session_hash, center_no, week_date }
    const proved = await takePasswordProof(ctx.tx, proof, ctx.now, proofMinutes)
    if (overridden.size > 0 && !proved) {
      throw new Failure(
        403,
        'PASSWORD_NEEDED',
        '警告のある割り当てを保存するには、パスワードの確認が必要です。',
      )
    }
    const updated = await placeLessons(
      ctx.tx,
      locked,
      changes.map(({ lesson, teacher_no, pinned_flag }): TeacherChange => {
        return {
          schedule_no: lesson.schedule_no,
          teacher_no,
          manual_flag: teacher_no === null ? 0 : 1,
          pinned_flag,
        }
      }),
      ctx.now,
    )
    await writeAudit(
      ctx.tx,
      changes.map(({ asked, lesson, teacher_no, pinned_flag }) => ({
        user_no: ctx.user.user_no,
        action: asked._action,
        subject: 'lesson',
        subject_no: lesson.schedule_no,
        detail: {
          from: lesson.teacher_no ?? 0,
          to: teacher_no ?? 0,
          pinned_flag,
          warnings: overridden.get(lesson.schedule_no) ?? [],
        },
        at: ctx.now,
      })),
    )
    return { noChange: false, updated }
  },

  C40101_checkPassword: {
    ownTransaction: true,
    run: async (ctx, { center_no, week_date, user_password }) => {
      requireCenter(ctx, center_no)
      requireMonday(week_date)
      await checkOwnPassword(ctx, user_password)
      await ctx.apart(tx =>
        addPasswordProof(tx, { session_hash: ctx.user.session_hash, center_no, week_date }, ctx.now),
      )
      return { done: true }
    },
  },
}
