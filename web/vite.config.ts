import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import manifest from '../package.json' with { type: 'json' }
import { breakpoints } from './breakpoints.ts'

/** A screen's chunk carries the screen's key. */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const key = /\/screens\/[^/]+\/([^/]+)\/Screen\.tsx$/.exec(facadeModuleId ?? '')?.[1]
  return `assets/${key ?? '[name]'}-[hash].js`
}

/**
 * No inline script anywhere: the server sends `script-src 'self'`. Chunks follow the screens. What everybody loads comes
 * in few files, each with all that it needs and the ones before it don't have: React, which changes rarely, the start,
 * the login, the shell. A hundred small ones would wait for each other on the browser's few connections.
 */
export default defineConfig({
  plugins: [react(), breakpoints()],
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
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 4 },
            { name: 'start', test: /src[\\/]main\.tsx$/, priority: 3 },
            { name: 'login', test: /screens[\\/]account[\\/]login[\\/]Screen\.tsx$/, priority: 2 },
            { name: 'shell', test: /src[\\/]shell[\\/]Shell\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
})
