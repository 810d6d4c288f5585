import { defaultReferencePeriod } from '@terakoya/domain/people/referencePeriod'
import { failures } from '../../../failure.ts'
import { nouns } from '../../../nouns.ts'
import { historyOf } from '../../../resourceRecords/history.sql.ts'
import { leaveAccess } from '../../../resourceRecords/leaveAccess.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { findKarteStudent, listInterviewers, periodsOf, searchKarteStudents } from './kartes.sql.ts'
import { keptKarte } from './keptKarte.ts'
import { readKarte, readShownKarte } from './readKarte.ts'

/** As many as one looks through. */
const maxFound = 20

type Reads =
  | 'C20201_init'
  | 'C20201_searchStudents'
  | 'C20201_getEdit'
  | 'C20201_doRead'
  | 'C20201_getHistory'
  | 'getDefaultReferenceDate'
  | 'getT1130Count'

type Answer<Name extends Reads> = Awaited<ReturnType<Extract<Handlers[Name], (...args: never[]) => unknown>>>

export const karteReadHandlers: Pick<Handlers, Reads> = {
  C20201_init: async ctx => ({ staff: await listInterviewers(ctx.tx, ctx.scope) }),

  C20201_searchStudents: (ctx, { search }) => {
    const words = search.split(/\s+/u).filter(word => word !== '')
    return searchKarteStudents(ctx.tx, ctx.scope, words, maxFound)
  },

  C20201_getEdit: async (ctx, { id }) => (await readKarte(ctx, id)) as unknown as Answer<'C20201_getEdit'>,

  C20201_doRead: async (ctx, { id }) => (await readShownKarte(ctx, id)) as unknown as Answer<'C20201_doRead'>,

  C20201_getHistory: async (ctx, { id }) => {
    const karte = await readKarte(ctx, id)
    await leaveAccess(ctx, keptKarte, 'getHistory', [karte])
    const lines = await historyOf(ctx.tx, 'karte', karte.karte_no)
    return { lines: lines.map(({ detail, ...line }) => ({ ...line, changes: detail.changes ?? [] })) }
  },

  getDefaultReferenceDate: async (ctx, { student_no }) => {
    if (student_no === undefined) return defaultReferencePeriod(ctx.today, 3, [])
    const student = await findKarteStudent(ctx.tx, ctx.scope, student_no)
    if (!student) throw failures.notFound(nouns.student)
    return defaultReferencePeriod(ctx.today, student.term_system, await periodsOf(ctx.tx, student.student_no))
  },

  getT1130Count: async (ctx, { student_no }) => {
    const student = await findKarteStudent(ctx.tx, ctx.scope, student_no)
    if (!student) throw failures.notFound(nouns.student)
    return { count: (await periodsOf(ctx.tx, student.student_no)).length }
  },
}
