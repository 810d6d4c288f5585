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

export interface FetchedFile {
  content: Blob
  file_name: string
  /** The characters that the file's encoding lacks: 〓 stands for them. */
  replaced: string
}

/** Asks the download endpoint for a file. Rejects with an `ApiFailure`; a session that ended is renewed. */
export async function fetchFile(api: string, input: unknown): Promise<FetchedFile> {
  try {
    let response: Response
    try {
      response = await ask(api, input)
    } catch (error) {
      const failure = asApiFailure(error)
      if (failure.status !== 401 || !(await signedInAgain(failure))) throw error
      response = await ask(api, input)
    }
    const file_name = fileNameOf(response.headers.get('content-disposition'))
    const replaced = decodeURIComponent(response.headers.get('x-replaced-characters') ?? '')
    return { content: await response.blob(), file_name, replaced }
  } catch (error) {
    throw asApiFailure(error)
  }
}

/** Hands a file to the browser, as its downloads are. */
export function saveFile({ content, file_name }: Pick<FetchedFile, 'content' | 'file_name'>): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = file_name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Asks the download endpoint and hands the file to the browser; tells what of it was replaced. Rejects with an `ApiFailure`. */
export async function downloadFile(api: string, input: unknown): Promise<Pick<FetchedFile, 'replaced'>> {
  const file = await fetchFile(api, input)
  saveFile(file)
  return file
}
