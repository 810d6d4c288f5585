/** A part as it stands in a cell: what separates parts and elements is marked where it belongs to the text. */
export function writePart(value: string | number): string {
  return String(value).replace(/[\\/／;；]/gu, '\\$&')
}

/** The elements of a cell (`a/b;c/d`) with their parts, marks taken off; none for an empty cell. */
export function splitCell(cell: string): string[][] {
  const elements: string[][] = []
  let parts: string[] = []
  let part = ''
  const endPart = () => {
    parts.push(part.trim())
    part = ''
  }
  const endElement = () => {
    endPart()
    if (parts.some(each => each !== '')) elements.push(parts)
    parts = []
  }
  const signs = cell.matchAll(/\\(.)|([/／])|([;；])|(.)/gsu)
  for (const [, marked, slash, semicolon, other] of signs) {
    if (slash !== undefined) endPart()
    else if (semicolon !== undefined) endElement()
    else part += marked ?? other ?? ''
  }
  endElement()
  return elements
}
