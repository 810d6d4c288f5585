import { localStorageColorSchemeManager } from '@mantine/core'

/** The chosen brightness. The key is also read by public/scheme.js, before the first paint. */
export const schemeManager = localStorageColorSchemeManager({ key: 'terakoya.scheme' })
