import { kartes } from '@terakoya/contract/students/C20201-karte/kartes'
import { type NextInterviewState, nextInterviewDays } from '@terakoya/domain/people/nextInterview'
import { resourceHandlers } from '../../../resourceRecords/resourceHandlers.ts'
import type { Context } from '../../../road/context.ts'
import type { Handler, Handlers } from '../../../road/handlers.ts'
import { listCodes } from '../C20101-students/students.sql.ts'
import { karteTable } from './keptKarte.ts'

const kept = resourceHandlers(kartes, karteTable, {
  words: async ctx => ({ center_no: (await listCodes(ctx.tx)).centers }),
})

type Asked = { searchInfo: { next_interview?: NextInterviewState | undefined } }

/** The state of the next interview as the days that it means today. */
function withDays<Input extends Asked>(ctx: Context, input: Input): Input {
  const { next_interview, ...searchInfo } = input.searchInfo
  if (next_interview === undefined) return input
  const days = nextInterviewDays(next_interview, ctx.today)
  return { ...input, searchInfo: { ...searchInfo, next_interview: days } } as unknown as Input
}

function dated<Run extends Handler<never>>(handler: Run): Run {
  const run = handler as unknown as (ctx: Context, input: Asked) => Promise<unknown>
  return ((ctx: Context, input: Asked) => run(ctx, withDays(ctx, input))) as unknown as Run
}

export const karteListHandlers: Pick<Handlers, 'C20201_doBrowse' | 'C20201_export'> = {
  C20201_doBrowse: dated(kept.C20201_doBrowse),
  C20201_export: dated(kept.C20201_export),
}
