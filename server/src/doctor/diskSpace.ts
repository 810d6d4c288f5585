export const gigabyte = 1024 ** 3
/** Bytes that should be free: some weeks of a business, and its log. */
export const enoughSpace = 5 * gigabyte
/** Below this the database soon stops. */
export const minSpace = gigabyte / 2
