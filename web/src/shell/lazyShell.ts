import { lazyNamed } from '../components/lazyNamed.ts'

/** The shell in a chunk of its own. Once `preload` has it, it's drawn at once, without a placeholder before it. */
export const LazyShell = lazyNamed(() => import('./Shell.tsx'), 'Shell')
