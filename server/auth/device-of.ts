const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^node\b|^overture\b/, 'Overture CLI'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What a browser says that it is, as its user would: `Chrome, Windows`; empty where it says nothing known. */
export const deviceOf = (userAgent: string): string =>
  [BROWSERS, SYSTEMS].flatMap((names) => firstOf(names, userAgent)).join(', ')

const firstOf = (names: typeof BROWSERS, userAgent: string): readonly string[] =>
  names.flatMap(([pattern, name]) => (pattern.test(userAgent) ? [name] : [])).slice(0, 1)
