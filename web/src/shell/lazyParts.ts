import { lazyNamed } from '../components/lazyNamed.ts'

// What the shell shows only once it is asked for. What lies over the page needs much that nothing on the page needs.

export const LazyUserMenuList = lazyNamed(() => import('./UserMenuList.tsx'), 'UserMenuList')
export const LazyMorePlaces = lazyNamed(() => import('./MorePlaces.tsx'), 'MorePlaces')
export const LazySidebarDrawer = lazyNamed(() => import('./SidebarDrawer.tsx'), 'SidebarDrawer')

/** What concerns the person's own device; nothing of it is needed elsewhere. */
export const LazyOwnDevice = lazyNamed(() => import('../offline/OwnDevice.tsx'), 'OwnDevice')

/** Nobody sees it but an administrator who looks as another login. */
export const LazyLookingBanner = lazyNamed(() => import('./LookingBanner.tsx'), 'LookingBanner')
