import type { Ground, GroundOptions } from './ground.ts'
import type { Kind } from './steadyLoad.ts'

/** Something that goes wrong with machine, line or database while people work. */
export interface Fault {
  /** In the words of the trade; also what it is called by on the command line. */
  name: string
  ground: GroundOptions
  /** Seconds it lasts, and in the short form. */
  seconds: number
  short: number
  /** Lets it go wrong; what it answers ends it. */
  begin(ground: Ground): Promise<() => Promise<void>>
  /** What people ask meanwhile; everything without. */
  kinds?: readonly Kind[]
  /** What must have happened besides, told where it hasn't; e.g. that answers were lost at all. */
  expect?(ground: Ground): string | null | Promise<string | null>
}
