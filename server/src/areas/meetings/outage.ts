import type { Context } from '../../road/context.ts'
import { silentSince } from './provider.sql.ts'

/**
 * Since when the service that holds a meeting has answered nothing; `null`: it answers, as far as is known, or none holds it. Until it
 * answers there is no spare: that is another meeting of the same service.
 */
export async function outSince(
  { tx, config }: Pick<Context, 'tx' | 'config'>,
  provider: 'fixed' | 'zoom',
): Promise<string | null> {
  return provider === 'zoom' && config.zoom !== null ? await silentSince(tx) : null
}
