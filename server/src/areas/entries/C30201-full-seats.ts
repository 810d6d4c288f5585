import type { InputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import type { CenterInScope } from '../../auth/inScope.ts'
import { requireCenter, requireCenterOf } from '../../auth/requireCenter.ts'
import { failures } from '../../failure.ts'
import { countCells } from '../../operations/entries/loadCells.ts'
import { lockDays } from '../../records/calendar.sql.ts'
import { addEntryControls, removeEntryControls } from '../../records/entryControls.sql.ts'
import { audit } from '../../road/audit.ts'
import type { Context } from '../../road/context.ts'
import type { Handlers } from '../../road/handlers.ts'
import { entryRefusals } from './text.ts'

type BatchEdit = InputOf<'C30201_doBatchEdit'> & { center_no: CenterInScope }
type Row = BatchEdit['rows'][number]

/** What is wrong with the chosen rows: their day lies outside the range that is sent, is over, or has no such period. */
async function faultsOf(ctx: Context, input: BatchEdit, chosen: readonly Row[]) {
  const { center_no, start_date, end_date, rows } = input
  const days = await countCells(ctx.tx, { center_no, start_date, end_date }, ctx)
  const open = new Map(
    days.map(day => [day.schedule_date, new Set(day.periods.map(each => each.time_limit_no))]),
  )
  return chosen.flatMap(row => {
    const field = `rows.${rows.indexOf(row)}.schedule_date`
    const periods = open.get(row.schedule_date)
    if (!periods) return [{ field, message: entryRefusals.say('full_outside') }]
    if (row.schedule_date < ctx.today) {
      const message = entryRefusals.say('full_past', { day: dayText(row.schedule_date) })
      return [{ field, message }]
    }
    if (periods.size === 0) {
      const message = entryRefusals.say('full_no_periods', { day: dayText(row.schedule_date) })
      return [{ field, message }]
    }
    if (!periods.has(row.time_limit_no)) {
      const message = entryRefusals.say('full_closed', { day: dayText(row.schedule_date) })
      return [{ field, message }]
    }
    return []
  })
}

/**
 * Closes and opens the chosen periods. The days are held, so that an entry that is being made has either come before or
 * sees them closed.
 */
async function batchEdit(ctx: Context, input: BatchEdit) {
  const { center_no } = input
  const chosen = input.rows.filter(row => row.selected === 1)
  if (chosen.length === 0) {
    throw failures.invalid([
      {
        field: 'rows',
        message: entryRefusals.say('full_none'),
      },
    ])
  }
  const faults = await faultsOf(ctx, input, chosen)
  if (faults.length > 0) throw failures.invalid(faults)
  await lockDays(ctx.tx, [...new Set(chosen.map(row => row.schedule_date))].sort())
  const by = { center_no, closed_by: ctx.user.user_no, closed_at: ctx.now }
  const closed = await addEntryControls(
    ctx.tx,
    by,
    chosen.filter(row => row.full_flag === 1),
  )
  const opened = await removeEntryControls(
    ctx.tx,
    center_no,
    chosen.filter(row => row.full_flag === 0),
  )
  if (closed.length + opened.length > 0) {
    await audit(ctx, 'editEntryControls', 'centers', center_no, { closed, opened })
  }
  return { closed: closed.length, opened: opened.length }
}

/** 満席設定 (C30201): which periods of a center take entries. */
export const C30201Handlers: Pick<Handlers, 'C30201_getBatchEdit' | 'C30201_doBatchEdit'> = {
  C30201_getBatchEdit: async (ctx, { center_no, start_date, end_date }) => {
    requireCenter(ctx, center_no)
    return { days: await countCells(ctx.tx, { center_no, start_date, end_date }, ctx) }
  },

  C30201_doBatchEdit: async (ctx, input) => {
    requireCenterOf(ctx, input)
    return batchEdit(ctx, input)
  },
}
