import { classrooms } from '@terakoya/contract/masters/M20201-classrooms'
import { foundNo } from '../../auth/inScope.ts'
import { failures } from '../../failure.ts'
import { resourceHandlers } from '../../resourceRecords/resourceHandlers.ts'
import type { FoundRecord } from '../../resourceRecords/resourceTable.ts'
import type { Context } from '../../road/context.ts'
import { countUses, studentCount } from './M20201-classrooms.sql.ts'
import { masterRefusals } from './text.ts'

type Values = Readonly<Record<string, unknown>>

/** Who may do what in a classroom depends on its type: it stays while somebody belongs there. */
async function keepUsedType(ctx: Context, record: Values, before: FoundRecord | null): Promise<void> {
  if (!before || before.classroom_type === record.classroom_type) return
  const { students, users } = await countUses(ctx.tx, foundNo<'classroom'>(before, 'classroom_no'))
  if (students === 0 && users === 0) return
  const which = students === 0 ? 'classroom_users' : users === 0 ? 'classroom_students' : 'classroom_both'
  const message = masterRefusals.say(which, { students, users })
  throw failures.invalid([{ field: 'classroom_type', message }])
}

export const M20201Handlers = resourceHandlers(
  classrooms,
  {
    table: 'classrooms',
    subject: 'classroom',
    searched: ['classroom_id', 'name1', 'name2', 'name3'],
    order: [{ column: 'classroom_id', direction: 'asc' }],
    listed: { student_count: studentCount },
  },
  { defaults: () => ({ name2: '', name3: '', valid_flag: 1 }), check: keepUsedType },
)
