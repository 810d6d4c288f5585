// What has to be known before the first paint, and asked for with the first script. A file of its own: inline scripts are
// refused by the page's policy.
;(() => {
  const stored = key => {
    try {
      return window.localStorage.getItem(key)
    } catch {
      // Storage may be blocked; the system's scheme is used then.
      return null
    }
  }
  const chosen = stored('terakoya.scheme')
  const dark =
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // Who has a session needs the shell, a child or a teacher their day: asked for here they don't wait until the start has run.
  if (!Number(stored('terakoya.logged'))) return
  const days = { '/C21101': 'FILE_OF_CHILD', '/C11101': 'FILE_OF_TEACHER' }
  const { pathname } = window.location
  for (const file of ['FILE_OF_SHELL', days[pathname === '/' ? stored('terakoya.start') : pathname]]) {
    // At a developer's desk there are none.
    if (!file?.startsWith('/')) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
})()
