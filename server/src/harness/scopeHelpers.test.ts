import { calls } from '@terakoya/contract/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { namedCenters } from '../auth/requireCenter.ts'
import { scopeConditions } from '../auth/scopeConditions.sql.ts'
import { failures } from '../failure.ts'
import { openMatrix } from '../testing/matrix/openMatrix.ts'
import { type Matrix, runMatrix } from '../testing/matrix/runMatrix.ts'
import { serial } from '../testing/serial.ts'

let matrix: Matrix
const kept = { ...scopeConditions }
const { may } = namedCenters

beforeAll(async () => {
  matrix = await openMatrix()
})

afterEach(() => {
  namedCenters.may = may
  Object.assign(scopeConditions, kept)
})

afterAll(() => matrix.server.close())

/** Reads, and calls whose writing leaves the little world as it is. */
const tried = [
  calls.C40101_canEdit,
  calls.C40101_getAppliedSchedule,
  calls.Jobs_getStatus,
  calls.C11101_getTeacherSchedule,
  calls.C21101_getSchedule,
  calls.C00101_getNotice,
  calls.C00102_getAlert,
  calls.C40101_updateSchedule,
  calls.Chat_getMessages,
  calls.ChatReview_doRead,
  calls.ChatWords_getEdit,
]
/** A foreign row was shown, or answered as if it were one's own. */
const leak = expect.stringMatching(/shows canary|answers 200 instead of 404/)
const whoever = ['550', '300', '110']
const run = () => runMatrix(matrix, tried, actor => whoever.includes(actor.name))

test('with every helper in its place the matrix finds nothing', async () => {
  expect(await run()).toEqual([])
})

test.each(Object.keys(scopeConditions) as (keyof typeof scopeConditions)[])(
  'the matrix fails when the scope of %s lets everything through',
  async name => {
    Object.assign(scopeConditions, { [name]: () => sql<boolean>`true` })
    expect(await run()).toContainEqual(leak)
  },
)

test('the matrix fails when requireCenter lets everything through', async () => {
  namedCenters.may = () => true
  expect(await run()).toContainEqual(leak)
})

test('the matrix fails when a call writes for somebody whom it refuses', async () => {
  const { server } = matrix
  const { handlers } = server.services
  // Apart from the call's own transaction, which a refusal takes back.
  server.services.handlers = {
    ...handlers,
    C40101_canEdit: async () => {
      await server.owner
        .insertInto('settings')
        .values({ setting_key: `s${serial()}`, value: '1' })
        .execute()
      throw failures.notFound()
    },
  }
  try {
    expect(await run()).toContain('C40101_canEdit: a refusal changes public.settings')
  } finally {
    server.services.handlers = handlers
  }
})
