import { expect, type Page } from '@playwright/test'

/** Asks the API as the person who is signed in on the page; again where the server asks to come again, as a page does. */
export async function askApi<Output>(page: Page, api: string, input: object): Promise<Output> {
  let answered = { status: 0, text: '' }
  await expect(async () => {
    const answer = await page.request.post('/api/data', { data: { data: [{ api, input }] } })
    answered = { status: answer.status(), text: await answer.text() }
    expect(answered.status, api).not.toBe(503)
  }).toPass({ timeout: 30_000 })
  expect(answered.status, api).toBe(200)
  const { data } = JSON.parse(answered.text) as { data: { output: Output }[] }
  const [item] = data
  if (!item) throw new Error(`${api} answered nothing`)
  return item.output
}
