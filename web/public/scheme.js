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
  const user_no = Number(stored('terakoya.logged'))
  if (!user_no) return
  const days = { '/C21101': 'FILE_OF_CHILD', '/C11101': 'FILE_OF_TEACHER' }
  const path = window.location.pathname === '/' ? stored('terakoya.start') : window.location.pathname
  for (const file of ['FILE_OF_SHELL', days[path]]) {
    // At a developer's desk there are none.
    if (!file?.startsWith('/')) continue
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }

  // The answers come while the application is still on the line (src/api/earlyQuestions.ts).
  const ask = (items, headers) => {
    const answer = fetch('/api/data', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify({ data: items }),
      signal: AbortSignal.timeout(60_000),
    }).then(response => ({ response, at: Date.now() }))
    // Whoever takes it hears of it; nobody may.
    answer.catch(() => {})
    return answer
  }
  // What every start asks (src/session/startSession.ts).
  const start = ask(
    ['getConfig', 'Auth_getCurrentUser', 'T0012AuthorityService.getMenu', 'Startup_getDropdowns'].map(
      api => ({ api, input: {} }),
    ),
  )
  window.terakoyaEarly = { start }

  // What the screen asked first when this person last started on it (src/shell/firstQuestions.ts).
  try {
    const last = JSON.parse(stored('terakoya.first'))
    if (last?.user_no !== user_no || last.path !== path || window.location.search !== '') return
    // Asia/Tokyo has no daylight saving. A device whose clock is wrong asks in vain: the application then asks anew.
    const dayIn = count => new Date(Date.now() + (9 + count * 24) * 3_600_000).toISOString().slice(0, 10)
    const said = value =>
      typeof value === 'string' && value.startsWith('@') ? dayIn(Number(value.slice(1))) : value
    const items = last.questions.map(([api, input]) => ({
      api,
      input: Object.fromEntries(Object.entries(input).map(([name, value]) => [name, said(value)])),
    }))
    if (items.length === 0) return
    const answer = ask(items, { 'x-page-user': String(user_no) })
    window.terakoyaEarly.screen = { user_no, today: dayIn(0), items, answer }
  } catch {
    // What lies there isn't ours, or none: the application asks when it is there.
  }
})()
