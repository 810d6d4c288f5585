import { ApiFailure, asApiFailure } from '../../api/ApiFailure.ts'
import { readAnswer } from '../../api/readAnswer.ts'
import { signedInAgain } from '../../api/signInAgain.ts'
import { getSession } from '../../session/sessionStore.ts'

/** What the server tells of a file it has taken (spec §3 "Uploaded file entry"). */
export interface UploadedFile {
  _id: string
  src: string
  file_name: string
  mimetype: string
  size: number
}

interface UploadOptions {
  signal?: AbortSignal
  /** The types that are taken, as in HTML (`image/*,application/pdf,.csv`); the server looks into the file. */
  accept?: string | undefined
  /** Told of how much is on its way, 0 to 1. */
  onProgress?: (part: number) => void
}

/** Milliseconds without a byte on its way, or without an answer, after which an upload is given up. */
const timeout = 60_000

/** One request; only this kind tells how much of it is on its way. */
function post(body: FormData, { signal, onProgress }: UploadOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const end = (kind: 'network' | 'timeout' | 'aborted') => reject(new ApiFailure({ kind }))
    let timer: number | undefined
    const wait = () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => {
        end('timeout')
        request.abort()
      }, timeout)
    }
    request.upload.addEventListener('progress', event => {
      wait()
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const retryAfter = request.getResponseHeader('retry-after')
      const headers = retryAfter === null ? {} : { 'retry-after': retryAfter }
      resolve(new Response(request.responseText, { status: request.status, headers }))
    })
    request.addEventListener('error', () => end('network'))
    request.addEventListener('abort', () => end('aborted'))
    request.addEventListener('loadend', () => window.clearTimeout(timer))
    signal?.addEventListener('abort', () => request.abort())
    if (signal?.aborted) return end('aborted')
    wait()
    request.open('POST', '/api/upload')
    request.send(body)
  })
}

function isUploaded(answer: unknown): answer is UploadedFile {
  return typeof answer === 'object' && answer !== null && '_id' in answer && typeof answer._id === 'string'
}

async function send(file: File, options: UploadOptions): Promise<UploadedFile> {
  const body = new FormData()
  // The server reads in this order: what is said of the file comes before it.
  body.append('form_token', getSession().user?.form_token ?? '')
  if (options.accept) body.append('accept', options.accept)
  body.append('file', file)
  const answer = await readAnswer(await post(body, options))
  if (!isUploaded(answer)) throw new ApiFailure({ kind: 'notJson' })
  return answer
}

/** Sends a file to the upload endpoint (spec §7). Rejects with an `ApiFailure`; a session that ended is renewed. */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<UploadedFile> {
  try {
    return await send(file, options)
  } catch (error) {
    const failure = asApiFailure(error)
    if (failure.status !== 401 || !(await signedInAgain(failure))) throw failure
    return send(file, options).catch((again: unknown) => {
      throw asApiFailure(again)
    })
  }
}
