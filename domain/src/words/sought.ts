import { catalogues, translated, type Vocabulary } from './words.ts'

/**
 * A word as whoever looks for it may know it: in Japanese, which stands on papers and is what colleagues say, and in the
 * reader's language.
 */
export function knownAs(name: string, key: string): readonly string[] {
  const words = [catalogues.get(name)?.[key], translated(name, key)]
  return [...new Set(words.filter(word => word !== undefined))]
}

/** The words by which something is asked for, where an entry of the catalogue holds several with `/` between them. */
export function soughtBy<Name extends string, Key extends string>(
  { name }: Vocabulary<Name, Key>,
  key: Key,
): readonly string[] {
  return knownAs(name, key).flatMap(words => words.split('/'))
}
