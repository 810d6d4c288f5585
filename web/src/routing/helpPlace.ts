import { type Screen, screens } from '@terakoya/contract/screens'

interface HelpPlace {
  to: '/C00103/view'
  search: { screen?: string }
}

/** Where the help of a screen is: `/C00103/view?screen=C40101-weekly-assignment`. */
export function helpPlace(screen: Screen | null): HelpPlace {
  const key = screen === null || screen.key === 'C00103-help' ? {} : { screen: screen.key }
  return { to: '/C00103/view', search: key }
}

/** The screen that the address of the help asks about; `null` when it names none. */
export function helpSubject(search: Readonly<Record<string, unknown>>): Screen | null {
  return screens.find(each => each.key === search.screen) ?? null
}
