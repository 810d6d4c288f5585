import type { InputOf } from '@terakoya/contract/wireTypes'
import { outcomeOf } from '@terakoya/domain/entries/application/outcomeOf'
import type { ApplicationRows } from '@terakoya/domain/entries/application/rows'
import { localTime } from '../../../clock.ts'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { applyApplication, askedIn } from '../../../operations/entries/applyApplication.ts'
import { loadPlanFacts } from '../../../operations/entries/loadPlanFacts.ts'
import { planWithEngine } from '../../../operations/entries/planWithEngine.ts'
import {
  requireEnrolled,
  requireEntryCenter,
  requireEntryStudent,
} from '../../../operations/entries/requireEntryStudent.ts'
import { stayingIn } from '../../../operations/stayingIn.ts'
import { listUntaken } from '../../../records/subjectLessons.sql.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { entryRefusals } from '../text.ts'
import { feesOf } from './fees.ts'
import { countApplications, listApplications } from './list.sql.ts'

type Asked = InputOf<'C30101_submit'>

/** The student of an application, at the center that it names; its rows. */
async function openApplication(
  ctx: Context,
  { student_no, belongs_center_no, request_text, ...rows }: Asked,
) {
  await requireEntryCenter(ctx, belongs_center_no)
  const student = await requireEntryStudent(ctx, student_no)
  if (student.center_no !== belongs_center_no) throw failures.notFound(nouns.student)
  const adds = [rows.t1030, rows.t1031, rows.t3013].flat().some(row => row._action === 'add')
  const restores = [rows.t1032, rows.t3015].flat().some(row => row._action !== 'add')
  if (adds || restores) requireEnrolled(student)
  const options = { by_student: ctx.scope.kind === 'own', request_text }
  return { student, rows: rows satisfies ApplicationRows, options }
}

/** 追加・講習申込: what an application would do, doing it, and those that are settled. */
export const C30101SubmitHandlers: Pick<
  Handlers,
  'C30101_getDifference' | 'C30101_submit' | 'C30101_getList'
> = {
  C30101_getDifference: async (ctx, asked) => {
    const { student, rows, options } = await openApplication(ctx, asked)
    const facts = await loadPlanFacts(ctx.tx, student, rows, askedIn(ctx, student, options))
    const plan = await planWithEngine(ctx.tx, student, rows, facts)
    const gone = new Set(
      [...plan.called_off.map(({ lesson }) => lesson), ...plan.moved.map(({ before }) => before)].map(
        each => each.schedule_no,
      ),
    )
    const untaken = plan.subjects.filter(({ _action }) => _action === 'del')
    const staying = await listUntaken(ctx.tx, new Map([[student.student_no, untaken]]), localTime(ctx))
    return {
      ...outcomeOf(student.student_no, plan),
      faults: [...plan.faults],
      fees: feesOf(await ctx.settings(), rows),
      stays: stayingIn(
        staying.filter(({ schedule_no }) => !gone.has(schedule_no)),
        () => ({}),
      ),
    }
  },

  C30101_submit: async (ctx, asked) => {
    const { student, rows, options } = await openApplication(ctx, asked)
    if (Object.values(rows).every(table => table.length === 0)) {
      throw failures.refused('NOTHING_ASKED', entryRefusals.say('nothing_asked'))
    }
    const { outcome } = await applyApplication(ctx, student, rows, options)
    return outcome
  },

  C30101_getList: async (ctx, { searchInfo, pagination }) => {
    const { current_page, per_page } = pagination
    const total = await countApplications(ctx.tx, ctx.scope, searchInfo)
    const rows = await listApplications(ctx.tx, ctx.scope, searchInfo, {
      limit: per_page,
      offset: (current_page - 1) * per_page,
    })
    const last_page = Math.max(1, Math.ceil(total / per_page))
    return {
      rows,
      pagination: { current_page, last_page, per_page, total, hasNextPage: current_page < last_page },
    }
  },
}
