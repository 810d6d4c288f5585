import { requests } from '@terakoya/contract/entries/C40411-requests'
import { dayText } from '@terakoya/domain/days/dayText'
import { slotText } from '@terakoya/domain/days/timeSlot'
import { failures } from '../../../failure.ts'
import { instantText } from '../../../files/instantText.ts'
import { nouns } from '../../../nouns.ts'
import { hideRequest } from '../../../records/request.sql.ts'
import { exportRecords } from '../../../resourceRecords/exportRecords.ts'
import { resourceHandlers } from '../../../resourceRecords/resourceHandlers.ts'
import type { ResourceRecord } from '../../../resourceRecords/resourceTable.ts'
import { storedResource } from '../../../resourceRecords/storedResource.ts'
import { audit } from '../../../road/audit.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { requestTable } from './requestTable.sql.ts'

const days = ['before_date', 'first_date', 'second_date', 'new_date', 'reserved_until']
const slots = ['before_time_limit_no', 'first_time_limit_no', 'second_time_limit_no', 'new_time_limit_no']
const instants = ['requested_at', 'decided_at']

/** What a file says of rows: days with their weekday, slots by their hours, instants in Tokyo, nothing for none. */
async function told(_ctx: unknown, rows: readonly ResourceRecord[]): Promise<ResourceRecord[]> {
  const worded = (field: string, value: unknown): unknown => {
    if (days.includes(field)) return typeof value === 'string' ? dayText(value) : ''
    if (slots.includes(field)) return Number(value) > 0 ? slotText(Number(value)) : ''
    if (instants.includes(field)) {
      return typeof value === 'string' ? instantText(value) : ''
    }
    return field === 'accepted_choice' && value === 0 ? '' : value
  }
  return rows.map(
    row =>
      Object.fromEntries(
        Object.entries(row).map(([field, value]) => [field, worded(field, value)]),
      ) as ResourceRecord,
  )
}

const kept = storedResource(requests, requestTable, { told })
const { C40411_doBrowse, C40411_doRead } = resourceHandlers(requests, requestTable)
const browse = C40411_doBrowse as Extract<typeof C40411_doBrowse, (...args: never) => unknown>

/** What a file holds where nobody has chosen: numbers that people don't use are none of it. */
const columns = Object.keys(requests.fields).filter(field => !['student_no', 'center_no'].includes(field))

/** Hidden ones are shown only to who asks for them. */
const shown = <Input extends { searchInfo: { hidden_flag?: 0 | 1 | undefined } }>(input: Input): Input => ({
  ...input,
  searchInfo: { ...input.searchInfo, hidden_flag: input.searchInfo.hidden_flag ?? 0 },
})

/** 生徒からの申請 (C40411) as a list: what families ask for. */
export const requestListHandlers: Pick<
  Handlers,
  'C40411_doBrowse' | 'C40411_doRead' | 'C40411_exportCsv' | 'C40411_toggleHidden'
> = {
  C40411_doBrowse: (ctx, input) => browse(ctx, shown(input)),

  C40411_doRead,

  C40411_exportCsv: (ctx, input) =>
    exportRecords(ctx, kept, { ...shown(input), columns: input.columns ?? columns }, 'exportCsv'),

  C40411_toggleHidden: async (ctx, { request_no, hidden_flag }) => {
    const request = await hideRequest(ctx.tx, ctx.scope, request_no, hidden_flag)
    if (!request) throw failures.notFound(nouns.request)
    await audit(ctx, 'hideRequest', 'request', request_no, { hidden_flag })
    return { request_no, ...request, hidden_flag }
  },
}
