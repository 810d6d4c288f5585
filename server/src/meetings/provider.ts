/** A meeting service as the product sees it; its drivers pass one and the same suite (meetings C2). */
export interface MeetingProvider {
  readonly name: 'fixed' | 'zoom'
  /** Whether there is a service to ask; without one all that is asked of it is refused in words. */
  readonly connected: boolean
  /** Makes the meeting of a period. */
  prepare(room: RoomToPrepare): Promise<Asked<PreparedRoom>>
  /** A way in of somebody's own. */
  guestLink(room: ServiceRoom, guest: GuestToInvite): Promise<Asked<Guest>>
  /** Takes a way in back. One that is gone already is no fault. */
  revokeGuest(room: ServiceRoom, registrant_id: string): Promise<Asked<null>>
  /** A fresh link that starts the meeting; `''` where its ID does. It is to be stored nowhere. */
  hostLink(room: ServiceRoom): Promise<Asked<string>>
  /** Whether somebody holds the meeting at this moment; one that is gone is held by nobody. */
  runs(room: ServiceRoom): Promise<Asked<boolean>>
  /** Takes the meeting away. One that is gone already is no fault. */
  end(room: ServiceRoom): Promise<Asked<null>>
  /** Who was there in one run of a meeting, whole; `null`: the service can't say yet, or never will. */
  participants(external_uuid: string): Promise<Asked<ParticipantLine[] | null>>
  /** What a signed notice says; `null` for one that isn't the service's own. */
  verify(notice: Notice, now: string): Heard | null
  /** Whether the service says anything at all, asked by an account of ours. */
  answers(account: Pick<ServiceAccount, 'zoom_user'>): Promise<boolean>
  /** Whether the account works, a sentence for each thing that was found. */
  selfCheck(account: ServiceAccount): Promise<Finding[]>
}

/**
 * Why a service did not do it: not before an hour that it names (`wait`), perhaps in a moment (`retry`), or not before
 * somebody has set something right (`refused`); `gone`: there is no such meeting. `sentence` is for people.
 */
export type Fault =
  | { kind: 'wait'; until: string; sentence: string }
  | { kind: 'retry'; sentence: string }
  | { kind: 'refused'; sentence: string; gone?: true }

export const isGone = (fault: Fault): boolean => fault.kind === 'refused' && fault.gone === true

export type Asked<Value> = { ok: true; value: Value } | { ok: false; fault: Fault }

export const answered = <Value>(value: Value): Asked<Value> => ({ ok: true, value })
export const failedBy = (fault: Fault): Asked<never> => ({ ok: false, fault })

export interface ServiceAccount {
  zoom_user: string
  meeting_id: string
  passcode: string
}

export interface RoomToPrepare {
  account: ServiceAccount
  schedule_date: string
  /** `HH:MM` in Asia/Tokyo. */
  start: string
  minutes: number
  /** Without names: whoever is invited reads it. */
  topic: string
  waiting_room: boolean
}

export interface PreparedRoom {
  external_id: string
  passcode: string
}

export interface ServiceRoom {
  external_id: string
}

export interface GuestToInvite {
  /** Never a real one. */
  address: string
  name: string
}

export interface Guest {
  registrant_id: string
  link: string
}

export interface ParticipantLine {
  /** The device, as its events name it. */
  participant_key: string
  shown_name: string
  registrant_id: string
  /** The service's number of who is signed in there, `''` for guests. */
  service_user: string
  joined_at: string
  left_at: string
}

export interface Notice {
  raw: Uint8Array
  signature: string
  timestamp: string
}

export type Heard =
  /** Of the address. Whoever has signed it has the secret already. */
  | { kind: 'validation'; signed: boolean; plain_token: string; encrypted_token: string }
  | { kind: 'event'; event: HeardEvent }
  /** Signed, and nothing that meetings are about. */
  | { kind: 'other' }

export interface HeardEvent {
  event: string
  external_id: string
  external_uuid: string
  happened_at: string
  raw: unknown
}

export interface Finding {
  ok_flag: 0 | 1
  sentence: string
  /** The service couldn't say: nothing is known to be wrong. */
  unsure?: true
}
