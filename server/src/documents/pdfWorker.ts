import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { ThreadAnswer } from '../threads/workThread.ts'
import type { Paper } from './paper.ts'

/**
 * Entry of the thread that draws PDFs: half a second of work each that no request has to wait for. Nothing outside the
 * fonts' folder is read and nothing is fetched, whatever a document says.
 */
const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-jp/package.json'))
pdfmake.addFonts({
  NotoSansJP: {
    normal: join(fonts, '400Regular/NotoSansJP_400Regular.ttf'),
    bold: join(fonts, '700Bold/NotoSansJP_700Bold.ttf'),
  },
})
const line = () => 0.5
const colour = () => '#b5b5b5'
// Named in documents: functions don't travel between threads.
pdfmake.addTableLayouts({
  form: { hLineWidth: line, vLineWidth: line, hLineColor: colour, vLineColor: colour },
  // A sheet to be folded: a dashed line between its parts, and none around them.
  folded: {
    hLineWidth: (at: number, { table: { body } }: { table: { body: unknown[] } }) =>
      at === 0 || at === body.length ? 0 : 0.5,
    vLineWidth: () => 0,
    hLineColor: colour,
    hLineStyle: () => ({ dash: { length: 3 } }),
    paddingTop: () => 14,
  },
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(path => path.startsWith(fonts))

const margin = 34

/** A dashed line over the page, so far from its head. */
const foldAt = (y: number) => ({
  canvas: [
    { type: 'line', x1: 0, y1: y, x2: 595, y2: y, lineWidth: 0.5, lineColor: colour(), dash: { length: 3 } },
  ],
})

async function draw({
  title,
  foot,
  content,
  size = 'A4',
  landscape,
  head,
  fontSize = 8.5,
}: Paper): Promise<Uint8Array> {
  const footer = (page: number, pages: number) => ({
    columns: [{ text: foot }, { text: `${page} / ${pages}`, alignment: 'right' }],
    margin: [margin, 8, margin, 0],
    fontSize: 7.5,
  })
  const definition = {
    info: { title },
    pageSize: size,
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: [margin, head ?? 30, margin, 34],
    defaultStyle: { font: 'NotoSansJP', fontSize, lineHeight: 1.15 },
    content,
    ...(foot !== undefined && { footer }),
    ...(head !== undefined && { header: () => foldAt(head - 10) }),
  }
  return pdfmake.createPdf(definition).getBuffer()
}

const port = parentPort
if (port !== null) {
  const answer = (message: ThreadAnswer) => port.postMessage(message)
  port.on('message', ({ id, paper }: { id: number; paper: Paper }) => {
    draw(paper).then(
      content => answer({ id, content }),
      (error: unknown) => answer({ id, failed: String(error) }),
    )
  })
}
