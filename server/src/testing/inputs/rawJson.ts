/** A piece of JSON text that no value writes: `1e400`, ten thousand brackets. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** JSON with the raw pieces in their places; keys such as `__proto__` are written like any other. */
export function toJson(value: unknown): string {
  const pieces: string[] = []
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (!(part instanceof RawJson)) return part
    pieces.push(part.text)
    return `@@raw ${pieces.length - 1}@@`
  })
  return text.replace(/"@@raw (\d+)@@"/g, (_found, index: string) => pieces[Number(index)] ?? '')
}
