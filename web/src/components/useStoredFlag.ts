import { useStoredValue } from './useStoredValue.ts'

/** A switch of this browser that is remembered; off until it is pressed. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, change] = useStoredValue(key)
  return [value === '1', next => change(next ? '1' : '0')]
}
