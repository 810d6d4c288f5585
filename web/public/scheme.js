// Sets the colour scheme before the first paint. A file of its own: inline scripts are refused by the page's policy.
;(() => {
  let chosen = null
  try {
    chosen = window.localStorage.getItem('terakoya.scheme')
  } catch {
    // Storage may be blocked; the system's scheme is used then.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
