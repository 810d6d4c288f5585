import { expect, test } from 'vitest'
import { sha256, signRequest } from './signRequest.ts'

/** The examples that Amazon publishes for this signature ("Signature Calculations for the Authorization Header"). */
const key = {
  access_key_id: 'AKIAIOSFODNN7EXAMPLE',
  secret_access_key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const now = '2013-05-24T00:00:00.000Z'
const empty = sha256('')
const place = 'https://examplebucket.s3.amazonaws.com'

test.each([
  [
    'a file that is read in part',
    { method: 'GET', url: `${place}/test.txt`, headers: { range: 'bytes=0-9' }, payloadHash: empty },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'a file that is stored',
    {
      method: 'PUT',
      url: `${place}/test%24file.text`,
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payloadHash: sha256('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a question with a word alone',
    { method: 'GET', url: `${place}/?lifecycle`, headers: {}, payloadHash: empty },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list of files',
    { method: 'GET', url: `${place}/?max-keys=2&prefix=J`, headers: {}, payloadHash: empty },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s is signed as in the example', (_what, { url, ...request }, signature) => {
  const signed = signRequest({ ...request, url: new URL(url), now }, key)
  expect(signed.authorization).toContain(`Signature=${signature}`)
})
