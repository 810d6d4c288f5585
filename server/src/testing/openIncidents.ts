import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { emptyMailPost } from '../mail/mailPost.ts'
import type { MadeLesson } from './makeLesson.ts'
import { makeStudent } from './makePeople.ts'
import { openAssignment, weeks } from './openAssignment.ts'

type Asked = InputOf<'Incident_settle'>

/** Today is Wednesday, 15 April, ten in the morning. */
export const today = '2026-04-15'

export const seen = ({ schedule_no }: MadeLesson, lock_version = 1) => ({ schedule_no, lock_version })

/** A center with its manager, and what is asked of the incident screen there. */
export async function openIncidents() {
  const at = await openAssignment()
  const { owner } = at.server

  const settling = (more: Partial<Asked>): Asked => ({
    center_no: at.center_no,
    incident_kind: 'absence',
    teacher_no: 0,
    time_limit_nos: [10, 20, 30, 40, 50, 60, 70],
    start_date: today,
    end_date: today,
    reason: '担当講師の急病のため',
    lessons: [],
    ...more,
  })
  const settle = (more: Partial<Asked>, client = at.manager) => client.call('Incident_settle', settling(more))
  const live = (schedule_no: number) =>
    owner.selectFrom('lessons').selectAll().where('schedule_no', '=', schedule_no).executeTakeFirstOrThrow()
  const shiftsOf = (teacher_no: number, schedule_date: string = today) =>
    owner
      .selectFrom('teacher_shifts')
      .select('time_limit_no')
      .where('teacher_no', '=', teacher_no)
      .where('schedule_date', '=', schedule_date)
      .orderBy('time_limit_no')
      .execute()
      .then(rows => rows.map(row => row.time_limit_no))
  const write = () => {
    const { services, clock } = at.server
    return emptyMailPost({
      database: services.database,
      clock,
      address: 'https://juku.example.jp',
      transport: null,
    })
  }
  const mailsOf = (student_no: number) =>
    owner.selectFrom('mails').select(['mail_kind', 'body']).where('student_no', '=', student_no).execute()
  /** How a call is refused. */
  const refusal = async <Name extends Api>(api: Name, input: InputOf<Name>, client = at.manager) =>
    (await client.ask(api, input)).error
  const read = (incident_no: number) => at.manager.call('Incident_get', { incident_no })

  /** A family with an address and a phone. */
  async function family() {
    const student = await makeStudent(owner, { center_no: at.center_no })
    await owner
      .insertInto('contacts')
      .values({
        ...{ student_no: student.student_no, contact_name: '母' },
        ...{ email: 'mother@example.jp', phone: '090-0000-1111' },
      })
      .execute()
    return student
  }

  /** Somebody ill with three lessons, somebody who takes one of them, published. */
  async function illness(schedule_date: string = today, week_date: string = weeks.begun) {
    const slots = [50, 60, 70].map(slot => [schedule_date, slot] as const)
    const [ill, other] = [await at.teacher(slots), await at.teacher(slots)]
    const children = [await family(), await family(), await family()] as const
    const [first, second, third] = [
      await at.lesson(schedule_date, 50, {
        student: children[0],
        teacher_no: ill.teacher_no,
        pinned_flag: 1,
      }),
      await at.lesson(schedule_date, 60, { student: children[1], teacher_no: ill.teacher_no }),
      await at.lesson(schedule_date, 70, { student: children[2], teacher_no: ill.teacher_no }),
    ] as const
    await at.manager.call('C40101_distribute', { center_no: at.center_no, week_date })
    await write()
    await owner.deleteFrom('mails').execute()
    const decisions: Asked['lessons'] = [
      { outcome: 'replaced', ...seen(first), teacher_no: other.teacher_no },
      { outcome: 'called_off', ...seen(second) },
      { outcome: 'open', ...seen(third) },
    ]
    return { ill, other, children, lessons: [first, second, third] as const, decisions, schedule_date }
  }

  return { at, settling, settle, live, shiftsOf, write, mailsOf, refusal, read, family, illness }
}

export type IncidentSetting = Awaited<ReturnType<typeof openIncidents>>
