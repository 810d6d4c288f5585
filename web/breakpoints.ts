import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const tokens = new URL('./src/theme/tokens.css', import.meta.url)

/**
 * `@media (--phone)` in any stylesheet stands for the `@custom-media` of that name in tokens.css: what browsers don't know
 * yet. An unknown name ends the build: in the browser it would be a query that silently never holds.
 */
export function breakpoints(): Plugin {
  const queries = new Map<string, string>()
  return {
    name: 'breakpoints',
    enforce: 'pre',
    buildStart() {
      this.addWatchFile(tokens.pathname)
      for (const [, name = '', query = ''] of readFileSync(tokens, 'utf8').matchAll(CUSTOM_MEDIA)) {
        queries.set(name, query)
      }
    },
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler(code) {
        const resolved = code.replace(CUSTOM_MEDIA, '').replace(/@media [^{]+/g, params =>
          params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
            const query = queries.get(name)
            if (query === undefined) this.error(`${name} is no breakpoint of tokens.css`)
            return query
          }),
        )
        return { code: resolved, map: null }
      },
    },
  }
}

const CUSTOM_MEDIA = /@custom-media (--[\w-]+) ([^;]+);/g
