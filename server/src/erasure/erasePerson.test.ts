import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../database/transaction.ts'
import type { FileStore } from '../files/fileStore.ts'
import { verifyChains } from '../operations/chat/verifyChains.ts'
import { closeSound } from '../testing/closeSound.ts'
import { makeStudent, makeUser } from '../testing/makePeople.ts'
import { type Known, writeOfStudent, writeOfTeacher } from '../testing/makeWritten.ts'
import { type ChatSetting, openChat } from '../testing/openChat.ts'
import type { Person } from './erasePerson.sql.ts'
import { erasePerson } from './erasePerson.ts'
import { fates } from './fates.ts'
import { searchWords, wordsOfPerson } from './searchWords.ts'

let at: ChatSetting
async function keepText(store: FileStore, key: string, text: string): Promise<void> {
  const file = path.join(store.incoming, key)
  await writeFile(file, text)
  await store.keep(file, key)
}

const by = { erased_at: '2026-06-01T03:00:00Z', erased_by: null, reason: 'asked' as const }

beforeAll(async () => {
  at = await openChat()
})

afterAll(() => closeSound(at.server))

/** Which columns of which tables hold any of the words, in any spelling: looked for by nothing of the product. */
async function dumped(words: readonly string[]): Promise<string[]> {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '')
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(at.server.owner)
  const found = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.raw(name)} t`.execute(at.server.owner)
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = plain(JSON.stringify(value))
        if (words.some(word => text.includes(plain(word))))
          found.add(`${name.replace('public.', '')}.${column}`)
      }
    }
  }
  return [...found].sort()
}

const wordsOf = ({ name, kana, phone, email, login, id }: Known) => [name, kana, phone, email, login, id]

async function erase(person: Person): Promise<number> {
  const { db } = at.server.services.database
  return inTransaction(db, tx => erasePerson(tx, person, 3, by))
}

async function setting() {
  const talked = await at.talked()
  const other = await makeStudent(at.server.owner, { center_no: at.center_no })
  const login = async (column: 'student_no' | 'teacher_no', no: number) =>
    (
      await at.server.owner
        .selectFrom('users')
        .select('user_no')
        .where(column, '=', no)
        .executeTakeFirstOrThrow()
    ).user_no
  const written = {
    student_no: talked.student.student_no,
    teacher_no: talked.teacher.teacher_no,
    schedule_no: talked.schedule_no,
    subject_no: at.subject_no,
    center_no: at.center_no,
    staff_no: (await makeUser(at.server.owner, '560')).user_no,
    other_student_no: other.student_no,
  }
  return { ...talked, written, login }
}

const student: Known = {
  name: '猫柳 小梅',
  kana: 'ねこやなぎ こうめ',
  phone: '090-1234-9876',
  email: 'koume@neko.example',
  login: 'koume.neko',
  id: 'NEKO-2041',
}

test('of a student nothing is left in the whole database, and the chat still proves itself', async () => {
  const { author, family, send, written, login } = await setting()
  await send(family, `${student.name}です。遅れます`)
  await send(author, `${student.name}さん、わかりました`)
  await writeOfStudent(at.server.owner, await login('student_no', written.student_no), {
    ...written,
    known: student,
  })
  await sql`update students set enrollment_status = 3, withdrawal_date = '2026-05-01' where student_no = ${written.student_no}`.execute(
    at.server.owner,
  )
  const before = await dumped(wordsOf(student))
  expect(before.length).toBeGreaterThan(30)
  await erase({ person_kind: 'student', person_no: written.student_no })
  expect(await dumped([...wordsOf(student), '猫柳', '柳町', '柳中'])).toEqual([])
  const { rows } = await sql<{ name: string; sex: number; status: string; user_named: string }>`
    select student_name as name, sex, status, user_named from students join users using (student_no)
    where student_no = ${written.student_no}`.execute(at.server.owner)
  const name = `消去済み（No.${written.student_no}）`
  expect(rows).toEqual([{ name, sex: 3, status: 'D', user_named: name }])
  expect(await verifyChains(at.server.services.database, at.server.clock)).toEqual([])
})

const teacher: Known = {
  name: '鷺沼 龍之介',
  kana: 'さぎぬま りゅうのすけ',
  phone: '080-5555-7777',
  email: 'ryu@sagi.example',
  login: 'ryu.sagi',
  id: 'SAGI-77',
}

test('of a teacher only what they wrote with a child stays, as long as chat does', async () => {
  const { author, family, send, written, login } = await setting()
  await send(author, `${teacher.name}です。よろしく`)
  await send(family, 'はい')
  await writeOfTeacher(at.server.owner, await login('teacher_no', written.teacher_no), {
    ...written,
    known: teacher,
  })
  await sql`update teachers set valid_flag = 0 where teacher_no = ${written.teacher_no}`.execute(
    at.server.owner,
  )
  expect((await dumped(wordsOf(teacher))).length).toBeGreaterThan(20)
  await erase({ person_kind: 'teacher', person_no: written.teacher_no })
  const left = await dumped([...wordsOf(teacher), '鷺沼'])
  expect(left).toEqual(['chat_messages.content'])
  expect(fates.chat_messages?.columns.content).toBe('chat')
})

test('the erasure of somebody who is known by the telephone of another leaves it where others wrote it', async () => {
  const { written, login } = await setting()
  const known = {
    ...student,
    name: '兎田 桃',
    kana: 'うさぎだ もも',
    login: 'momo.usagi',
    id: 'USAGI-9',
    email: 'momo@usagi.example',
  }
  await writeOfStudent(at.server.owner, await login('student_no', written.student_no), { ...written, known })
  await sql`insert into contacts (student_no, contact_name, relation, phone, email)
    values (${written.other_student_no}, '兎田 千早', '母', ${known.phone.replaceAll('-', '')}, '')`.execute(
    at.server.owner,
  )
  await sql`update students set enrollment_status = 3 where student_no = ${written.student_no}`.execute(
    at.server.owner,
  )
  await erase({ person_kind: 'student', person_no: written.student_no })
  const { rows } = await sql<{ shared_words: number }>`
    select shared_words from erasures where person_no = ${written.student_no} and person_kind = 'student'`.execute(
    at.server.owner,
  )
  expect(rows).toEqual([{ shared_words: 2 }])
  expect(await dumped(['兎田 桃'])).toEqual([])
  expect(await dumped(['兎田 千早'])).toContain('contacts.contact_name')
  expect(await dumped([known.phone])).toContain('contacts.phone')
})

test('the search tells where words stand before, and after only what stays, with what operators kept of them', async () => {
  const { author, family, send, written, login } = await setting()
  const known = {
    ...teacher,
    name: '鴨川 渡',
    kana: 'かもがわ わたる',
    login: 'wataru.kamo',
    id: 'KAMO-8',
    email: 'w@kamo.example',
    phone: '080-1111-2222',
  }
  await send(author, `${known.name}です`)
  await send(family, 'はい')
  await writeOfTeacher(at.server.owner, await login('teacher_no', written.teacher_no), { ...written, known })
  await sql`update teachers set valid_flag = 0 where teacher_no = ${written.teacher_no}`.execute(
    at.server.owner,
  )
  const person = { person_kind: 'teacher' as const, person_no: written.teacher_no }
  const database = at.server.services.database
  const search = (words: string[] | null) =>
    searchWords({ db: at.server.owner }, at.server.services.files, person, words)
  const words = await wordsOfPerson(database, person)
  expect(words).toContain('鴨川 渡')
  await keepText(at.server.services.files, 'file-of-wataru', `名簿: ${known.name}`)
  const before = await search(null)
  expect([before.erased, before.found.length > 15, before.files]).toEqual([false, true, ['file-of-wataru']])
  await erase(person)
  expect(await search(null)).toMatchObject({ erased: true, words: 0 })
  expect(await search(words)).toMatchObject({
    ...{ erased: true, found: [], files: ['file-of-wataru'] },
    stays: [{ table: 'chat_messages', column: 'content', rows: 1, reason: 'chat' }],
  })
  await at.server.services.files.remove('file-of-wataru')
})

test('nobody takes words out of the logs but by an erasure of somebody who has left', async () => {
  const { written } = await setting()
  const app = at.server.services.database.db
  const update = sql`update audit_log set detail = '{}'`
  await expect(update.execute(app)).rejects.toThrow(/permission denied/)
  await expect(
    app.transaction().execute(async tx => {
      await sql`select set_config('terakoya.erasing', 'on', true)`.execute(tx)
      await update.execute(tx)
    }),
  ).rejects.toThrow(/permission denied/)
  await expect(sql`select erase_kept_words(1)`.execute(app)).rejects.toThrow('is not of this transaction')
  await expect(erase({ person_kind: 'student', person_no: written.student_no })).rejects.toThrow(
    'has not left',
  )
  await expect(sql`delete from erasures`.execute(at.server.owner)).rejects.toThrow('never changed')
})
