import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { countStanding, coursesOf, type Held } from './standing.sql.ts'

const of =
  (held: Held) =>
  ({ tx, scope, today }: Context, { ids }: { ids: readonly number[] }) =>
    countStanding(tx, scope, held, ids, today)

/** What hangs on masters that are to be made invalid. */
export const standingHandlers: Pick<
  Handlers,
  | 'M20101_getStanding'
  | 'M20201_getStanding'
  | 'M1005_getStanding'
  | 'M1010_getStanding'
  | 'M20401_getStanding'
> = {
  M20101_getStanding: of('center_no'),
  M20201_getStanding: of('classroom_no'),
  M1005_getStanding: async (ctx, { ids }) =>
    countStanding(ctx.tx, ctx.scope, 'course_no', await coursesOf(ctx.tx, ids), ctx.today),
  M1010_getStanding: of('course_no'),
  M20401_getStanding: of('subject_no'),
}
