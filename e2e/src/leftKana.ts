import type { Locator, Page } from '@playwright/test'

/** Fields that hold what people have entered, in whatever language: names, readings, what somebody wrote. */
const enteredField = /name|named|label|reading|school|note|reason|remarks|request_text/

/** Words of the answers that a page gets from now on which somebody has entered; longer ones first. */
export function collectEntered(page: Page): () => readonly string[] {
  const entered = new Set<string>()
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      // A line of the grid has the family name alone.
      if (enteredField.test(key)) for (const part of [value, ...value.split(/[\s　]+/)]) entered.add(part)
    } else if (Array.isArray(value)) for (const each of value) walk(each, key)
    else if (value !== null && typeof value === 'object') {
      for (const [name, each] of Object.entries(value)) walk(each, name)
    }
  }
  page.on('response', async response => {
    if (!response.url().includes('/api/data')) return
    // One that the page has left while it came says nothing of what is seen.
    walk(await response.json().catch(() => null), '')
  })
  return () => [...entered].filter(hasKana).sort((a, b) => b.length - a.length)
}

/** Hiragana or katakana; ・ and ー stand in other languages too. */
const hasKana = (text: string) => /[\u3041-\u3096\u30a1-\u30fa]/.test(text)

/** The lines of a text that are Japanese, beside what people have entered. */
export function kanaIn(text: string, entered: readonly string[]): string[] {
  const rest = entered.reduce((left, each) => left.replaceAll(each, ''), text)
  return rest
    .split('\n')
    .map(line => line.trim())
    .filter(hasKana)
}

/** … of what a part of the page shows, and of what it says to who hears it or rests the pointer on it. */
export async function leftKana(part: Locator, entered: () => readonly string[]): Promise<string[]> {
  const said = await part.evaluate(element => {
    const told = ['aria-label', 'title', 'placeholder', 'alt']
    const all = [...element.querySelectorAll<HTMLElement>(told.map(name => `[${name}]`).join())]
    return [
      (element as HTMLElement).innerText,
      ...all.flatMap(each => told.map(name => each.getAttribute(name) ?? '')),
    ].join('\n')
  })
  return kanaIn(said, entered())
}
