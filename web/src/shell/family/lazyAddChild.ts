import { lazyNamed } from '../../components/lazyNamed.ts'

/** Beside the parts of the shell: the menu that opens it is one of those itself. */
export const LazyAddChild = lazyNamed(() => import('./AddChild.tsx'), 'AddChild')
