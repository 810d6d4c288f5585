/**
 * The rows of a CSV text (RFC 4180): quoted cells may hold commas, quotes and line breaks; lines end with CRLF, LF
 * or CR. Empty lines are left out, with their place kept by `line`, the row as a spreadsheet counts it.
 */
export function parseCsv(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let line = 1
  let at = 0
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some(each => each !== '')) rows.push({ line, cells })
    cells = []
    line += 1
  }
  while (at < text.length) {
    const sign = text[at]
    if (sign === '"' && cell === '') {
      const [content, after] = quoted(text, at + 1)
      cell = content
      at = after
    } else {
      if (sign === ',') endCell()
      else if (sign === '\n' || sign === '\r') {
        if (sign === '\r' && text[at + 1] === '\n') at += 1
        endRow()
      } else cell += sign
      at += 1
    }
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** The content of a quoted cell that begins at `start`, and where reading goes on. */
function quoted(text: string, start: number): [content: string, after: number] {
  let content = ''
  let from = start
  for (;;) {
    const end = text.indexOf('"', from)
    if (end === -1) return [content + text.slice(from), text.length]
    content += text.slice(from, end)
    if (text[end + 1] !== '"') return [content, end + 1]
    content += '"'
    from = end + 2
  }
}
