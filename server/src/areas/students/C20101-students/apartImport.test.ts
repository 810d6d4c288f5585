import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFile } from '../../../testing/importFile.ts'
import { makeStudent, makeUser } from '../../../testing/makePeople.ts'
import { makeCenter } from '../../../testing/makePlaces.ts'
import type { TestClient } from '../../../testing/testClient.ts'
import { openTestServer, type TestServer } from '../../../testing/testServer.ts'

let server: TestServer
let clerk: TestClient
let center_no: number

beforeAll(async () => {
  server = await openTestServer()
  center_no = (await makeCenter(server.owner)).center_no
  clerk = await server.signIn(await makeUser(server.owner, '540', { centers: [center_no] }))
})

afterAll(() => server.close())

const storedOf = ({ student_no }: { student_no: number }) => clerk.call('C20101_getEdit', { id: student_no })

test('a pair that a row of a file makes stays, though the other’s row still says what was before', async () => {
  const [one, two] = [
    await makeStudent(server.owner, { center_no }),
    await makeStudent(server.owner, { center_no }),
  ]
  const [first, second] = [(await storedOf(one)).student_id, (await storedOf(two)).student_id]
  const rows = `student_id,apart_student_nos,school_name\n${first},${second},\n${second},,南中学校\n`
  const file = await importFile(server, clerk, rows)
  const { fingerprint } = await clerk.call('C20101_importPreview', file)
  await clerk.call('C20101_importCommit', { ...file, fingerprint })
  expect((await storedOf(one)).apart_student_nos).toEqual([two.student_no])
  expect(await storedOf(two)).toMatchObject({
    school_name: '南中学校',
    apart_student_nos: [one.student_no],
  })
})
