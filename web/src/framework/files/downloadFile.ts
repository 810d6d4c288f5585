import { asApiFailure } from '../../api/ApiFailure.ts'
import { readAnswer } from '../../api/readAnswer.ts'
import { signedInAgain } from '../../api/signInAgain.ts'
import { getSession } from '../../session/sessionStore.ts'

async function ask(api: string, input: unknown): Promise<Response> {
  const response = await fetch('/api/download', {
    method: 'POST',
    credentials: 'same-origin',
    body: new URLSearchParams({
      form_token: getSession().user?.form_token ?? '',
      data: JSON.stringify({ api, input }),
    }),
  })
  if (!response.ok) await readAnswer(response)
  return response
}

/** The name that the server gives the file, in RFC 6266's second spelling. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded === undefined ? 'download' : decodeURIComponent(encoded)
}

/** Asks the download endpoint and hands the file to the browser. Rejects with an `ApiFailure`. */
export async function downloadFile(api: string, input: unknown): Promise<void> {
  try {
    let response: Response
    try {
      response = await ask(api, input)
    } catch (error) {
      if (asApiFailure(error).status !== 401 || !(await signedInAgain())) throw error
      response = await ask(api, input)
    }
    const url = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = url
    link.download = fileNameOf(response.headers.get('content-disposition'))
    link.click()
    window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    throw asApiFailure(error)
  }
}
