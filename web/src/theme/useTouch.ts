import { useMediaQuery } from '@mantine/hooks'

/** Whether a finger is what one presses with: of the keys of a keyboard nobody is told there, nor does a screen reader say them. */
export function useTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false }) ?? false
}
