/** Where a run of ten begins that is made of figures but of no decimal ones: in circles, of Suzhou, Ethiopia and counting rods. */
const runs: readonly (readonly [first: number, last: number, value: number])[] = [
  [0x24ff, 0x24ff, 0],
  [0x1f10b, 0x1f10c, 0],
  [0x24eb, 0x24f4, 11],
  [0x24f5, 0x24fe, 1],
  [0x2776, 0x277f, 1],
  [0x2780, 0x2789, 1],
  [0x278a, 0x2793, 1],
  [0x3021, 0x3029, 1],
  [0x1369, 0x1371, 1],
  [0x1d360, 0x1d368, 1],
  [0x1f51f, 0x1f51f, 10],
]
const decimal = /\p{Nd}/u
const anyFigure = /(?![0-9])[\p{Nd}\p{No}\u3021-\u3029\u{1f51f}]/gu

/**
 * Figures of every script as 0 to 9: who reads ٠٩٠ or ०९० in a message knows what to dial. NFKC has done so for those in full
 * width and in circles only; ❶ and keycaps it leaves.
 */
export function plainFigures(text: string): string {
  return text.replace(anyFigure, figure => {
    const point = figure.codePointAt(0) ?? 0
    const run = runs.find(([first, last]) => point >= first && point <= last)
    if (run) return String(run[2] === 0 ? 0 : run[2] + point - run[0])
    return decimal.test(figure) ? String(decimalAt(point)) : figure
  })
}

/** Unicode keeps decimal figures in tens, each from its zero on: how far this one stands from where its tens begin. */
function decimalAt(point: number): number {
  let before = point
  while (decimal.test(String.fromCodePoint(before - 1))) before--
  return (point - before) % 10
}
