import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { subjects } from '@terakoya/contract/masters/M20401-subjects'
import { allCalls } from '@terakoya/contract/registry'
import { expect, test } from 'vitest'
import { serverFolder } from '../serverFolder.ts'
import { callsDocument, callsDocumentFile } from './callsDocument.ts'
import { listCalls } from './callsList.ts'
import { listRoutes, specificationPath } from './routesList.ts'

test('the committed page of calls is the one that the declarations give', () => {
  expect(readFileSync(callsDocumentFile, 'utf8')).toBe(callsDocument())
})

test('every call that works is shown with the file of its handler', () => {
  expect(callsDocument()).not.toContain('（見つかりません）')
})

test('a call that is declared anywhere is in the registry', () => {
  const folder = join(serverFolder, '../contract/src')
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => readFileSync(join(folder, file), 'utf8'))
  const written = texts.flatMap(text => [...text.matchAll(/^ {2}api: '([^']+)',$/gm)].map(([, api]) => api))
  const masters = texts.flatMap(text => {
    const without = /^ {2}without: \[(.*)\],$/m.exec(text)?.[1]?.match(/\w+/g) ?? []
    return [...text.matchAll(/ = defineResource\(\{\n {2}code: '(\w+)'/g)].map(([, code]) => ({
      code,
      text,
      without: without as readonly string[],
    }))
  })
  const verbs = Object.keys(subjects.calls).map(api => api.slice(api.indexOf('_') + 1))
  expect(masters.length).toBeGreaterThan(0)
  for (const { code, text, without } of masters) {
    // Some give only those calls on that they name.
    const named = /const \{([^}]*)\}\s*=\s*\w+\.calls/.exec(text)?.[1]
    const own = verbs.filter(
      verb =>
        !without.includes(verb) &&
        (verb !== 'setValid' || text.includes('valid_flag')) &&
        (named === undefined || new RegExp(`\\b${code}_${verb}\\b`).test(named)),
    )
    written.push(...own.map(verb => `${code}_${verb}`))
  }
  expect(written.sort()).toEqual(allCalls.map(call => call.api).sort())
})

test('a call is listed with who may use it on whose rows', () => {
  const listed = listCalls()
  expect(listed).toHaveLength(allCalls.length)
  expect(listed.find(call => call.api === 'C40101_updateSchedule')).toEqual({
    api: 'C40101_updateSchedule',
    functions: ['C40101'],
    user_types: ['560', '550', '540'],
    scope: { '560': 'all', '550': 'center', '540': 'center' },
    title: '講師割当の保存',
    writes: true,
    personal: 'students',
  })
})

test('a public call is open to every user type and to the visitor', () => {
  const login = listCalls().find(call => call.api === 'Auth_login')
  expect(login).toMatchObject({ functions: ['public'], scope: {}, writes: true, personal: false })
  expect(login?.user_types).toHaveLength(13)
  expect(login?.user_types).toContain('V')
})

test('a call for everybody signed in says so', () => {
  const menu = listCalls().find(call => call.api === 'T0012AuthorityService.getMenu')
  expect(menu?.functions).toEqual(['signedIn'])
  expect(menu?.user_types).toHaveLength(12)
})

test.each([
  ['/C10101/{-$teacher_id}/edit', '/C10101/{teacher_id?}/edit'],
  ['/M20101/edit/$center_no', '/M20101/edit/{center_no}'],
  ['/M20301/$id/edit/$_course_type', '/M20301/{id}/edit/{_course_type}'],
  ['/', '/'],
])('the path %s is written %s', (path, written) => {
  expect(specificationPath(path)).toBe(written)
})

/** Spec §2, every route as it is written there. */
const routes = [
  '/Auth/login /Consult /Consults /Chatroom/{studentNo?} /PendingSchedule /Incident /ZoomLog /t0010/list /t0010/table /t0010/{id?}/edit',
  '/Example /Example/AllCompsExample /404 / /terms-and-conditions',
  '/C00101 /C00102 /C00103/view/{support_no?}',
  '/C10101 /C10101/{teacher_id?}/edit /C10101/add /C10201 /C10201/teacher/{teacher_no} /C10301 /C11101 /C11201',
  '/C20101 /C20101/{student_id?}/edit /C20101/add /C20201 /C20201/edit/{curriculum_id?} /C20201/add',
  '/C20301 /C21101 /C21201 /C30101 /C30101/student /C30201',
  '/C40101 /C40201 /C40401 /C40411 /C40501 /C40701',
  '/C50101 /C50101/teacher /C50102/pastReport/{schedule_no?} /C50102/{schedule_no} /C50103/{schedule_no?}',
  '/B00101 /B00201 /B00301 /M00101 /M00101/add /M00101/edit/{notice_no} /M00501',
  '/M20101 /M20101/add /M20101/edit/{center_no} /M20201 /M20201/add /M20201/{classroom_no?}/edit',
  '/M20301 /M20301/add/{_course_type} /M20301/{id}/edit/{_course_type}',
  '/M20401 /M20401/add /M20401/{subject_no?}/edit /M20601 /M20701 /M20701/{id}/edit',
  '/M20801 /M20801/add /M20801/edit/{seminar_name} /M20901 /M20901/add /M20901/{user_no?}/edit',
  '/M21001 /M21001/edit/{year} /M21101 /M21101/edit/{support_no}',
].flatMap(line => line.split(' '))

test.each(routes)('the route %s of the specification exists', path => {
  expect(listRoutes().map(route => route.path)).toContain(path)
})

test('a route says who may open it', () => {
  const typesOf = (path: string) => listRoutes().find(route => route.path === path)?.user_types
  expect(typesOf('/C11101')).toEqual(['300'])
  expect(typesOf('/M20901')).toEqual(['560'])
  expect(typesOf('/Auth/login')).toContain('V')
  expect(typesOf('/C40101')).toEqual(['560', '550', '540', '530'])
})
