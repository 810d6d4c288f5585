import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { RereadingClient } from './RereadingClient.ts'

test('what was first asked for before a write is asked again after it, and the older answer is not taken', async () => {
  const client = new RereadingClient()
  const answers: ((value: string) => void)[] = []
  const aborted: boolean[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['alerts', { show: 'open' }],
    queryFn: ({ signal }) =>
      new Promise<string>(resolve => {
        const at = answers.push(resolve) - 1
        signal.addEventListener('abort', () => {
          aborted[at] = true
        })
      }),
  })
  const stop = observer.subscribe(() => undefined)
  expect(answers).toHaveLength(1)

  const reread = client.invalidateQueries({ queryKey: ['alerts'] })
  expect(answers).toHaveLength(2)
  expect(aborted).toEqual([true])
  answers[1]?.('after')
  answers[0]?.('before')
  await reread
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'after', isFetching: false })
  stop()
})

test('who waits for the first answer gets the one after the write', async () => {
  const client = new RereadingClient()
  const answers: ((value: string) => void)[] = []
  const options = {
    queryKey: ['week'],
    queryFn: () => new Promise<string>(resolve => answers.push(resolve)),
  }
  const stop = new QueryObserver(client, options).subscribe(() => undefined)
  const waiting = client.fetchQuery(options)
  const reread = client.invalidateQueries({ queryKey: ['week'] })
  answers.at(-1)?.('after')
  await reread
  expect(await waiting).toBe('after')
  expect(answers).toHaveLength(2)
  stop()
})

test('what nobody shows any more is not asked for', async () => {
  const client = new RereadingClient()
  const asked: string[] = []
  const ahead = client.fetchQuery({
    queryKey: ['ahead'],
    queryFn: async () => {
      asked.push('ahead')
      return 'first'
    },
  })
  await client.invalidateQueries({ queryKey: ['ahead'] })
  expect(await ahead).toBe('first')
  expect(asked).toHaveLength(1)
})
