import { helpItems } from '@terakoya/contract/masters/M21101-help-settings'
import { resourceSamples } from './resourceSamples.ts'
import type { Situation } from './samples.ts'

/** Samples for the calls of help, of its keeper and its readers. */
export const samplesOfHelp = {
  ...resourceSamples(helpItems, {
    table: 'help_items',
    make: async ({ world }) => world.help.support_no,
    known: (_place, world) => world.help.support_no,
    // Files that the person has not uploaded are refused.
    fields: () => ({ content: '<p>使い方</p>', file_json: [] }),
  }),
  C00103_getHelp: { own: ({ world }: Situation) => ({ support_no: world.help.support_no }) },
  C00103_getList: { own: () => ({}) },
}
