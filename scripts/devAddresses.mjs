/**
 * The settings by which the server of `npm run dev` takes the pages' address for its own: what it tells when it is up, and
 * every link that it writes, leads to the pages, and not to its own port, where there is no page.
 * @param {Record<string, string | undefined>} env what is set already has the last word
 * @param {string} api the server's own origin: the pages send on what is asked of them as it
 * @param {string[]} local where the pages are, the first to be told
 */
export function devAddresses(env, api, local) {
  const origins = local.map(url => new URL(url).origin)
  // The name under which there are passkeys: a number has none.
  const named = origins.map(origin => origin.replace(/\/\/(127\.0\.0\.1|\[::1\])(?=:|$)/, '//localhost'))
  const PUBLIC_URL = env.PUBLIC_URL || named[0]
  return {
    ...(PUBLIC_URL && { PUBLIC_URL }),
    ALLOWED_ORIGINS: [...new Set([env.ALLOWED_ORIGINS, api, ...named, ...origins])].filter(Boolean).join(','),
  }
}
