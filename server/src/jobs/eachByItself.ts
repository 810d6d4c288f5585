/** Does each piece of work, in their order: one that fails keeps none of the others back. Throws what failed at the end. */
export async function eachByItself(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failed: unknown[] = []
  for (const work of works) await work().catch(error => failed.push(error))
  if (failed.length === 1) throw failed[0]
  if (failed.length > 1) throw new AggregateError(failed, failed.map(String).join('; '))
}
