import type { Translations } from '@terakoya/domain/words/words'

const files = import.meta.glob<Translations>(['../**/*.en.ts', '../../../{contract,domain}/src/**/*.en.ts'], {
  eager: true,
  import: 'en',
})

/** All English words, by catalogue: one chunk, which nobody loads who reads Japanese. */
export const words: Translations = Object.assign({}, ...Object.values(files))
