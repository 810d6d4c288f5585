import type { ListConditions } from '@terakoya/contract/account/savedViews'
import type { Call } from '@terakoya/contract/call'
import { calls } from '@terakoya/contract/calls'
import { hasText } from '@terakoya/contract/hasText'
import { parsed } from '@terakoya/contract/parsed'
import { isDay } from '@terakoya/domain/days/day'
import type { z } from 'zod'
import { accountRefusals } from './text.ts'

interface Fault {
  field: string
  message: string
}

const working: Readonly<Record<string, Call | undefined>> = calls

/** The parts of the question and the answer of a list that a view may name. */
interface ListParts {
  searchInfo: z.ZodObject
  rows: z.ZodArray<z.ZodObject>
}

function partsOf({ input, output }: Call): ListParts {
  const { searchInfo } = (input as z.ZodObject).shape as { searchInfo: z.ZodObject }
  const { rows } = (output as z.ZodObject).shape as { rows: z.ZodArray<z.ZodObject> }
  return { searchInfo, rows }
}

/** A word that people are searched by is usually a name, in whatever field it is: no view keeps it (experience §5). */
function nameFaults({ searchInfo }: ListParts, { search, filters }: ListConditions): Fault[] {
  const message = accountRefusals.say('view_of_names')
  const named = filters.some(({ field, value }) => {
    const schema = searchInfo.shape[field]
    const words = [value].flat().filter(each => typeof each === 'string' && !isDay(each))
    return words.length > 0 && hasText(schema as z.ZodType)
  })
  return [
    ...(search === '' ? [] : [{ field: 'conditions.search', message }]),
    ...(named ? [{ field: 'conditions.filters', message }] : []),
  ]
}

/** What the view asks, as the list would be asked it. */
function questionOf({ search, filters, sort, per_page }: ListConditions) {
  return {
    searchInfo: { search, ...Object.fromEntries(filters.map(({ field, value }) => [field, value])) },
    orderBy: sort,
    pagination: { current_page: 1, per_page },
  }
}

/** The condition of a view that a fault of the question is about. */
const conditions: Readonly<Partial<Record<PropertyKey, string>>> = {
  searchInfo: 'filters',
  orderBy: 'sort',
  pagination: 'per_page',
}

/**
 * What is wrong with a view of a list: a view is a question that the list answers, of columns that its rows have. Empty when nothing is.
 */
export function viewFaults(screen_code: string, view: ListConditions): Fault[] {
  const name = `${screen_code}_doBrowse`
  const call = Object.hasOwn(working, name) ? working[name] : undefined
  if (!call) {
    return [{ field: 'screen_code', message: accountRefusals.say('view_of_no_list') }]
  }
  return faultsOfView(call, view)
}

const unknownPart = (part: string): Fault => ({
  field: `conditions.${part}`,
  message: accountRefusals.say('view_part_unknown', { part }),
})

/** The same for the call that answers the list. */
export function faultsOfView(call: Call, view: ListConditions): Fault[] {
  const parts = partsOf(call)
  const fields = view.filters.map(({ field }) => field)
  // What no condition is called is not looked up any further: every object has a `constructor`.
  const known = fields.every(field => field !== 'search' && Object.hasOwn(parts.searchInfo.shape, field))
  if (!known || new Set(fields).size < fields.length) return [unknownPart('filters')]
  const question = parsed(call.input, questionOf(view))
  const issues = question.success ? [] : question.error.issues
  const asked = new Set(issues.map(({ path: [part = ''] }) => conditions[part] ?? 'filters'))
  if (view.columns.some(column => !Object.hasOwn(parts.rows.element.shape, column))) asked.add('columns')
  return [...[...asked].map(unknownPart), ...(call.personal || call.ofPeople ? nameFaults(parts, view) : [])]
}
