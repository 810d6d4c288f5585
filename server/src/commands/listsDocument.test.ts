import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listsDocument, listsDocumentFile } from './listsDocument.ts'

test("the committed page of the lists' statements is what the handlers send now (npm run tables)", async () => {
  const page = await listsDocument()
  expect(await readFile(listsDocumentFile, 'utf8')).toBe(page)
  // The list of families' requests is there, for a center with its condition.
  const requests = page.split('\n## ').find(part => part.startsWith('C40411_doBrowse')) ?? ''
  expect(requests).toContain('"center_no" = any(')
})
