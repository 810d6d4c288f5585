const key = 'terakoya.debug'

/** The parameters by which an address speaks to the debug tools: `debug=on`, `debug=off`, `debug_error=…`. */
export const debugParameters = { setting: 'debug', error: 'debug_error' } as const

/** Whether this browser has the debug tools on; `debug=on` or `debug=off` in the address is remembered. */
export function debugIsOn(search: string): boolean {
  const asked = new URLSearchParams(search).get(debugParameters.setting)
  try {
    if (asked === 'on' || asked === 'off') setDebug(asked === 'on')
    return window.localStorage.getItem(key) === '1'
  } catch {
    return asked === 'on'
  }
}

export function setDebug(on: boolean): void {
  if (on) window.localStorage.setItem(key, '1')
  else window.localStorage.removeItem(key)
}
