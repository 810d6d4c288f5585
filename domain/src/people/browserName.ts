// In this order: most browsers name others beside themselves.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const found = (list: typeof browsers, userAgent: string) => list.find(([sign]) => sign.test(userAgent))?.[1]

/**
 * What a browser is roughly, as its person would call it: `Chrome（Windows）`; `''` when it doesn't say. It is told, not
 * proved: nothing is decided by it.
 * @param userAgent the header of a request
 */
export function browserName(userAgent: string): string {
  const [browser, system] = [found(browsers, userAgent), found(systems, userAgent)]
  if (browser === undefined) return system ?? ''
  return system === undefined ? browser : `${browser}（${system}）`
}
