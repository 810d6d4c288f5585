import { WorkThread } from '../threads/workThread.ts'
import type { Paper } from './paper.ts'

/** It holds some tens of megabytes of fonts. */
const thread = new WorkThread<{ paper: Paper }>({
  built: './pdf-worker.js',
  source: new URL('./pdfWorker.ts', import.meta.url),
  // Megabytes: a drawing makes much that is waste at once, and with little room for it the thread cleans up sooner.
  limits: { maxYoungGenerationSizeMb: 4 },
})

/** Draws a document with its Japanese font embedded, in a thread of its own. 408 when it takes too long. */
export function writePdf(paper: Paper): Promise<Uint8Array> {
  return thread.ask([{ paper }])
}
