import { type TakeoverAct, tableKinds } from '@terakoya/contract/masters/takeover/kinds'
import { Failure, failures } from '../../../failure.ts'
import { addJob, takeoverKind } from '../../../records/job.sql.ts'
import { headingOf } from '../../../resourceRecords/exportRecords.ts'
import { audit } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { languageOf } from '../../../words/reader.ts'
import { keptOfKind, neededFields } from './fileKinds.ts'
import { requireQuiet, takeoverFileHandlers } from './files.ts'
import { countPlaces } from './places.sql.ts'
import { digestOf } from './runTakeover.ts'
import {
  findOpenTakeover,
  findTakeoverJob,
  listFileHeads,
  listTakeovers,
  lockTakeover,
  setTakeoverJob,
  type Takeover,
  type Whole,
  wasTaken,
} from './takeover.sql.ts'
import { takeoverWords } from './text.ts'
import { barredBy, goingWith } from './wayBack.ts'

const { say } = takeoverWords

/** So many faults of a file are shown; the file of refused rows has all. */
const maxFaults = 100

const shown = (whole: Whole): Whole => ({
  ...whole,
  files: whole.files.map(file => ({ ...file, faults: file.faults.slice(0, maxFaults) })),
})

/** Refuses what can't be done as things stand; the files of what is to be taken over were seen as they are. */
async function requireReady(
  ctx: Context,
  takeover: Takeover,
  act: TakeoverAct,
  digest: string,
): Promise<void> {
  if (act === 'undo') {
    if (takeover.state !== 'taken') throw failures.refused('NOT_TAKEN', say('not_taken'))
    return
  }
  if (takeover.state !== 'open') throw failures.refused('NOT_OPEN', say('not_open'))
  const files = await listFileHeads(ctx.tx, takeover.takeover_no)
  if (files.length === 0) throw failures.refused('NO_FILES', say('no_files'))
  if (files.some(({ kind }) => kind === '')) throw failures.refused('NOT_KNOWN', say('not_known'))
  if (digestOf(files) !== digest) throw new Failure(409, 'TAKEOVER_CHANGED', say('changed'))
  if (act === 'rehearse') return
  if (await wasTaken(ctx.tx, ctx.scope, digest)) {
    throw new Failure(409, 'TAKEN_BEFORE', say('taken_before'))
  }
  if (!takeover.rehearsal || takeover.digest !== digest) {
    throw failures.refused('NOT_REHEARSED', say('not_rehearsed'))
  }
  if (takeover.rehearsal.files.some(({ refused }) => refused > 0)) {
    throw failures.refused('HAS_REFUSED', say('has_refused'))
  }
}

export const takeoverHandlers: Pick<
  Handlers,
  'Takeover_getState' | 'Takeover_lookBack' | 'Takeover_start' | keyof typeof takeoverFileHandlers
> = {
  ...takeoverFileHandlers,

  Takeover_getState: async ({ tx, scope }) => {
    const open = await findOpenTakeover(tx, scope)
    const files = open ? await listFileHeads(tx, open.takeover_no) : []
    const past = await listTakeovers(tx, scope)
    return {
      places: await countPlaces(tx),
      takeover_no: open?.takeover_no ?? 0,
      files: files.map(({ file_no, file_name, kind, row_count, heads, fields }) => ({
        ...{ file_no, file_name, kind, row_count },
        columns: heads.map((head, at) => ({ head, field: fields[at] || null })),
      })),
      digest: digestOf(files),
      rehearsal: open?.rehearsal ? { ...shown(open.rehearsal), digest: open.digest ?? '' } : null,
      job: await findTakeoverJob(tx, scope),
      past: past.map(each => ({ ...each, result: shown(each.result) })),
      fields: tableKinds.map(kind => ({
        kind,
        fields: Object.keys(keptOfKind[kind].fields).map(field => ({
          field,
          label: headingOf(keptOfKind[kind], field),
          needed: neededFields[kind].includes(field),
        })),
      })),
    }
  },

  Takeover_lookBack: async (ctx, { takeover_no }) => {
    const takeover = await lockTakeover(ctx.tx, ctx.scope, takeover_no)
    if (!takeover) throw failures.notFound(say('noun'))
    if (takeover.state !== 'taken') return { barred: [say('not_taken')], goes: [] }
    return { barred: await barredBy(ctx, takeover_no), goes: await goingWith(ctx, takeover_no) }
  },

  Takeover_start: async (ctx, { takeover_no, act, digest }) => {
    await requireQuiet(ctx)
    const takeover = await lockTakeover(ctx.tx, ctx.scope, takeover_no)
    if (!takeover) throw failures.notFound(say('noun'))
    await requireReady(ctx, takeover, act, digest)
    const job_no = await addJob(ctx.tx, {
      kind: takeoverKind,
      center_no: null,
      week_date: null,
      input: { takeover_no, act, digest, language: languageOf(ctx.user.locale_code) },
      requested_by: ctx.user.user_no,
      requested_at: ctx.now,
    })
    await setTakeoverJob(ctx.tx, takeover_no, job_no)
    await ctx.jobs.send(ctx.tx, job_no)
    await audit(ctx, `takeover_${act}_requested`, 'takeover', takeover_no, {})
    return { job_no }
  },
}
