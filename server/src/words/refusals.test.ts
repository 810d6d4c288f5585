import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** No reader of their own: what runs in Japanese whoever asks, or speaks to another program. */
const japanese =
  /^(demo|testing|harness|seed|benching|commands|doctor|embedded|areas\/meetings\/zoomWebhook\.)/
/** A failure or a fault by field that is made, up to three brackets deep. */
const refusal =
  /\b(?:failures\.\w+|scheduleFailures\.\w+|new Failure)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\bmessage:\s*['`][^'`]*['`]/g
const kana = /[\u3041-\u30fa]/
const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g

/** The refusals in a source that are written out in Japanese. */
const writtenOut = (source: string) =>
  (source.replace(comments, '').match(refusal) ?? []).filter(each => kana.test(each))

it('are words of a catalogue, which each reader has in their language', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.ts$/.test(file) && !/(\.test|text)\.ts$/.test(file) && !japanese.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(file =>
    writtenOut(readFileSync(join(root, file), 'utf8')).map(each => `${file}: ${each}`),
  )
  expect(found).toEqual([])
})

it('are found where they are written out', () => {
  const source = `
    // failures.refused('A', 'だめです。')
    if (late) throw failures.refused('LATE', \`\${dayText(day)}は過ぎています。\`)
    faults.push({ field: 'day', message: 'その日は選べません。' })
    throw failures.notFound(nouns.lesson)`
  expect(writtenOut(source)).toHaveLength(2)
})
