import { bodyOf } from '@terakoya/contract/students/C20201-karte/flatBody'
import type { InputOf } from '@terakoya/contract/wireTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import { downloadForm, formTokenOf, multipart } from '../../../testing/matrix/sendCall.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

type Saved = InputOf<'C20201_doSave'>

let server: TestServer
/** Uploads what the tests are about. */
let clerk: TestClient
let colleague: TestClient
let clerk_no: number
let center_no: number
let elsewhere_no: number

beforeAll(async () => {
  server = await openTestServer()
  center_no = (await makeCenter(server.owner)).center_no
  elsewhere_no = (await makeCenter(server.owner)).center_no
  const user = await makeUser(server.owner, '540', { centers: [center_no] })
  clerk_no = user.user_no
  clerk = await server.signIn(user)
  colleague = await server.signIn(await makeUser(server.owner, '550', { centers: [center_no] }))
})

afterAll(() => server.close())

const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

async function upload(content: string): Promise<string> {
  const form_token = await formTokenOf(server, clerk)
  const file = { file_name: 'a.pdf', mimetype: 'application/pdf', content }
  const { json } = await clerk.send({ url: '/api/upload', ...multipart(file, { form_token }) })
  return (json as { _id: string })._id
}

async function statusOf(client: TestClient, _id: string): Promise<number> {
  const form_token = await formTokenOf(server, client)
  return (await client.send(downloadForm('File_download', { _id }, form_token))).status
}

function karteWith(student_no: number, _id: string): Saved {
  return {
    id: 0,
    lock_version: 0,
    student_no,
    student_name: '和泉 蓮',
    student_namej: 'いずみ れん',
    sex: 3,
    enrollment_status: 0,
    center_no,
    reference_start_date: null,
    reference_end_date: null,
    body: bodyOf({}),
    files: [{ _id, src: _id, file_name: 'a.pdf', mimetype: 'application/pdf', size: 1, key: 'a', order: 0 }],
  }
}

async function heldByKarte() {
  const { student_no } = await makeStudent(server.owner, { center_no })
  const _id = await upload(pdf)
  const asDraft = await statusOf(clerk, _id)
  return { _id, asDraft, ...(await clerk.call('C20201_doSave', karteWith(student_no, _id))) }
}

/** What the clerk's reading left since that many lines. */
async function linesOf(student_no: number) {
  const lines = await server.owner
    .selectFrom('access_log')
    .select(['api', 'student_nos'])
    .where('user_no', '=', clerk_no)
    .execute()
  return lines.filter(line => line.student_nos.includes(student_no) && line.api !== 'C20201_doSave')
}

test('who uploaded a file reads it as everybody does once a karte holds it: each reading leaves one line', async () => {
  const { _id, student_no, asDraft } = await heldByKarte()
  expect(asDraft).toBe(200)
  expect(await linesOf(student_no)).toHaveLength(0)
  expect(await statusOf(clerk, _id)).toBe(200)
  expect(await linesOf(student_no)).toHaveLength(1)
  expect(await statusOf(colleague, _id)).toBe(200)
})

test('who uploaded a file has it no more when its student leaves the own center', async () => {
  const { _id, student_no } = await heldByKarte()
  await server.owner
    .updateTable('students')
    .set({ center_no: elsewhere_no })
    .where('student_no', '=', student_no)
    .execute()
  expect(await statusOf(clerk, _id)).toBe(404)
  // Nor by a record of one's own.
  const { student_no: other } = await makeStudent(server.owner, { center_no })
  const { status, error } = await clerk.ask('C20201_doSave', karteWith(other, _id))
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'files'])
  const { status: asImport } = await clerk.ask('C20101_importPreview', { _id })
  expect(asImport).not.toBe(200)
})

test('a file of a removed karte is nobody’s', async () => {
  const { _id, karte_no: id, lock_version } = await heldByKarte()
  await clerk.call('C20201_doDelete', { id, lock_version })
  expect([await statusOf(clerk, _id), await statusOf(colleague, _id)]).toEqual([404, 404])
})

test('a karte takes PDFs by their content, whatever a file is called', async () => {
  const { student_no } = await makeStudent(server.owner, { center_no })
  const page = await upload('<!doctype html><script>alert(1)</script>')
  const { status, error } = await clerk.ask('C20201_doSave', karteWith(student_no, page))
  expect([status, error?.errors?.[0]?.field]).toEqual([422, 'files'])
  expect(error?.errors?.[0]?.message).toContain('「a.pdf」は付けられません')
})
