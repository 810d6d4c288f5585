import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { createTestDatabase } from '../testing/database.ts'
import { databaseDocument, databaseDocumentFile } from './databaseDocument.ts'

test('the committed page of the database is the one that the migrations give (npm run tables)', async () => {
  const database = await createTestDatabase()
  const { db, close } = connect(database.ownerUrl, { max: 1 })
  try {
    const page = await databaseDocument(db)
    expect(await readFile(databaseDocumentFile, 'utf8')).toBe(page)
    // What holds the promises is told: a student is never in two places.
    expect(page).toContain('lessons_student_first_half')
  } finally {
    await close()
    await database.drop()
  }
})
