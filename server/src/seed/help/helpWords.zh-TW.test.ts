import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { helpOfChat as chat } from './helpOfChat.ts'
import { helpOfChat } from './helpOfChat.zh-TW.ts'
import { helpOfConsults as consults } from './helpOfConsults.ts'
import { helpOfConsults } from './helpOfConsults.zh-TW.ts'
import { helpOfEntries as entries } from './helpOfEntries.ts'
import { helpOfEntries } from './helpOfEntries.zh-TW.ts'
import { helpOfMasters as masters } from './helpOfMasters.ts'
import { helpOfMasters } from './helpOfMasters.zh-TW.ts'
import { helpOfMeetings as meetings } from './helpOfMeetings.ts'
import { helpOfMeetings } from './helpOfMeetings.zh-TW.ts'
import { helpOfPeople as people } from './helpOfPeople.ts'
import { helpOfPeople } from './helpOfPeople.zh-TW.ts'
import { helpOfReports as reports } from './helpOfReports.ts'
import { helpOfReports } from './helpOfReports.zh-TW.ts'
import { helpOfSystem as system } from './helpOfSystem.ts'
import { helpOfSystem } from './helpOfSystem.zh-TW.ts'
import { helpOfTop as top } from './helpOfTop.ts'
import { helpOfTop } from './helpOfTop.zh-TW.ts'

const original: Readonly<Record<string, string>> = {
  ...top,
  ...people,
  ...entries,
  ...chat,
  ...consults,
  ...meetings,
  ...reports,
  ...masters,
  ...system,
}
const pages: Readonly<Record<string, string>> = {
  ...helpOfTop,
  ...helpOfPeople,
  ...helpOfEntries,
  ...helpOfChat,
  ...helpOfConsults,
  ...helpOfMeetings,
  ...helpOfReports,
  ...helpOfMasters,
  ...helpOfSystem,
}

const root = join(import.meta.dirname, '../../../..')
/** All that screens and mails say in Traditional Chinese, with ○ where a name or a number comes. */
const spoken = ['web/src', 'domain/src', 'contract/src', 'server/src/mail']
  .flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.zh-TW.ts'))
      .map(file => readFileSync(join(root, folder, file), 'utf8')),
  )
  .join('\n')
  .replace(/\{\{\w+\}\}/g, '○')
/** Numbers given as examples, a key, and a wish of the record whose name isn't translated yet. */
const own = new Set(['將於 9:00 送出', '4 天中有 1 天不足', '10 週', '?', '給家長的報告', '每月一次'])
const said = (name: string) =>
  own.has(name) || spoken.includes(name) || (name.startsWith('新增') && spoken.includes(`'${name.slice(2)}'`))

test('each screen with help has it in Traditional Chinese', () => {
  expect(Object.keys(pages)).toEqual(Object.keys(original))
})

test.for(Object.entries(pages))('the help of %s has the parts and steps of the original', ([key, page]) => {
  const tags = (text = '') => text.match(/<\/?\w+>/g)
  expect(tags(page)).toEqual(tags(original[key]))
})

test.for(Object.entries(pages))('the help of %s calls buttons and screens as they are called', ([, page]) => {
  const named = [...page.matchAll(/「([^」]+)」/g)].map(each => each[1] ?? '')
  expect(named.filter(name => !said(name))).toEqual([])
})
