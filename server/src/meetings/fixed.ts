import { answered, failedBy, type MeetingProvider } from './provider.ts'
import { meetingServiceWords } from './text.ts'

const { say: t } = meetingServiceWords

/** The account's own meeting, as it stands: ID and passcode for everybody, and nothing that the service tells. */
export const fixedProvider: MeetingProvider = {
  name: 'fixed',
  connected: true,
  prepare: async ({ account }) => {
    const external_id = account.meeting_id.replaceAll(/\D/g, '') || account.meeting_id
    if (external_id === '') {
      return failedBy({ kind: 'refused', sentence: t('no_meeting_id') })
    }
    return answered({ external_id, passcode: account.passcode })
  },
  guestLink: async () => answered({ registrant_id: '', link: '' }),
  revokeGuest: async () => answered(null),
  hostLink: async () => answered(''),
  // Nobody can say so of an account's own meeting: nothing ever follows from it.
  runs: async () => answered(false),
  end: async () => answered(null),
  participants: async () => answered(null),
  answers: async () => true,
  verify: () => null,
  selfCheck: async ({ meeting_id }) => [
    {
      ok_flag: /\d/.test(meeting_id) ? 1 : 0,
      sentence: t(/\d/.test(meeting_id) ? 'fixed_works' : 'fixed_no_digits'),
    },
  ],
}
