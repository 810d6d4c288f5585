import type { z } from 'zod'
import type { StoredResource } from './storedResource.ts'

/** Kinds of numbers that begin with zeros, by the reason for which their field refuses them without. */
const beginWithZeros = ['postal_code', 'phone', 'digits']

/** A postal code of Sapporo has two. */
const maxLost = 2

const isPlainNumber = (cell: string) => /^[1-9]\d*$/.test(cell)

/** Codes are at most ten signs, and seldom begin with more zeros than this. */
const maxLostOfCode = 4

/** The codes that a number in a file can have been before a spreadsheet took their zeros; none for any other text. */
export function codesBehind(code: string): string[] {
  if (!isPlainNumber(code)) return []
  return Array.from({ length: maxLostOfCode }, (_, at) => '0'.repeat(at + 1) + code)
}

/** The signs of a code without the zeros it begins with. */
const withoutZeros = (code: string) => code.replace(/^0+(?=.)/, '')

function isAboutZeros({ error }: z.ZodSafeParseResult<unknown>): boolean {
  const [issue] = error?.issues ?? []
  return issue?.code === 'custom' && beginWithZeros.includes(String(issue.params?.reason))
}

/**
 * A spreadsheet that opens a file and saves it again takes the zeros from the beginning of postal codes, phone numbers
 * and codes. What a field takes with zeros put back, and only so, is that; `null` where it isn't.
 * @param choices of a field that is given by codes: the one code that the number can have been
 */
export function withLostZeros(
  schema: z.ZodType,
  cell: string,
  refused: z.ZodSafeParseResult<unknown>,
  choices: StoredResource['choices'][string] | undefined,
): unknown {
  const typed = cell.normalize('NFKC').trim()
  if (!isPlainNumber(typed)) return null
  if (choices) {
    const meant = choices.filter(([, code]) => withoutZeros(code) === typed)
    return meant.length === 1 ? meant[0]?.[0] : null
  }
  if (!isAboutZeros(refused)) return null
  for (let zeros = 1; zeros <= maxLost; zeros += 1) {
    const parsed = schema.safeParse('0'.repeat(zeros) + typed)
    if (parsed.success) return parsed.data
  }
  return null
}
