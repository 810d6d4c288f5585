import { type FoldedChat, foldKana } from './fold.ts'

/** What belongs to the business and its meetings: nobody is reached by it in private. */
export interface OwnContacts {
  hosts: readonly string[]
  numbers: readonly string[]
  /** IDs of the rooms in which the lessons of the business are held, in whatever spelling. */
  meetings: readonly string[]
}

/** Schools, ministries, public broadcasters and examinations; where people show films of their own isn't among them. */
const publicHosts =
  /(?:^|\.)(?:go\.jp|lg\.jp|ac\.jp|ed\.jp|nhk\.or\.jp|nhk\.jp|eiken\.or\.jp|kanken\.or\.jp|su-gaku\.net|kotobank\.jp|weblio\.jp)$/
const zoom = /(?:^|\.)zoom\.(?:us|com)$/
/** As an invitation, a guest's own link and the browser have it; `/s/` would make whoever opens it the host. */
const waysIn = /^\/(?:(?:j|w|wc\/join)\/(\d{9,11})(?!\d)|wc\/(\d{9,11})\/join(?![\w-]))/

/** A host is one's own by its end: `https://evil.example/?our.example` isn't. */
export function isOwnAddress(found: string, { hosts, meetings }: OwnContacts): boolean {
  const parts = /^(?:https?:\/\/)?(?:([^@/\\\s]*)@)?([^/\\:?#\s]+)(?::\d+)?(\S*)$/i.exec(found)
  const host = parts?.[2]?.toLowerCase()
  if (parts === null || host === undefined) return false
  // A student's mail stands at a university, too, and before the @ of a link anything may stand.
  const alone = parts[1] === undefined
  if (alone && zoom.test(host)) {
    const room = waysIn
      .exec(parts[3] ?? '')
      ?.slice(1)
      .find(Boolean)
    return room !== undefined && isOneOf(meetings, room)
  }
  if (alone && publicHosts.test(host)) return true
  return hosts.some(
    one => one !== '' && (host === one.toLowerCase() || host.endsWith(`.${one.toLowerCase()}`)),
  )
}

function isOneOf(known: readonly string[], digits: string): boolean {
  return known.some(one => one.replace(/\D/g, '') === digits)
}

const id = '[0-9]{3}[- ]?[0-9]{3,4}[- ]?[0-9]{3,4}(?![- ]?[0-9])'
const rooms = [
  `(?:(?<![a-z])id(?![a-z])|みーていんぐ|ずーむ|(?<![a-z])zoom(?![a-z])|るーむ|会議室|部屋)[^。!?0-9]{0,12}(${id})`,
  `(?<![0-9][- ]?|[0-9.])(${id})[^。!?0-9]{0,8}(?:ぱす(?:こーど|わーど)?(?![ぁ-ん]{2})|(?<![a-z])pass|に?(?:入つて|はいつて|入れる|来て(?=ね|$|[。!])))`,
].map(source => new RegExp(foldKana(source), 'gu'))

/** Rooms of video meetings by their number, other than those of the lessons. */
export function meetingIds(folded: FoldedChat, meetings: readonly string[]): string[] {
  return rooms.flatMap(pattern =>
    [...folded.text.matchAll(pattern)].flatMap(match =>
      isOneOf(meetings, (match[1] ?? '').replace(/\D/g, ''))
        ? []
        : [folded.written(match.index, match.index + match[0].length)],
    ),
  )
}
