import { randomBytes } from 'node:crypto'
import type { FakeNotices } from './fakeNotices.ts'
import type { FakeMeeting, FakeParticipant, FakeRegistrant, FakeRun, FakeState } from './fakeState.ts'

/** What a person at the door is told instead of being let in. */
export class AtTheDoor extends Error {}

type Going = { meeting: FakeMeeting; run: FakeRun; participant: FakeParticipant }

/** Who comes and goes; each step is told. */
export class FakeRooms {
  private readonly state: FakeState
  private readonly notices: FakeNotices
  private readonly going = new Map<string, Going>()

  constructor(state: FakeState, notices: FakeNotices) {
    this.state = state
    this.notices = notices
  }

  /**
   * By a start link. A host holds one meeting at a time: another that runs is told of, and ended where the host says so.
   */
  start(zak: string, { end_other = false }: { end_other?: boolean } = {}): string {
    const meeting = this.state.meetingOfStart(zak)
    if (!meeting || meeting.deleted) throw new AtTheDoor('The link has expired.')
    const { host } = meeting
    const other = [...this.state.meetings.values()].find(
      each => each.host.id === host.id && each !== meeting && this.state.liveRun(each),
    )
    if (other && !end_other) throw new AtTheDoor(`You have a meeting in progress: ${other.id}`)
    if (other) this.end(other.id)
    const fields = { name: 'ホスト', id: host.id, email: host.email, registrant_id: '' }
    return this.enter(meeting, this.state.liveRun(meeting) ?? this.begin(meeting), fields)
  }

  /** By a guest's own link: whoever comes with it while it is in use takes the other's place. */
  joinByLink(tk: string): string {
    const found = this.registrantOf(tk)
    if (!found || found.registrant.cancelled) throw new AtTheDoor('The link is not valid.')
    const { meeting, registrant } = found
    for (const [user_id, each] of this.going) {
      if (each.participant.registrant_id === registrant.registrant_id) this.leave(user_id)
    }
    const { first_name: name, registrant_id } = registrant
    return this.enter(meeting, this.runFor(meeting), { name, id: '', email: '', registrant_id })
  }

  /** By ID and passcode, under whatever name. */
  joinById(id: number, passcode: string, name: string): string {
    const meeting = this.state.meetings.get(id)
    if (!meeting || meeting.deleted || meeting.password !== passcode) throw new AtTheDoor('Wrong passcode.')
    return this.enter(meeting, this.runFor(meeting), { name, id: '', email: '', registrant_id: '' })
  }

  leave(user_id: string): void {
    const { meeting, run, participant } = this.take(user_id)
    participant.leave_time = this.state.clock.now()
    this.notices.tell('participant_left', meeting, run, participant)
  }

  /** The app is gone without a word: no notice, though the report will know. */
  kill(user_id: string): void {
    this.take(user_id).participant.leave_time = this.state.clock.now()
  }

  rename(user_id: string, name: string): void {
    const going = this.going.get(user_id)
    if (!going) throw new AtTheDoor('Nobody there.')
    going.participant.name = name
  }

  end(id: number): void {
    const meeting = this.state.meetings.get(id)
    const run = meeting && this.state.liveRun(meeting)
    if (!meeting || !run) throw new AtTheDoor('The meeting is not running.')
    for (const [user_id, each] of this.going) if (each.run === run) this.leave(user_id)
    run.end_time = this.state.clock.now()
    this.notices.tell('ended', meeting, run)
  }

  private begin(meeting: FakeMeeting): FakeRun {
    const start_time = this.state.clock.now()
    // Every third has a `/` in front, as Zoom's have now and then.
    const slash = this.state.next() % 3 === 0 ? '/' : ''
    const uuid = `${slash}${randomBytes(14).toString('base64url')}==`
    const run: FakeRun = { uuid, start_time, end_time: null, participants: [] }
    meeting.runs.push(run)
    this.notices.tell('started', meeting, run)
    return run
  }

  private runFor(meeting: FakeMeeting): FakeRun {
    const run = this.state.liveRun(meeting)
    if (!run && meeting.settings.join_before_host !== true)
      throw new AtTheDoor('The host has not started the meeting.')
    return run ?? this.begin(meeting)
  }

  private enter(
    meeting: FakeMeeting,
    run: FakeRun,
    fields: Pick<FakeParticipant, 'name' | 'id' | 'email' | 'registrant_id'>,
  ): string {
    const user_id = String(16_778_240 + this.state.next())
    const participant = { user_id, ...fields, join_time: this.state.clock.now(), leave_time: null }
    run.participants.push(participant)
    this.going.set(user_id, { meeting, run, participant })
    this.notices.tell('participant_joined', meeting, run, participant)
    return user_id
  }

  private take(user_id: string): Going {
    const going = this.going.get(user_id)
    if (!going) throw new AtTheDoor('Nobody there.')
    this.going.delete(user_id)
    return going
  }

  private registrantOf(tk: string): { meeting: FakeMeeting; registrant: FakeRegistrant } | undefined {
    for (const meeting of this.state.meetings.values()) {
      const registrant = meeting.registrants.find(each => each.tk === tk)
      if (registrant && !meeting.deleted) return { meeting, registrant }
    }
    return undefined
  }
}
