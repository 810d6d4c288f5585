import { parentPort } from 'node:worker_threads'
import type { ThreadAnswer } from '../threads/workThread.ts'
import { type ExcelPart, sheetsOf } from './excelPart.ts'
import { writeWorkbook } from './writeExcel.ts'

/** Entry of the thread that writes large workbooks: a second of work each that no request has to wait for. */
const port = parentPort

/** What has come of the workbook that is told; another one's parts mean that it was given up. */
let told: { id: number; parts: ExcelPart[] } = { id: -1, parts: [] }

if (port !== null) {
  const answer = (message: ThreadAnswer) => port.postMessage(message)
  port.on('message', (message: { id: number } & (ExcelPart | { last: true })) => {
    const { id } = message
    if (told.id !== id) told = { id, parts: [] }
    if (!('last' in message)) {
      told.parts.push(message)
      return
    }
    const sheets = sheetsOf(told.parts)
    told = { id, parts: [] }
    writeWorkbook(sheets).then(
      content => answer({ id, content }),
      (error: unknown) => answer({ id, failed: String(error) }),
    )
  })
}
