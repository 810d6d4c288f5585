import { Failure } from '../failure.ts'

/** Wrong passwords a minute from one network. */
const wrongAMinute = 30
const minute = 60_000

interface Network {
  /** When the latest wrong ones were, as uptime in milliseconds; as many as are allowed. */
  wrong: number[]
  running: number
  waiting: (() => void)[]
}

/**
 * Stops a network that sends wrong passwords one after the other, before any more of them is looked at. Right ones
 * count for nothing: a class signs in behind one address. Tries that could still turn out wrong hold a place, and those
 * beyond wait for it, so that a burst meets the count instead of overtaking it.
 *
 * One server process, so memory is the place; its clock is the machine's uptime, not the business's: a fixed
 * `TERAKOYA_NOW` must not stop anybody.
 */
export class NetworkTries {
  private readonly uptime: () => number
  private readonly networks = new Map<string, Network>()

  /** @param uptime milliseconds, ever growing */
  constructor(uptime: () => number = () => performance.now()) {
    this.uptime = uptime
  }

  /** Does the work of one try; what it throws goes on to the caller. Throws 429 when the network has to wait. */
  async guard<T>(network: string, work: () => Promise<T>, isWrong: (error: unknown) => boolean): Promise<T> {
    const entry = this.entryOf(network)
    await this.enter(entry)
    try {
      return await work()
    } catch (error) {
      if (isWrong(error)) entry.wrong.push(this.uptime())
      throw error
    } finally {
      entry.running -= 1
      for (const goOn of entry.waiting.splice(0)) goOn()
    }
  }

  private async enter(entry: Network): Promise<void> {
    for (;;) {
      const now = this.uptime()
      entry.wrong = entry.wrong.filter(at => now - at < minute)
      const [first] = entry.wrong
      if (first !== undefined && entry.wrong.length >= wrongAMinute) throw tooManyWrong(first + minute - now)
      if (entry.wrong.length + entry.running < wrongAMinute) break
      await new Promise<void>(resolve => entry.waiting.push(resolve))
    }
    entry.running += 1
  }

  private entryOf(network: string): Network {
    const known = this.networks.get(network)
    if (known) return known
    if (this.networks.size > 50_000) this.forgetQuiet()
    const entry: Network = { wrong: [], running: 0, waiting: [] }
    this.networks.set(network, entry)
    return entry
  }

  private forgetQuiet(): void {
    const now = this.uptime()
    for (const [network, { wrong, running, waiting }] of this.networks) {
      const last = wrong.at(-1)
      if (running + waiting.length === 0 && (last === undefined || now - last >= minute)) {
        this.networks.delete(network)
      }
    }
  }
}

function tooManyWrong(milliseconds: number): Failure {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Failure(
    429,
    'TOO_MANY_WRONG',
    `同じ回線から、間違ったパスワードや確認コードが1分間に${wrongAMinute}回入力されたため、この回線からのログインを一時的に止めています。${seconds}秒待ってから、もう一度お試しください。この端末で前に使ったことのあるユーザーIDは、待たずにログインできます。`,
    { retryAfter: seconds },
  )
}
