import { useMediaQuery } from '@mantine/hooks'
import { phone } from './breakpoints.ts'

/** Under 768 px: a phone, or a window as narrow as one. */
export function useNarrow(): boolean {
  return useMediaQuery(phone, false, { getInitialValueInEffect: false })
}
