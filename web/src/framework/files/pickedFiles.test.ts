import { expect, it } from 'vitest'
import {
  entriesOf,
  isUnderWay,
  mayRetry,
  type PickedAct,
  type PickedFile,
  pickedFiles,
  shareOut,
} from './pickedFiles.ts'

const uploaded = (name: string) => ({
  _id: `id-${name}`,
  src: `id-${name}`,
  file_name: name,
  mimetype: 'image/png',
  size: 5,
})
const chosen = (key: string) => ({ key, file: new File(['hello'], `${key}.png`), fault: null })

function after(...acts: PickedAct[]): readonly PickedFile[] {
  return acts.reduce<readonly PickedFile[]>(pickedFiles, [])
}

const add: PickedAct = { act: 'add', files: [chosen('a'), chosen('b'), chosen('c')] }
const done = (key: string): PickedAct => ({ act: 'done', key, uploaded: uploaded(key) })
const all = [add, done('a'), done('b'), done('c')]

it('files wait, go up and are there, one by one', () => {
  expect(after(add).map(isUnderWay)).toEqual([true, true, true])
  const files = after(
    add,
    { act: 'begin', key: 'a' },
    { act: 'progress', key: 'a', progress: 0.4 },
    done('b'),
  )
  expect(files.map(file => [file.state, file.progress])).toEqual([
    ['uploading', 0.4],
    ['done', 1],
    ['waiting', 0],
  ])
  expect(entriesOf(files)).toEqual([{ ...uploaded('b'), key: 'b', order: 0 }])
})

it('the value is numbered in the order of the files, and a file may take any place', () => {
  const keys = (files: readonly PickedFile[]) => entriesOf(files).map(({ key, order }) => [key, order])
  expect(keys(after(...all, { act: 'move', key: 'c', to: 0 }))).toEqual([
    ['c', 0],
    ['a', 1],
    ['b', 2],
  ])
  expect(keys(after(...all, { act: 'move', key: 'a', to: 9 })).at(-1)).toEqual(['a', 2])
  expect(keys(after(...all, { act: 'move', key: 'a', to: -1 }))[0]).toEqual(['a', 0])
  expect(keys(after(...all, { act: 'remove', key: 'a' }))).toEqual([
    ['b', 0],
    ['c', 1],
  ])
})

it('a file that failed is told, and tried again where that may help', () => {
  const failed = after(add, { act: 'fail', key: 'a', fault: { kind: 'network' } })
  expect(failed.map(mayRetry)).toEqual([true, false, false])
  expect(entriesOf(failed)).toEqual([])
  expect(pickedFiles(failed, { act: 'retry', key: 'a' })[0]).toMatchObject({ state: 'waiting', fault: null })
  const large = after({ act: 'add', files: [{ ...chosen('a'), fault: { kind: 'tooLarge' } }] })
  expect(large.map(isUnderWay)).toEqual([false])
  expect(large.map(mayRetry)).toEqual([false])
})

it('a value from elsewhere takes the place of what is there; what is on its way goes on behind it', () => {
  const entries = entriesOf(after(...all))
  const files = after(add, done('a'), { act: 'begin', key: 'b' })
  const [, , third] = entries
  const followed = pickedFiles(files, { act: 'follow', entries: third ? [third] : [] })
  expect(followed.map(file => [file.key, file.state])).toEqual([
    ['c', 'done'],
    ['b', 'uploading'],
  ])
})

it("what is refused takes nobody's place; what has no room is left", () => {
  const limits = { accept: '.png', maxFiles: 2 }
  const [a, bad, b, c] = ['a.png', 'x.exe', 'b.png', 'c.png'].map(name => new File(['hello'], name))
  if (!a || !bad || !b || !c) throw new Error('no files')
  expect(shareOut([], [a, bad, b, c], limits)).toEqual({ fitting: [a, b], refused: [bad], left: [c] })
  const held = pickedFiles([], {
    act: 'add',
    files: [{ key: 'x', file: bad, fault: { kind: 'unsupported' } }],
  })
  expect(shareOut(held, [a, b, c], limits)).toEqual({ fitting: [a, b], refused: [], left: [c] })
  expect(shareOut(after(add), [a], limits).left).toEqual([a])
})
