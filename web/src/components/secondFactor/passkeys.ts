import type {
  CreationOptions,
  NewPasskey,
  PasskeyAnswer,
  RequestOptions,
} from '@terakoya/contract/account/passkey'
import { ApiFailure } from '../../api/ApiFailure.ts'
import { callApi } from '../../api/callApi.ts'
import { passkeyWords } from './text.ts'

const load = () => import('@simplewebauthn/browser')

/** Whether this browser has passkeys at all: over https, or on this machine. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

const whys = { InvalidStateError: 'known', NotAllowedError: 'cancelled', AbortError: 'cancelled' } as const

/** What the browser refuses, as a failure with a sentence. */
function refused(error: unknown): ApiFailure {
  const name = error instanceof Error ? error.name : ''
  const why = Object.entries(whys).find(([each]) => each === name)?.[1] ?? 'failed'
  return new ApiFailure({
    ...{ kind: 'status', status: 400, errorCode: `PASSKEY_${why.toUpperCase()}` },
    message: passkeyWords.say(why),
  })
}

/** Lets the browser make a passkey. Rejects with an `ApiFailure`, also where the person doesn't want to. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewPasskey> {
  const { startRegistration } = await load()
  try {
    const { id, response } = await startRegistration({ optionsJSON })
    return {
      id,
      client_data: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: response.transports ?? [],
    }
  } catch (error) {
    throw refused(error)
  }
}

/** Lets a passkey of the person sign. Rejects with an `ApiFailure`, also where the person doesn't want to. */
export async function askPasskey(optionsJSON: RequestOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await load()
  try {
    const { id, response } = await startAuthentication({ optionsJSON })
    return {
      id,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
    }
  } catch (error) {
    throw refused(error)
  }
}

/** Lets who is signed in prove by a passkey to be there. */
export async function provePasskey(): Promise<PasskeyAnswer> {
  const { options } = await callApi('Account_beginPasskeyProof', {})
  return askPasskey(options)
}
