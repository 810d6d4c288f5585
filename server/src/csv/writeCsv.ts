/**
 * A cell that a spreadsheet would run as a formula (experience §5), or one that would look like ours behind an
 * apostrophe: it gets one more, so that what is read back is what was written. Blanks of every kind (NBSP, U+3000)
 * and signs without a shape before the formula are trimmed by some programs, and ＝＋－＠ in full width are read like
 * the narrow ones where Japanese is typed (CWE-1236).
 */
const formula = /^'*(?:[\s\p{Cf}]*[=+\-@＝＋－＠−﹢﹣﹦]|[\t\r])/u

/** The text behind an apostrophe, which spreadsheets read as plain text. */
export function inert(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** What `inert` was given. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}

function cellText(cell: string | number): string {
  const text = typeof cell === 'number' ? String(cell) : inert(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV with CRLF; texts that begin like a formula are made inert, numbers are not. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map(row => `${row.map(cellText).join(',')}\r\n`).join('')
}
