import { emptyBody } from '@terakoya/contract/students/C20201-karte/flatBody'
import { maxKarteFiles } from '@terakoya/contract/students/C20201-karte/kartes'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import { addDays } from '@terakoya/domain/days/day'
import { failureOfDatabaseError } from '../../../database/sqlState.ts'
import type { Context } from '../../../road/context.ts'
import { keptStudents } from '../../students/C20101-students/students.ts'
import { saveKarte } from '../../students/C20201-karte/save.ts'
import type { TakeoverFile } from './carryOut.ts'
import { backToSavepoint, savepoint } from './savepoints.sql.ts'
import { type FileOutcome, nothingYet, type TakeoverFault, type Taking } from './taking.ts'
import { takeoverWords } from './text.ts'

const { say } = takeoverWords

/** A name of a file as its parts: `S0123_佐藤.pdf` begins with a code. */
const partsOf = (file_name: string) =>
  file_name
    .normalize('NFKC')
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .split(/[^a-z0-9-]+/u)
    .filter(part => part !== '')

/** The one student whose ID stands in the name, or why there is none. */
function studentOf(
  file_name: string,
  codes: ReadonlyMap<string, number>,
): { no: number } | { message: string } {
  const found = [...new Set(partsOf(file_name))].filter(part => codes.has(part))
  const [code] = found
  if (code === undefined) return { message: say('karte_no_student') }
  if (found.length > 1) return { message: say('karte_two', { codes: found.join('・') }) }
  return { no: codes.get(code) ?? 0 }
}

/** A karte that holds the papers of the time before the takeover: what is written from today on is another one. */
async function addKarte({ ctx, came }: Taking, student_no: number, files: readonly TakeoverFile[]) {
  const { karte_no } = await saveKarte(ctx, {
    ...{ id: 0, lock_version: 0, student_no, student_name: say('kartes'), student_namej: '' },
    ...{ sex: 3, enrollment_status: 0, center_no: 1 },
    ...{ reference_start_date: null, reference_end_date: addDays(ctx.today, -1), body: emptyBody() },
    files: files.map(({ file_id, file_name }, order) => {
      const _id = file_id ?? ''
      return { _id, src: _id, file_name, mimetype: 'application/pdf', size: 1, key: _id, order }
    }),
  })
  came.note('kartes', karte_no, null)
}

async function codesOf(ctx: Context): Promise<Map<string, number>> {
  const { apart_student_nos = [] } = (await keptStudents.rules.words?.(ctx)) ?? {}
  return new Map(apart_student_nos.map(([no, code]) => [code.normalize('NFKC').toLowerCase(), Number(no)]))
}

/** Takes in kartes on paper: the PDFs that name one student become one karte, by the rules of any other. */
export async function storeKartes(taking: Taking, files: readonly TakeoverFile[]): Promise<FileOutcome> {
  const { ctx, rehearsing } = taking
  const codes = await codesOf(ctx)
  const faults: TakeoverFault[] = []
  const refuse = (file: TakeoverFile, message: string) =>
    faults.push({ line: 0, column: '', value: file.file_name, message })
  const named = files.flatMap(file => {
    const found = studentOf(file.file_name, codes)
    if ('no' in found) return [{ file, no: found.no }]
    refuse(file, found.message)
    return []
  })
  let done = 0
  let added = 0
  for (const [student_no, all] of groupBy(named, each => each.no)) {
    const papers = all.map(({ file }) => file)
    taking.tell(done, files.length)
    done += papers.length
    for (const paper of papers.slice(maxKarteFiles)) {
      refuse(paper, say('karte_many', { max: maxKarteFiles }))
    }
    const own = papers.slice(0, maxKarteFiles)
    if (rehearsing) await savepoint(ctx.tx)
    try {
      await addKarte(taking, student_no, own)
      added += own.length
    } catch (error) {
      const failure = failureOfDatabaseError(error)
      if (!failure || failure.status >= 500) throw error
      if (rehearsing) await backToSavepoint(ctx.tx)
      const message = failure.details.errors?.[0]?.message ?? failure.message
      for (const paper of own) refuse(paper, message)
    }
  }
  return { ...nothingYet, added, refused: faults.length, faults }
}
