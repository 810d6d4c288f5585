import { sampleUsers } from '@terakoya/contract/samples/t0010-sample-users'
import { makeSampleUser } from './littleWorld.ts'
import { resourceSamples } from './resourceSamples.ts'

/** Samples for the calls of the catalogue's sample users. */
export const samplesOfSampleUsers = resourceSamples(sampleUsers, {
  table: 'sample_users',
  make: ({ server }) => makeSampleUser(server.owner),
  known: (_place, world) => world.sample_no,
  // Files that the person has not uploaded are refused.
  fields: () => ({ pictures: [], attachments: [] }),
})
