import { Failure, failures } from '../failure.ts'
import { authRefusals } from './text.ts'

export const wrongSecondCode = 'WRONG_CODE'

export const wrongCodeGiven = () => new Failure(400, wrongSecondCode, authRefusals.say('wrong_code'))

export const wrongPasskeyGiven = () => new Failure(400, wrongSecondCode, authRefusals.say('wrong_passkey'))

export const noPasskey = () => failures.refused('NO_PASSKEY', authRefusals.say('no_passkey'))
