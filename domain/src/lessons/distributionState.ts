/** Where a week stands between draft and distributed (domain §3), in the order of its life. */
export const distributionStates = ['draft', 'distributed', 'changed', 'stopped'] as const
export type DistributionState = (typeof distributionStates)[number]

/**
 * A week is a draft until it is distributed; then it is changed as soon as distributing it again would tell something.
 * @param changed the lessons that it would tell of
 */
export function distributionState(
  distribution: { stopped_at: string | null } | null,
  changed: number,
): DistributionState {
  if (distribution === null) return 'draft'
  if (distribution.stopped_at !== null) return 'stopped'
  return changed > 0 ? 'changed' : 'distributed'
}
