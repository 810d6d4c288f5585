/** The languages that can be chosen (spec §1). Japanese is complete; what another lacks is said in Japanese. */
export const languages = ['ja', 'en', 'zh-TW'] as const
export type Language = (typeof languages)[number]

type Values = Record<string, string | number>
/** Says a word of its catalogue, `{{name}}` filled in. A key that the Japanese catalogue lacks doesn't compile. */
export type Say<Key> = (key: Key, values?: Values) => string

/** The words of one part of the product. */
export interface Vocabulary<Name extends string, Key extends PropertyKey> {
  name: Name
  /** In the language of whoever reads. */
  say: Say<Key>
}

type Words = Readonly<Record<string, string>>
/** Words of a language, by catalogue. */
export type Translations = Readonly<Record<string, Words>>

/**
 * What `text.en.ts` holds of its `text.ts`: each of its catalogues by name, with every key and no other.
 * A value (`{{name}}`) that is missing fails `translations.test.ts`.
 */
export type TranslationOf<Module> = {
  readonly [Export in keyof Module as Module[Export] extends { name: infer Name extends string; say: unknown }
    ? Name
    : never]: Module[Export] extends { say: Say<infer Key extends PropertyKey> }
    ? Readonly<Record<Key, string>>
    : never
}

/** The Japanese words of the catalogues loaded so far, by name. */
export const catalogues = new Map<string, Words>()
const translations: Partial<Record<Language, Translations>> = {}
let languageOfReader = (): Language => 'ja'

/** Who reads, and so in which language it is said: a browser has one, a server another for each request and mail. */
export function speakTo(language: () => Language): void {
  languageOfReader = language
}

/** The language in which words are said now. */
export function languageNow(): Language {
  return languageOfReader()
}

/** Gives a language its words, also for catalogues that load later. */
export function translate(language: Language, words: Translations): void {
  translations[language] = { ...translations[language], ...words }
}

/** The word in the reader's language; undefined where that is Japanese, or the word isn't translated. */
export function translated(name: string, key: string): string | undefined {
  return translations[languageOfReader()]?.[name]?.[key]
}

/** Whether the catalogue is translated into the reader's language. */
export function isTranslated(name: string): boolean {
  return translations[languageOfReader()]?.[name] !== undefined
}

/**
 * Chinese sets a blank between a value and its own letters, none behind a bracket: 09:10 起, 11/17（二）起. What a value ends
 * with is known here alone.
 */
function fill(word: string, values: Values): string {
  const chinese = languageOfReader() === 'zh-TW'
  return word.replace(/\{\{(\w+)\}\}( (?=\p{Script=Han}))?/gu, (_, value: string, blank = '') => {
    const said = `${values[value] ?? ''}${blank}`
    return chinese && blank !== '' && /[）」』] $/.test(said) ? said.slice(0, -1) : said
  })
}

/** Declares words in Japanese; their translations stand beside, in `*.en.ts` and `*.zh-TW.ts` (docs/adding-a-screen.md). */
export function defineWords<const Name extends string, const Japanese extends Words>(
  name: Name,
  { ja }: { ja: Japanese },
): Vocabulary<Name, keyof Japanese> {
  catalogues.set(name, ja)
  return {
    name,
    say: (key, values = {}) => fill(translated(name, String(key)) ?? ja[key] ?? String(key), values),
  }
}

/**
 * Declares a table of texts by what they are said of (a state, a fault), read like any record: `faultTexts[fault]` speaks the
 * reader's language. `further` tables are carried along, with their own names.
 */
export function defineTexts<Key extends PropertyKey>(
  name: string,
  ja: Readonly<Record<Key, string>>,
): Readonly<Record<Key, string>>
export function defineTexts<Key extends PropertyKey, More extends PropertyKey>(
  name: string,
  ja: Readonly<Record<Key, string>>,
  further: Readonly<Record<More, string>>,
): Readonly<Record<Key | More, string>>
export function defineTexts(name: string, ja: Words, further: Words = {}): Words {
  catalogues.set(name, ja)
  const own = Object.entries(ja).map(([key, word]): [string, PropertyDescriptor] => [
    key,
    { enumerable: true, get: () => translated(name, key) ?? word },
  ])
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(further), ...Object.fromEntries(own) },
  )
}

/**
 * Declares names that stand in Japanese where they are used: gives the one in the reader's language, and what isn't translated as it was
 * declared.
 */
export function defineNames(name: string, declared: readonly string[]): (declared: string) => string {
  const texts = defineTexts(name, Object.fromEntries(declared.map(each => [each, each])))
  return each => (Object.hasOwn(texts, each) ? (texts[each] ?? each) : each)
}

/** Gives each entry of a table its label, in the reader's language. */
export function labelled<Key extends PropertyKey, Facts extends object>(
  labels: Readonly<Record<Key, string>>,
  facts: Readonly<Record<Key, Facts>>,
): Record<Key, Facts & { readonly label: string }> {
  const keys = Object.keys(facts) as Key[]
  return Object.fromEntries(
    keys.map(key => [
      key,
      Object.defineProperty({ ...facts[key] }, 'label', { enumerable: true, get: () => labels[key] }),
    ]),
  ) as Record<Key, Facts & { readonly label: string }>
}
