import { helpItems } from '@terakoya/contract/masters/M21101-help-settings'
import { masterSamples } from './masterSamples.ts'
import type { Situation } from './samples.ts'

const absentNo = 2_000_000_000

/** Samples for the calls of help, of its keeper and its readers. */
export const samplesOfHelp = {
  ...masterSamples(helpItems, {
    table: 'help_items',
    make: async ({ world }) => world.help.support_no,
    known: (_place, world) => world.help.support_no,
    // Files that the person has not uploaded are refused.
    fields: () => ({ content: '<p>使い方</p>', file_json: [] }),
  }),
  C00103_getHelp: { own: ({ world }: Situation) => ({ support_no: world.help.support_no }) },
  C00103_getList: { own: () => ({}) },
  C00103_getFile: {
    prepare: async ({ server, world: { help } }: Situation) => {
      const entry = { _id: help.file_id, src: '', file_name: help.file_name, mimetype: 'text/plain' }
      const file_json = JSON.stringify([{ ...entry, size: 5, key: 'a', order: 0 }])
      await server.owner.updateTable('help_items').set({ file_json }).execute()
    },
    own: ({ world: { help } }: Situation) => ({ support_no: help.support_no, _id: help.file_id }),
    absent: () => ({ support_no: absentNo, _id: '00000000-0000-4000-8000-000000000000' }),
    shows: ({ world }: Situation) => [world.help.file_name],
  },
}
