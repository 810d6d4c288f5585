import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { databaseLineFaults } from '../testing/faults/databaseLine.ts'
import { type Ground, openGround } from '../testing/faults/ground.ts'
import { judge } from '../testing/faults/judge.ts'
import { openPlaces } from '../testing/faults/places.ts'
import { runFault } from '../testing/faults/runFault.ts'
import { SteadyLoad } from '../testing/faults/steadyLoad.ts'

/** The short form of `npm run faults`: the line to the database, under people who write. */
let ground: Ground
let templates: string

beforeAll(async () => {
  templates = await mkdtemp(join(tmpdir(), 'terakoya-faults-templates-'))
  ground = await openGround({ templates, built: false }, { database: 'line' })
})

afterAll(async () => {
  await ground?.close()
  await rm(templates, { recursive: true, force: true })
})

const tried = ['lost-answer-to-commit', 'black-hole-30s']

test.each(databaseLineFaults.filter(({ name }) => tried.includes(name)))(
  '$name: what was acknowledged is there once, and everybody is served again',
  async fault => {
    const outcome = await runFault(fault, ground, `short ${fault.name}`, true)
    expect(outcome).toMatchObject({ lost: [], doubled: [], ghosts: [], broken: [], missed: null })
    expect(outcome.all).not.toBeNull()
    expect(outcome.acknowledged).toBeGreaterThan(0)
  },
)

test('what is lost, there twice, or there though it was refused is found', async () => {
  const { ownerUrl } = await ground.urls()
  const load = new SteadyLoad(ground.url, 'found', await openPlaces(ground))
  load.texts.push(
    { mark: 'found notice 1', fate: 'acknowledged' },
    { mark: 'found notice 2', fate: 'acknowledged' },
    { mark: 'found notice 3', fate: 'refused' },
  )
  const owner = connect(ownerUrl, { max: 1 })
  try {
    for (const no of [2, 2, 3]) {
      await owner.db
        .insertInto('notices')
        .values({
          ...{ title: `found notice ${no}`, body: '<p>本文</p>', audience: 'staff' },
          publication_start_date: '2026-04-01',
        })
        .execute()
    }
  } finally {
    await owner.close()
  }
  expect(await judge(ownerUrl, load)).toEqual({
    lost: ['found notice 1'],
    doubled: ['found notice 2: 2'],
    ghosts: ['found notice 3'],
    broken: [],
  })
})
