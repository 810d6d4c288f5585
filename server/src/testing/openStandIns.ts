import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { watchAlerts } from '../alerts/watchAlerts.ts'
import { moveStandInsOn } from '../operations/standIns/moveStandInsOn.ts'
import type { MadeLesson } from './makeLesson.ts'
import { makeUser } from './makePeople.ts'
import { openIncidents, today } from './openIncidents.ts'
import type { TestClient } from './testClient.ts'
import { untilWaiting } from './whileWeekIsHeld.ts'

type People = readonly { teacher_no: number }[]

/** A center where somebody is ill and others can be asked to stand in. */
export async function openStandIns() {
  const incidents = await openIncidents()
  const people = { manager: incidents.at.manager }
  const clock = () => incidents.at.server.clock
  const at = (time: string, day: string = today) => clock().set(`${day}T${time}:00+09:00`)
  const work = () => moveStandInsOn(incidents.at.server.services.database, clock())

  /** Somebody free without a shift, with an address and a login. */
  async function standIn() {
    const { owner } = incidents.at.server
    const teacher = await incidents.at.teacher([], { email: 'koushi@example.jp' })
    const { teacher_no } = teacher
    const user = await makeUser(owner, '300', { teacher_no, centers: [incidents.at.center_no] })
    return { ...teacher, client: await incidents.at.server.signIn(user) }
  }

  const several = async (count: number) => {
    const people = []
    for (let n = 0; n < count; n += 1) people.push(await standIn())
    return people
  }

  /** Somebody ill, with a lesson of today at 16:40 and one at 18:20. */
  async function illness() {
    const slots = [50, 60].map(slot => [today, slot] as const)
    const ill = await incidents.at.teacher(slots)
    const student = await incidents.family()
    const first = await incidents.at.lesson(today, 50, { student, teacher_no: ill.teacher_no })
    const second = await incidents.at.lesson(today, 60, { teacher_no: ill.teacher_no })
    return { ill, student, first, second }
  }

  const asking = (
    ill: { teacher_no: number },
    lines: readonly (readonly [MadeLesson, People])[],
    date: string = today,
  ): InputOf<'Incident_askStandIns'> => ({
    ...{ center_no: incidents.at.center_no, teacher_no: ill.teacher_no, start_date: date, end_date: date },
    lessons: lines.map(([{ schedule_no }, people]) => ({
      schedule_no,
      teacher_nos: people.map(each => each.teacher_no),
    })),
  })
  async function ask(...args: Parameters<typeof asking>) {
    const answer = await people.manager.call('Incident_askStandIns', asking(...args))
    await incidents.write()
    return answer
  }

  async function read({ teacher_no }: { teacher_no: number }, date: string = today) {
    const { requests } = await people.manager.call('Incident_getStandInAsks', {
      ...{ center_no: incidents.at.center_no, teacher_no, start_date: date, end_date: date },
    })
    return requests
  }

  /** The only question, with who was asked. */
  async function only(ill: { teacher_no: number }, date?: string) {
    const [request] = await read(ill, date)
    if (!request) throw new Error('nobody is asked')
    const askedNos = request.asks.filter(each => each.asked_at !== null).map(each => each.teacher_no)
    return { ...request, askedNos }
  }

  const own = async (client: TestClient) => (await client.call('C11101_getStandInAsks', {})).asks
  const answer = (client: TestClient, request_no: number, said: 'yes' | 'no') =>
    client.call('C11101_answerStandIn', { request_no, answer: said })
  const refusal = async <Name extends Api>(client: TestClient, api: Name, input: InputOf<Name>) => {
    const { status, error } = await client.ask(api, input)
    return { status, code: error?.errorCode, message: error?.message }
  }

  async function mailsOf({ teacher_no }: { teacher_no: number }) {
    await incidents.write()
    return incidents.at.server.owner
      .selectFrom('mails')
      .select(['mail_kind', 'body'])
      .where('teacher_no', '=', teacher_no)
      .orderBy('mail_no')
      .execute()
  }
  const kindsOf = async (who: { teacher_no: number }) => (await mailsOf(who)).map(each => each.mail_kind)

  async function alerts() {
    await watchAlerts(incidents.at.server.services.database, clock())
    const { alerts: open } = await people.manager.call('C00102_getAlert', { searchInfo: {} })
    return open.flatMap(each => (each.classification === 'stand_ins' ? [each.detail.answer] : []))
  }

  /** Begins several answers, and lets none be written before all of them have come as far as they come. */
  async function atOnce<T>(request_nos: readonly number[], begin: () => Promise<T>[]): Promise<T[]> {
    const { server } = incidents.at
    const begun = await server.owner.transaction().execute(async tx => {
      await tx
        .selectFrom('stand_in_asks')
        .select('teacher_no')
        .where('request_no', 'in', request_nos)
        .forUpdate()
        .execute()
      const running = begin()
      while ((await untilWaiting(server)).length < running.length);
      return { running }
    })
    return Promise.all(begun.running)
  }

  /** The manager signs in anew: a session lasts a working day. */
  async function signInAgain() {
    people.manager = await incidents.at.server.signIn(incidents.at.user)
  }

  return {
    ...{ incidents, people, at, work, standIn, several, illness, asking, ask, read, only, own },
    ...{ answer, refusal, mailsOf, kindsOf, alerts, atOnce, signInAgain },
  }
}

export type StandInSetting = Awaited<ReturnType<typeof openStandIns>>
