export type Encoding = 'utf-8' | 'shift_jis'

const bom = Buffer.from([0xef, 0xbb, 0xbf])

let table: Map<string, number> | null = null

/** Every character that Shift_JIS knows, by what the platform reads its bytes as. */
function shiftJisTable(): Map<string, number> {
  if (table) return table
  const decoder = new TextDecoder('shift_jis')
  const found = new Map<string, number>()
  const learn = (bytes: number[], code: number) => {
    const text = decoder.decode(new Uint8Array(bytes))
    if ([...text].length === 1 && text !== '\ufffd' && !found.has(text)) found.set(text, code)
  }
  for (let byte = 0; byte < 0x80; byte += 1) learn([byte], byte)
  for (let byte = 0xa1; byte <= 0xdf; byte += 1) learn([byte], byte)
  for (let lead = 0x81; lead <= 0xfc; lead += 1) {
    if (lead > 0x9f && lead < 0xe0) continue
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      if (trail !== 0x7f) learn([lead, trail], lead * 256 + trail)
    }
  }
  // The wave dash and its kin have two code points; people type either.
  for (const [typed, known] of [
    ['〜', '～'],
    ['−', '－'],
    ['‖', '∥'],
    ['—', '―'],
    ['¢', '￠'],
    ['£', '￡'],
    ['¬', '￢'],
    ['¦', '￤'],
    ['¥', '\\'],
    ['‾', '~'],
    // The dashes between two hours or two numbers: a reader of Japanese expects the wave there.
    ['–', '～'],
    ['‒', '－'],
    ['‑', '‐'],
    ['\u00a0', ' '],
    ['•', '・'],
    ['⋯', '…'],
  ] as const) {
    const code = found.get(known) ?? found.get(typed)
    if (code === undefined) continue
    if (!found.has(typed)) found.set(typed, code)
    if (!found.has(known)) found.set(known, code)
  }
  table = found
  return found
}

/** The characters of a text that Shift_JIS doesn't have, each once, in their order. */
export function notInShiftJis(text: string): string[] {
  const known = shiftJisTable()
  return [...new Set(text)].filter(sign => !known.has(sign))
}

/** Text as bytes for a spreadsheet: UTF-8 with BOM, or Shift_JIS with 〓 where it has no character. */
export function encodeText(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.concat([bom, Buffer.from(text)])
  const known = shiftJisTable()
  const missing = known.get('〓') ?? 0x3f
  const bytes: number[] = []
  for (const sign of text) {
    const code = known.get(sign) ?? missing
    if (code > 0xff) bytes.push(code >> 8)
    bytes.push(code & 0xff)
  }
  return Uint8Array.from(bytes)
}

/** What is left of a text that was written in Shift_JIS and read back: 〜 and – became ～, what it lacks became 〓. */
export function throughShiftJis(text: string): string {
  // Nearly all cells have nothing but what stays as it is.
  if (/^[\u0020-\u007e\u3041-\u3093\u30a1-\u30f6\r\n]*$/.test(text)) return text
  return new TextDecoder('shift_jis').decode(encodeText(text, 'shift_jis'))
}

/** Bytes of a file that people made: UTF-8 with or without BOM, else Shift_JIS. `null` when they are neither. */
export function decodeFile(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  for (const encoding of ['utf-8', 'shift_jis'] as const) {
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding }
    } catch {
      // The next one may fit.
    }
  }
  return null
}

/** The text alone. */
export function decodeText(bytes: Uint8Array): string | null {
  return decodeFile(bytes)?.text ?? null
}
