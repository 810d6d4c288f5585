import { sampleUsers } from '@terakoya/contract/samples/t0010-sample-users'
import { resourceHandlers } from '../../resourceRecords/resourceHandlers.ts'

export const T0010Handlers = resourceHandlers(
  sampleUsers,
  {
    table: 'sample_users',
    subject: 'sample_user',
    searched: ['sample_id', 'user_named', 'email', 'introduction'],
    order: [{ column: 'sample_id', direction: 'asc' }],
    json: ['pictures', 'attachments'],
  },
  { defaults: () => ({ valid_flag: 1, progress: 0, pictures: [], attachments: [] }) },
)
