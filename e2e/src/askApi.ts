import { expect, type Page } from '@playwright/test'

/** Asks the API as the person who is signed in on the page. */
export async function askApi<Output>(page: Page, api: string, input: object): Promise<Output> {
  const answer = await page.request.post('/api/data', { data: { data: [{ api, input }] } })
  expect(answer.status(), api).toBe(200)
  const { data } = (await answer.json()) as { data: { output: Output }[] }
  const [item] = data
  if (!item) throw new Error(`${api} answered nothing`)
  return item.output
}
