import type { UntoldFamily, UntoldNote } from '@terakoya/contract/masters/untold'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { Day } from '@terakoya/domain/days/day'
import { maxLetterMails, maxLetters } from '@terakoya/domain/mails/untold'
import { byFamily } from '@terakoya/domain/people/families'
import { mailDeadAlert } from '../../../alerts/kinds/mailDead.ts'
import { requireCenter } from '../../../auth/requireCenter.ts'
import { Failure, failures } from '../../../failure.ts'
import { auditAll } from '../../../road/audit.ts'
import type { Context } from '../../../road/context.ts'
import type { Handlers } from '../../../road/handlers.ts'
import { printLetters } from './letters.ts'
import { letterWords } from './letterText.ts'
import { requireUntold } from './requireUntold.ts'
import {
  addIncidentCalls,
  addTellings,
  type Home,
  listHomes,
  listUntold,
  listUntoldOf,
  removeIncidentCalls,
  removeTellings,
  type StoredNote,
} from './untold.sql.ts'

type Api = 'Untold_getFamilies' | 'Untold_setTold' | 'Untold_undoTold' | 'Untold_printLetters'

const familiesOfPage = 30

/** Siblings with what they weren't told, in the order in which it matters. */
interface Family {
  homes: readonly Home[]
  notes: readonly StoredNote[]
}

const isPast = ({ last_date }: StoredNote, today: Day) => last_date < today

/** What still matters, the nearest day first; then what is over, the latest first. What was told: the latest telling first. */
function inOrder(notes: readonly StoredNote[], today: Day): StoredNote[] {
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...notes].sort((a, b) => {
    if (a.told_at !== null && b.told_at !== null) return compare(b.told_at, a.told_at)
    const [pastA, pastB] = [isPast(a, today), isPast(b, today)]
    if (pastA !== pastB) return pastA ? 1 : -1
    return pastA ? compare(b.last_date, a.last_date) : compare(a.last_date, b.last_date)
  })
}

/** The families of these notes: whose first note matters most comes first. */
async function familiesOf(ctx: Context, notes: readonly StoredNote[]): Promise<Family[]> {
  const ordered = inOrder(notes, ctx.today)
  const place = new Map(ordered.map((note, at) => [note.mail_no, at]))
  const ofStudent = groupBy(ordered, note => note.student_no)
  const homes = await listHomes(ctx.tx, [...ofStudent.keys()])
  const families = byFamily(homes).map(siblings => ({
    homes: siblings,
    notes: inOrder(
      siblings.flatMap(({ student_no }) => ofStudent.get(student_no) ?? []),
      ctx.today,
    ),
  }))
  const first = ({ notes: [note] }: Family) => (note ? (place.get(note.mail_no) ?? 0) : 0)
  return families.sort((a, b) => first(a) - first(b))
}

function noteAnswer(note: StoredNote, today: Day): UntoldNote {
  const { mail_no, student_no, student_name, center_name, mail_kind, subject, queued_at, state } = note
  const { until_date, told_how, told_at, told_by_name } = note
  return {
    ...{ mail_no, student_no, student_name, center_name, mail_kind, subject, queued_at, state, until_date },
    past_flag: isPast(note, today) ? 1 : 0,
    told: told_how === null || told_at === null ? null : { told_how, told_at, told_by_name },
  }
}

function familyAnswer({ homes, notes }: Family, today: Day): UntoldFamily {
  const [first] = homes
  const home = homes.find(({ address }) => address !== '') ?? first
  const contacts = homes.flatMap(each => each.contacts)
  return {
    student_names: homes.map(({ student_name }) => student_name),
    guardian_name: first?.guardian_name ?? '',
    postal_code: home?.postal_code ?? '',
    address: home?.address ?? '',
    // Siblings have the same mother.
    phones: contacts.filter(({ phone }, at) => contacts.findIndex(each => each.phone === phone) === at),
    reachable_flag: homes.every(({ reachable_flag }) => reachable_flag === 1) ? 1 : 0,
    notes: notes.map(note => noteAnswer(note, today)),
  }
}

