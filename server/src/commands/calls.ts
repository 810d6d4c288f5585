import { writeFileSync } from 'node:fs'
import { callsDocument, callsDocumentFile } from './callsDocument.ts'
import { listCalls } from './callsList.ts'

/** `npm run calls`: a table; `-- --json`: an array; `-- --write`: docs/generated/calls.md anew. */
// A reader that has seen enough (`| head`) is no error.
process.stdout.on('error', () => process.exit(0))

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(listCalls(), null, 2))
} else if (process.argv.includes('--write')) {
  writeFileSync(callsDocumentFile, callsDocument())
  console.log(`${callsDocumentFile} を書きました。`)
} else {
  for (const call of listCalls()) {
    const kind = `${call.writes ? '書' : '読'}${call.personal ? '・個人情報' : ''}`
    console.log(`${call.api.padEnd(40)} ${call.functions.join(',').padEnd(16)} ${call.title}（${kind}）`)
    console.log(`${' '.repeat(41)}${call.user_types.join(' ')}`)
  }
}
