/** A place outside that helps at once, as pages show it. */
export interface HelpNumber {
  name: string
  /** As people read it, with its hyphens. */
  number: string
  /** When somebody answers. */
  hours: string
  /** 無料, 24時間: what stands out beside the name. */
  marks: string[]
}

/** How each line of the setting is written. */
const parts = ['name', 'number', 'hours', 'marks'] as const

/**
 * The numbers of the setting, one a line: 名前｜電話番号｜時間｜しるし, the last two as one likes. A line that is none is left
 * out: the others must be seen.
 */
export function helpNumbersOf(text: string): HelpNumber[] {
  return linesOf(text).flatMap(line => {
    const [name = '', number = '', hours = '', marks = ''] = line.split(/[|｜]/u).map(part => part.trim())
    if (faultOfLine(line)) return []
    return [{ name, number, hours, marks: marks.split(/[・、,\s]+/u).filter(mark => mark !== '') }]
  })
}

/** The first line that tells no number, from 1 on; `null` when all do. */
export function faultyHelpLine(text: string): number | null {
  const index = text.split(/\r?\n/u).findIndex(line => line.trim() !== '' && faultOfLine(line))
  return index < 0 ? null : index + 1
}

/** What a telephone dials. */
export function dialled(number: string): string {
  return number.normalize('NFKC').replace(/[^0-9+#*]/gu, '')
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/u).filter(line => line.trim() !== '')
}

function faultOfLine(line: string): boolean {
  const [name = '', number = ''] = line.split(/[|｜]/u).map(part => part.trim())
  if (line.split(/[|｜]/u).length > parts.length || name === '') return true
  return !/^[#+]?[0-9][0-9‐\-ー()（） ]*$/u.test(number.normalize('NFKC'))
}
