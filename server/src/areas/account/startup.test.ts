import type { UserType } from '@terakoya/domain/people/userTypes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeStudent, makeTeacher, makeUser } from '../../testing/makePeople.ts'
import { makeCenter } from '../../testing/makePlaces.ts'
import { openTestServer, type TestServer } from '../../testing/testServer.ts'

let server: TestServer
let centers: number[]
let group_no: number

beforeAll(async () => {
  server = await openTestServer()
  const made = [await makeCenter(server.owner), await makeCenter(server.owner)]
  centers = made.map(center => center.center_no)
  group_no = (await makeCenter(server.owner, { group_flag: 1 })).center_no
  await makeCenter(server.owner, { valid_flag: 0 })
})

afterAll(() => server.close())

const [center, group] = [() => centers[0] ?? 0, () => group_no]

/** The table of domain §6 in the order of the menu of §10, typed again by hand. */
const menuOfStaff: [key: string, types: string][] = [
  ['C00101-notices', '560 550 540 530 520 410 420 430'],
  ['C00102-alerts', '560 550 540 530 410 420 430'],
  ['C00103-help', '560 550 540 530 520 410 420 430'],
  ['C20101-students', '560 550 540 530 520 410'],
  ['C20201-karte', '560 550 540 530 520'],
  ['C20301-home-center', '560 550 540'],
  ['readiness', '560 550 540'],
  ['untold', '560 550 540'],
  ['C40101-weekly-assignment', '560 550 540 530'],
  ['C40201-operation-table', '560 550 540 530'],
  ['C40401-required-teachers', '560 550 540 530'],
  ['C40411-requests', '560 550 540 530 520 410 420 430'],
  ['C40501-lesson-list', '560 550 540 530 520 410 420 430'],
  ['C50101-report-approval', '560 550 540 530'],
  ['C50103-report-data', '560 550 540 530 520 410 420 430'],
  ['pending-schedule', '560 550 540 530 520 410 420 430'],
  ['incident', '560 550 540'],
  ['C30101-application', '560 550 540 520 410 420 430'],
  ['C30201-full-seats', '560 550 540'],
  ['C10101-teachers', '560 550 540 530'],
  ['C10201-shifts', '560 550 540 530'],
  ['C10301-shift-overview', '560 550 540 530'],
  ['C40701-attendance-check', '560 550 540'],
  ['M00101-notice-settings', '560 550 540'],
  ['M00501-operation-status', '560 550 540 530 520 410 420 430'],
  ['chatroom', '560 550 540 530 520 410 420 430'],
  ['chat-review', '560 550 540 530'],
  ['chat-words', '560 550'],
  ['consults', '560'],
  ['zoom-log', '560 550 540 530 520 410 420 430'],
  ['B00101-lesson-assignment', '560 550 540'],
  ['B00201-meeting-link', '560 550 540'],
  ['B00301-meeting-accounts', '560 550 540'],
  ['M20101-centers', '560 550'],
  ['M20201-classrooms', '560 550 540'],
  ['M20301-courses', '560 550 540'],
  ['M20401-subjects', '560 550 540'],
  ['M20601-names', '560 550 540'],
  ['M20801-seminars', '560 550 540'],
  ['M20701-mail-templates', '560'],
  ['M20901-users', '560'],
  ['M21001-calendar', '560'],
  ['M21101-help-settings', '560'],
  ['settings', '560'],
  ['mail-history', '560 550 540'],
  ['system-state', '560'],
  ['takeover', '560'],
]
const teacherMenu =
  'C11101-teacher-today C11201-teacher-schedule C10201-shifts C50101-report-approval C50103-report-data C20201-karte chatroom C10101-teacher-edit'
const studentMenu =
  'C21101-student-today C21201-student-schedule C30101-application C40501-lesson-list C50102-past-report C00101-notices chatroom consult'
const atHome = ['C30101-application', 'C40501-lesson-list']

async function menuOf(type: UserType) {
  const center_no = center()
  const who =
    type === '300'
      ? { teacher_no: (await makeTeacher(server.owner, { center_no })).teacher_no }
      : ['110', '120', '130'].includes(type)
        ? { student_no: (await makeStudent(server.owner, { center_no })).student_no }
        : { centers: [center_no] }
  const client = await server.signIn(await makeUser(server.owner, type, who))
  return client.call('T0012AuthorityService.getMenu', {})
}

test.each(['560', '550', '540', '530', '520', '410', '420', '430'] as const)(
  'the menu of %s is that of the table, in its order',
  async type => {
    const wanted = menuOfStaff.filter(([, types]) => types.split(' ').includes(type)).map(([key]) => key)
    expect((await menuOf(type)).map(entry => entry.key)).toEqual(wanted)
  },
)

