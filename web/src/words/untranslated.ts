/** The catalogues that are still to be translated, by folder. The list only shrinks: a new screen comes with its translations. */
export const untranslated: Readonly<Record<string, readonly string[]>> = {
  'screens/samples': ['example', 't0010-sample-users'],
}
