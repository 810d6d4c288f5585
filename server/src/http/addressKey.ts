import { isIPv6 } from 'node:net'

/**
 * What stands for a client where something is counted by address. Whoever has one IPv6 address has the whole /64
 * (RFC 6177 gives a home at least that), so a limit by address would be walked around for nothing. An IPv4 address
 * is itself, also in the form `::ffff:192.0.2.1` that a socket listening on both shows. What is no address stays as
 * it is: somebody that is counted is better than an error.
 */
export function networkOf(address: string): string {
  // Some proxies write the port that a client came by; each of its connections would be a network of its own.
  const client =
    /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address
  // A link-local address carries the name of the interface it was heard on.
  const bare = client.split('%', 1)[0] ?? ''
  if (!isIPv6(bare)) return client
  const groups = groupsOf(bare)
  if (groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff) {
    return ipv4Of(groups[6] ?? 0, groups[7] ?? 0)
  }
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of a valid IPv6 address, however it is written. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const before = wordsOf(head)
  if (tail === undefined) return before
  const after = wordsOf(tail)
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function wordsOf(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap(word => {
    if (!word.includes('.')) return [Number.parseInt(word, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = word.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

function ipv4Of(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