/** As many families from the first on as one file of letters has room for, with what is to be printed of each. */
function roomForLetters(families: readonly Family[]): { families: number; mail_nos: number[] } {
  const mail_nos: number[] = []
  let count = 0
  for (const { notes } of families.slice(0, maxLetters)) {
    if (mail_nos.length + notes.length > maxLetterMails) break
    mail_nos.push(...notes.map(({ mail_no }) => mail_no))
    count += 1
  }
  return { families: count, mail_nos }
}

function toldAlready({ student_name: name, told_by_name: by }: StoredNote): Failure {
  return new Failure(409, 'TOLD_ALREADY', letterWords.say('told_already', { name, by }))
}

async function setTold(ctx: Context, { mail_nos, told_how }: InputOf<'Untold_setTold'>) {
  const notes = await requireUntold(ctx, mail_nos)
  const before = notes.find(note => note.told_how !== null)
  if (before) throw toldAlready(before)
  const by = { told_by: ctx.user.user_no, told_at: ctx.now }
  if ((await addTellings(ctx.tx, notes, { told_how, ...by })) < notes.length) {
    // Somebody else has just noted one of them: this one waited for theirs.
    const [theirs] = (await listUntoldOf(ctx.tx, ctx.scope, mail_nos)).filter(
      note => note.told_how !== null && note.told_at !== ctx.now,
    )
    throw theirs ? toldAlready(theirs) : failures.conflict()
  }
  if (told_how === 'phone') await addIncidentCalls(ctx.tx, notes, by)
  // The alert asks that they be told otherwise; now they are.
  await mailDeadAlert.close(ctx.tx, notes, ctx.now)
  await auditAll(
    ctx,
    notes.map(({ mail_no, student_no }) => ({
      ...{ action: 'mail_told', subject: 'mail', subject_no: mail_no, detail: { told_how, student_no } },
    })),
  )
  return { changed: notes.length }
}

async function undoTold(ctx: Context, { mail_nos }: InputOf<'Untold_undoTold'>) {
  const notes = await requireUntold(ctx, mail_nos)
  if (notes.some(note => note.told_how === null)) {
    throw new Failure(409, 'NOT_TOLD', letterWords.say('not_told'))
  }
  await removeTellings(ctx.tx, notes)
  await removeIncidentCalls(
    ctx.tx,
    notes.filter(({ told_how }) => told_how === 'phone'),
  )
  await mailDeadAlert.raise(
    ctx.tx,
    notes.filter(({ state }) => state === 'dead').map(note => ({ ...note, teacher_no: null })),
    ctx.now,
  )
  await auditAll(
    ctx,
    notes.map(({ mail_no, student_no, told_how }) => ({
      ...{ action: 'mail_telling_undone', subject: 'mail', subject_no: mail_no },
      detail: { told_how, student_no },
    })),
  )
  return { changed: notes.length }
}

/** 電話・手紙で知らせる: families whom no mail reaches hear by telephone or on paper what others get by mail (decision 241). */
export const untoldHandlers: Pick<Handlers, Api> = {
  Untold_getFamilies: async (ctx, { center_no, told, since, pages }) => {
    if (center_no !== undefined) requireCenter(ctx, center_no)
    const all = await listUntold(ctx.tx, ctx.scope, { center_no, since })
    const open = all.filter(note => note.told_how === null)
    const done = all.filter(note => note.told_how !== null)
    const families = await familiesOf(ctx, told === 'open' ? open : done)
    return {
      counts: { open: open.length, done: done.length },
      family_count: families.length,
      past_count: families.filter(({ notes }) => notes.every(note => isPast(note, ctx.today))).length,
      families: families.slice(0, pages * familiesOfPage).map(family => familyAnswer(family, ctx.today)),
      letters: roomForLetters(families),
    }
  },
  Untold_setTold: setTold,
  Untold_undoTold: undoTold,
  Untold_printLetters: { ownTransaction: true, run: printLetters },
}
