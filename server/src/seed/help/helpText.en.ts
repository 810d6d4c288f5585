import type { HelpPart } from './helpText.ts'

/** What every resource can do, in the words of its noun, which stands in the plural (“centers”). */
export function listParts(noun: string): HelpPart[] {
  return [
    [
      'To search and sort',
      'Type words into the search field, or narrow the list down with “Add a filter” (you can choose any number of values for one item). Press a heading to change the order. A display that you use often can be saved under a name in “Views”.',
    ],
    [
      'To correct many at once',
      'Save them as a CSV file with “Export”, correct the file, and bring it back with “Import”. Before anything is imported, you see how many will be added and changed, how many have mistakes, and how to correct those. If even one row has a mistake, nothing is imported.',
    ],
    [
      'If you can’t save or delete',
      `Correct the fields that are marked. If somebody else saved first, you see the differences and choose which version to keep. You can’t delete ${noun} that appear in other records. Set them to “Inactive”: they can’t be chosen any more, and past records stay.`,
    ],
  ]
}
