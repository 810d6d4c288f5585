import { lazyRouteComponent } from '@tanstack/react-router'

/** The shell in a chunk of its own. Once `preload` has it, it's drawn at once, without a placeholder before it. */
export const LazyShell = lazyRouteComponent(() => import('./Shell.tsx'), 'Shell')
