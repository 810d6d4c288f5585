import { useMediaQuery } from '@mantine/hooks'

/** Under 768 px: a phone, or a window as narrow as one. */
export function useNarrow(): boolean {
  return useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
}