test('teachers see one flat group', async () => {
  expect((await menuOf('300')).map(entry => entry.key)).toEqual(teacherMenu.split(' '))
})

test.each(['110', '120', '130'] as const)('students of type %s see one flat group', async type => {
  const wanted = studentMenu.split(' ').filter(key => type === '110' || !atHome.includes(key))
  expect((await menuOf(type)).map(entry => entry.key)).toEqual(wanted)
})

test('a function taken away by the user master leaves the menu and its calls', async () => {
  const user = await makeUser(server.owner, '550', { centers: [center()], functions: ['C20101'] })
  const client = await server.signIn(user)
  const keys = (await client.call('T0012AuthorityService.getMenu', {})).map(entry => entry.key)
  expect(keys).toContain('C20101-students')
  expect(keys).not.toContain('C40101-weekly-assignment')
  expect((await client.ask('C40101_canEdit', { center_no: center() })).status).toBe(403)
})

test('the choice of centers tells all valid ones and those of the user', async () => {
  const user = await makeUser(server.owner, '550', { centers: [center(), group()] })
  const client = await server.signIn(user)
  const { centers: all, ...own } = await client.call('Startup_getDropdowns', {})
  expect(all.map(entry => entry.value)).toEqual(centers)
  expect(own.authority_centers.map(entry => entry.value)).toEqual([center()])
  expect(own.center_groups.map(entry => entry.value)).toEqual([group()])
  expect(own.authority_center_groups.map(entry => entry.value)).toEqual([group()])
})

test('families and teachers are told how their own center is called and written to, staff are not', async () => {
  const [center_no, phone, email] = [center(), '03-1234-5678', 'tokyo@example.jp']
  const { name1 } = await server.owner
    .updateTable('centers')
    .set({ phone, email })
    .where('center_no', '=', center_no)
    .returning('name1')
    .executeTakeFirstOrThrow()
  const contactsOf = async (type: UserType, who: object) => {
    const client = await server.signIn(await makeUser(server.owner, type, { ...who, centers: [center_no] }))
    return (await client.call('Startup_getDropdowns', {})).contacts
  }
  const { student_no } = await makeStudent(server.owner, { center_no })
  const { teacher_no } = await makeTeacher(server.owner, { center_no })
  const told = [{ center_no, center_name: name1, phone, email }]
  expect(await contactsOf('110', { student_no })).toEqual(told)
  expect(await contactsOf('300', { teacher_no })).toEqual(told)
  expect(await contactsOf('550', {})).toEqual([])
})

test('an administrator is authorised for every center', async () => {
  const client = await server.signIn(await makeUser(server.owner, '560'))
  const { authority_centers } = await client.call('Startup_getDropdowns', {})
  expect(authority_centers.map(entry => entry.value)).toEqual(centers)
})

async function set(setting_key: string, value: unknown): Promise<void> {
  await server.owner.deleteFrom('settings').where('setting_key', '=', setting_key).execute()
  await server.owner
    .insertInto('settings')
    .values({ setting_key, value: JSON.stringify(value) })
    .execute()
}

test('configuration has defaults, follows the settings, and is no secret', async () => {
  const visitor = server.visitor()
  expect(await visitor.call('getConfig', {})).toMatchObject({
    'app.C21101_SHOW_ZOOM_INFO': true,
    demo: false,
    password_min_length: 8,
    today: '2026-04-15',
  })
  await set('app.C21101_SHOW_ZOOM_INFO', false)
  await set('password_min_length', 10)
  await set('student_password_min_length', 6)
  expect(await visitor.call('getConfig', {})).toMatchObject({
    'app.C21101_SHOW_ZOOM_INFO': false,
    password_min_length: 10,
    student_password_min_length: 6,
  })
})

test('pages know whether mails are sent', async () => {
  expect((await server.visitor().call('getConfig', {})).mail_flag).toBe(server.services.config.mail ? 1 : 0)
  server.services.config = { ...server.services.config, mail: null }
  expect((await server.visitor().call('getConfig', {})).mail_flag).toBe(0)
})

test('a setting of another type than it should have is not believed', async () => {
  await set('password_min_length', 'none')
  expect((await server.visitor().call('getConfig', {})).password_min_length).toBe(8)
})

test('today is that of Tokyo, and production is never a demonstration', async () => {
  await set('demo', 1)
  server.clock.set('2026-04-15T14:59:59.999Z')
  expect(await server.visitor().call('getConfig', {})).toMatchObject({ today: '2026-04-15', demo: true })
  server.clock.set('2026-04-15T15:00:00.000Z')
  expect(await server.visitor().call('getConfig', {})).toMatchObject({
    today: '2026-04-16',
    now: '2026-04-15T15:00:00.000Z',
  })
  server.services.config = { ...server.services.config, production: true }
  expect((await server.visitor().call('getConfig', {})).demo).toBe(false)
})
