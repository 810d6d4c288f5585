import { groupBy } from '@terakoya/domain/collections/groupBy'
import type { ReadFile } from '../../../resourceRecords/readImport.ts'
import { findRecords } from '../../../resourceRecords/resourceRows.sql.ts'
import { keptStudents } from '../../students/C20101-students/students.ts'
import { withKnownWords } from './fileKinds.ts'
import { storeRecords } from './storeRecords.ts'
import { type FileOutcome, nothingYet, type Taking, toldFaults } from './taking.ts'

interface Contact {
  contact_name: string
  relation: string
  phone: string
  email: string
}

const asContact = (values: { readonly [Field in keyof Contact]?: unknown }): Contact => ({
  contact_name: String(values.contact_name),
  relation: String(values.relation ?? ''),
  phone: String(values.phone ?? ''),
  email: String(values.email ?? ''),
})

const keyOf = ({ contact_name, phone, email }: Contact) => [contact_name, phone, email].join('\n')

/**
 * Takes in contacts, a row each, behind those that a student has; who is there already stays as he is. They are a change of
 * the student's record by its own rules. What is wrong with one of a student's rows is said at the first of them.
 */
export async function storeContacts(taking: Taking, read: ReadFile): Promise<FileOutcome> {
  const { ctx } = taking
  const { source } = keptStudents
  const byStudent = groupBy(read.rows, ({ values }) => Number(values.student_no))
  const by = { column: 'student_no', values: [...byStudent.keys()] }
  const students = await findRecords(ctx.tx, source, ctx.scope, by)
  let there = 0
  const linesOf = new Map<number, number>()
  const rows = students.flatMap(student => {
    const own = byStudent.get(Number(student.student_no)) ?? []
    const had = (student.contacts as readonly Contact[]).map(asContact)
    const all = new Map(had.map(contact => [keyOf(contact), contact]))
    for (const { values } of own) {
      const contact = asContact(values)
      if (!all.has(keyOf(contact))) all.set(keyOf(contact), contact)
    }
    const fresh = all.size - had.length
    there += own.length - fresh
    const [first] = own
    if (!first || fresh === 0) return []
    linesOf.set(first.row, fresh)
    const code = String(student.student_id)
    return [{ row: first.row, code, values: { student_id: code, contacts: [...all.values()] } }]
  })
  const kept = await withKnownWords(ctx, 'students')
  const asStudents = { ...read, rows, faults: [], total: rows.length }
  const outcome = await storeRecords(taking, kept, asStudents, 'utf-8')
  const lost = new Set(outcome.faults.map(({ line }) => line))
  const linesAt = (lines: Iterable<number>) =>
    [...lines].reduce((sum, row) => sum + (linesOf.get(row) ?? 0), 0)
  return {
    ...nothingYet,
    added: linesAt([...linesOf.keys()].filter(row => !lost.has(row))),
    unchanged: there,
    refused: linesAt(lost) + new Set(read.faults.map(({ row }) => row)).size,
    faults: [...toldFaults(read.faults, read), ...outcome.faults],
  }
}
