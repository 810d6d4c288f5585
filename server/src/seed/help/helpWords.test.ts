import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { helpOfConsults } from './helpOfConsults.ts'
import { helpOfMeetings } from './helpOfMeetings.ts'
import { helpOfPeople } from './helpOfPeople.ts'
import { helpOfReports } from './helpOfReports.ts'

const root = join(import.meta.dirname, '../../../..')
const files = ['web/src', 'domain/src', 'contract/src'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file =>
      /(ext|ords)\.ts$|^(lessons|reports|people)\/\w+\.ts$|learningSections\.ts$|screens\.ts$/.test(file),
    )
    .map(file => readFileSync(join(root, folder, file), 'utf8')),
)
/** What the screens say, each word or sentence in its quotes, with ○ where a name or a number comes. */
const spoken = files
  .flatMap(source => [...source.matchAll(/'([^'\n]+)'/g)].map(each => each[1] ?? ''))
  .map(word => word.replace(/\{\{\w+\}\}/g, '○'))
const words = new Set(spoken)

const pages = {
  ...helpOfReports,
  ...helpOfMeetings,
  ...helpOfConsults,
  'C50102-report': helpOfPeople['C50102-report'],
  'C50102-past-report': helpOfPeople['C50102-past-report'],
}

test.for(Object.entries(pages))('the help of %s calls buttons and screens as they are called', ([, page]) => {
  const named = [...JSON.stringify(page).matchAll(/「([^」]+)」/g)].map(each => each[1] ?? '')
  expect(named.filter(name => !words.has(name))).toEqual([])
})
