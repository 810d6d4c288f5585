import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import type { StrengthMeter } from './StrengthMeter.tsx'

// Brings the dictionaries of what people choose. Where they can't be had, a password is typed without them.
const Meter = lazy<ComponentType<ComponentProps<typeof StrengthMeter>>>(() =>
  import('./StrengthMeter.tsx').then(
    module => ({ default: module.StrengthMeter }),
    () => ({ default: () => null }),
  ),
)

/** How hard a password is to guess, under the field in which it is typed. */
export function LazyStrengthMeter(props: ComponentProps<typeof StrengthMeter>) {
  return (
    <Suspense fallback={null}>
      <Meter {...props} />
    </Suspense>
  )
}
