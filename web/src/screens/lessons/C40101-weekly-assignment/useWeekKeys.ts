import { usePageKeys } from './usePageKeys.ts'

function found(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main ${selector}`)
}

/** The folded list opens and takes the focus; without lessons its button does. */
function toPool(): void {
  const strip = found('[data-pool-strip]')
  if (strip) strip.click()
  else (found('[data-pool] [role="listbox"]') ?? found('[data-pool-fold]'))?.focus()
}

/** `u` goes to the unassigned lessons, `g` to the grid; `[` and `]` go to the week before and after, from anywhere on the page but from fields and dialogs. */
export function useWeekKeys(previous: () => void, next: () => void): void {
  usePageKeys(({ key }) => {
    if (key === '[') previous()
    else if (key === ']') next()
    else if (key === 'u') toPool()
    else if (key === 'g') found('[role="gridcell"][tabindex="0"]')?.focus()
    else return false
    return true
  })
}
