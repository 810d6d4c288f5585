import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { breakpoints } from './breakpoints.ts'
import { groups, readModules } from './chunks.ts'

/**
 * Seven letters, the fewest that the bundler takes for so many files, tell two builds of one apart. The first script names
 * all files that may follow, and such names don't compress: each letter more is a quarter of a kilobyte of it.
 */
const hash = '[hash:7]'

/** A screen's chunk carries the screen's key. */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const key = /\/screens\/[^/]+\/([^/]+)\/Screen\.tsx$/.exec(facadeModuleId ?? '')?.[1]
  return `assets/${key ?? '[name]'}-${hash}.js`
}

/**
 * No inline script anywhere: the server sends `script-src 'self'`. Chunks follow the screens, and what several of them
 * need comes as `chunks.ts` says.
 */
export default defineConfig({
  plugins: [react(), breakpoints(), readModules()],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': {
        target: 'http://127.0.0.1:8443',
        // The server accepts its own origin only; in development the page has another one.
        headers: { origin: 'http://localhost:8443', 'sec-fetch-site': 'same-origin' },
      },
    },
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        chunkFileNames: chunkName,
        assetFileNames: `assets/[name]-${hash}[extname]`,
        codeSplitting: {
          groups,
        },
      },
    },
  },
})
