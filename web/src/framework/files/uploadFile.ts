import { asApiFailure } from '../../api/ApiFailure.ts'
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

async function send(file: File, signal: AbortSignal | undefined): Promise<UploadedFile> {
  const body = new FormData()
  body.append('form_token', getSession().user?.form_token ?? '')
  body.append('file', file)
  const response = await fetch('/api/upload', {
    method: 'POST',
    credentials: 'same-origin',
    body,
    ...(signal && { signal }),
  })
  return (await readAnswer(response)) as UploadedFile
}

/** Sends a file to the upload endpoint (spec §7). Rejects with an `ApiFailure`; a session that ended is renewed. */
export async function uploadFile(file: File, signal?: AbortSignal): Promise<UploadedFile> {
  try {
    return await send(file, signal)
  } catch (error) {
    const failure = asApiFailure(error)
    if (failure.status !== 401 || !(await signedInAgain())) throw failure
    return send(file, signal).catch((again: unknown) => {
      throw asApiFailure(again)
    })
  }
}
