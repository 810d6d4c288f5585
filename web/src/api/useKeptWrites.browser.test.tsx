import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropDraft } from '../drafts/draftStore.ts'
import { answerCalls } from '../testing/answers.ts'
import { mount } from '../testing/mount.tsx'
import { useKeptWrites } from './useKeptWrites.ts'

const confirm = { api: 'C11101_confirmAttendance', input: { schedule_date: '2026-11-25' } } as const
const done = { output: {} }
const busy = { refused: { status: 503, errorCode: 'UNAVAILABLE', message: 'ただいま接続できません。' } }
const locked = { refused: { status: 400, errorCode: 'LOCKED', message: '締め切られています。' } }

/** A screen with one press, which tells what waits and what was refused. */
function Press({ name, hold }: { name: string; hold: number }) {
  const { waiting, refused, send, undo, retry } = useKeptWrites(name, async () => {})
  return (
    <>
      <button type="button" onClick={() => send({ ...confirm, hold })}>
        押す
      </button>
      <button type="button" onClick={retry}>
        もう一度
      </button>
      {waiting.map(({ key }) => (
        <button key={key} type="button" onClick={() => undo(key)}>
          取り消す
        </button>
      ))}
      <p>待つもの {waiting.length}</p>
      <p>{refused?.message}</p>
    </>
  )
}

async function open(name: string, hold = 0): Promise<() => void> {
  const kept = `1:kept:${name}`
  onTestFinished(() => dropDraft(kept))
  await dropDraft(kept)
  return mount(<Press name={name} hold={hold} />)
}

const press = (name: string) => page.getByRole('button', { name }).click()
const waits = (count: number) => expect.element(page.getByText(`待つもの ${count}`)).toBeVisible()

test('what did not get through waits, and is sent again until it is answered', async () => {
  const asked = answerCalls({ C11101_confirmAttendance: [busy, done] })
  await open('again')
  await press('押す')
  await waits(1)
  await press('もう一度')
  await waits(0)
  expect(asked.length).toBe(2)
})

test('what was pressed before the page was left is sent by the next one that opens', async () => {
  const asked = answerCalls({ C11101_confirmAttendance: [busy, busy, done] })
  const leave = await open('left')
  await press('押す')
  await waits(1)
  leave()
  await expect.poll(() => asked.length).toBe(2)
  mount(<Press name="left" hold={0} />)
  await expect.poll(() => asked.length).toBe(3)
  await waits(0)
})

test('what the server refuses is told and waits no longer', async () => {
  const asked = answerCalls({ C11101_confirmAttendance: [locked] })
  await open('refused')
  await press('押す')
  await expect.element(page.getByText('締め切られています。')).toBeVisible()
  await waits(0)
  expect(asked.length).toBe(1)
})

test('what is held is taken back before it is sent; whoever leaves sends it', async () => {
  const asked = answerCalls({ C11101_confirmAttendance: [done] })
  const leave = await open('held', 60_000)
  await press('押す')
  await waits(1)
  await press('取り消す')
  await waits(0)
  expect(asked).toEqual([])
  await press('押す')
  await waits(1)
  leave()
  await expect.poll(() => asked.length).toBe(1)
})
