import { declaredChoice, declaredName } from '@terakoya/contract/declared/declaredNames'
import type { AnyResource, Choice } from '@terakoya/contract/masters/defineResource'
import type { ValuesOf } from '@terakoya/contract/schemaTypes'
import { type Screen, type ScreenKey, screenOf } from '@terakoya/contract/screens'
import type { ComponentType } from 'react'
import type { Filter } from '../browse/Filters.tsx'
import type { BesidePart } from '../edit/EditPanel.tsx'
import { formOfResource } from '../form/formDefinition.ts'
import type { FormItem, FormOf, FormValues } from '../form/formField.ts'
import { type ColumnOf, columnsOf } from '../table/column.ts'
import { type BeforeInvalid, BeforeInvalidContext } from './beforeInvalid.ts'
import { type BeforeSave, BeforeSaveContext } from './beforeSave.ts'
import { ChangedContext } from './changed.ts'
import { FixedContext, type FixedOf } from './fixed.ts'
import { type BeginsWith, type DetailProps, ResourcePage } from './ResourcePage.tsx'
import { type RecordAbove, RecordAboveContext } from './recordAbove.ts'
import type { ResourceKind } from './resourcePaths.ts'
import { SelectedPartContext, type SelectedPartProps } from './selectedPart.ts'

type RowOf<M extends AnyResource> = ValuesOf<M['fields']> &
  ValuesOf<M['listed']> & { lock_version: number; updated_at: string }

interface ResourceScreenFacts<M extends AnyResource> {
  /** The columns of the list; the first leads to the record. */
  columns: readonly ColumnOf<RowOf<M>>[]
  /** What the list can be narrowed to, of what the contract declares with choices; all of it without. */
  filters?: readonly (keyof M['search'] & string)[]
  /** The choices of conditions that the contract doesn't have. */
  filterChoices?: { readonly [Key in keyof M['search'] & string]?: () => readonly Choice[] }
  /** What each condition is called, where it is no column. */
  filterLabels?: { readonly [Key in keyof M['search'] & string]?: string }
  /** The choices of conditions and columns that the server is asked for: a hook. */
  useChoices?: () => Readonly<Record<string, readonly Choice[]>>
  /** The form of a record; not there where nobody edits records (`detail`). */
  form?: FormOf<ValuesOf<M['fields']>>
  /** What is shown of a record that the product itself has written; the list then neither adds nor imports. */
  detail?: ComponentType<DetailProps>
  /** What a new record begins with. */
  defaults?: Partial<ValuesOf<M['fields']>>
  /** What a new record begins with beside that, where the address says for whom or what it is added. */
  beginsWith?: (address: Readonly<Record<string, unknown>>) => Partial<ValuesOf<M['fields']>>
  /** What else a record has, each on a tab of its own beside the form. */
  besides?: readonly BesidePart[]
  /** What stands above a record, whichever of its tabs is shown. */
  above?: RecordAbove
  /** What can be done with the records that are selected, beside 有効・無効. */
  selectedPart?: ComponentType<SelectedPartProps>
  /** Several masters of one screen: the parameter of its paths that tells this one from the others. */
  kind?: ResourceKind
  /** The screens whose paths are the master's, where it isn't one alone: the list's first. */
  screens?: readonly ScreenKey[]
  /** What stands before the list's own acts: the way to the other masters of the screen. */
  Head?: ComponentType
  /** What the address may name where no record has its number; without it that is the 404 page. */
  Unknown?: ComponentType
  /** What is said behind 追加しました, where a new record wants a further step. */
  nextStep?: string
  /** What is told before records are made invalid, where something stands against it. */
  beforeInvalid?: BeforeInvalid
  /** What is told before a change is saved in the form, where it leaves something standing. */
  beforeSave?: BeforeSave
  /** Which records are only read here, although others of their kind are changed. */
  fixedOf?: FixedOf
  /** What else follows a change: the selections of the shell, say. */
  onChanged?: () => void
}

const nothing = () => {}
const nothingAsked = {}
const nothingFixed = () => null
const askNothing = () => nothingAsked
const none: readonly BesidePart[] = []

/**
 * The whole screen of a resource from its declaration: the list with search, conditions, order, pages, columns,
 * selection, export and import, and the form beside it. `export const Screen = resourceScreen(subjects, { … })`
 */
export function resourceScreen<M extends AnyResource>(resource: M, facts: ResourceScreenFacts<M>) {
  const { filters = Object.keys(resource.search) } = facts
  const definition = formOfResource(resource, (facts.form ?? []) as unknown as readonly FormItem[])
  const columns = columnsOf(resource, facts.columns as unknown as readonly ColumnOf<never>[])
  const given: Readonly<Record<string, (() => readonly Choice[]) | undefined>> = facts.filterChoices ?? {}
  const names: Readonly<Record<string, string | undefined>> = facts.filterLabels ?? {}
  const paths = facts.screens?.flatMap(key => screenOf(key).paths) as Screen['paths'] | undefined
  const narrowing = (asked: Readonly<Record<string, readonly Choice[]>>) =>
    filters.flatMap((key): Filter[] => {
      const choices = resource.choices[key]?.map(declaredChoice) ?? given[key]?.() ?? asked[key]
      const name = names[key]
      const label =
        name === undefined ? columns.find(column => column.key === key)?.label : declaredName(name)
      return choices ? [{ key, choices, ...(label === undefined ? {} : { label }) }] : []
    })
  const defaults = (facts.defaults ?? {}) as FormValues
  const useAsked = facts.useChoices ?? askNothing
  return function ResourceScreen() {
    const asked = useAsked()
    return (
      <ChangedContext value={facts.onChanged ?? nothing}>
        <BeforeInvalidContext value={facts.beforeInvalid ?? null}>
          <BeforeSaveContext value={facts.beforeSave ?? null}>
            <SelectedPartContext value={facts.selectedPart ?? null}>
              <FixedContext value={facts.fixedOf ?? nothingFixed}>
                <RecordAboveContext value={facts.above ?? null}>
                  <ResourcePage
                    resource={resource}
                    definition={definition}
                    columns={columns}
                    filters={narrowing(asked)}
                    defaults={defaults}
                    beginsWith={facts.beginsWith as BeginsWith | undefined}
                    besides={facts.besides ?? none}
                    detail={facts.detail ?? null}
                    kind={facts.kind}
                    paths={paths}
                    nextStep={facts.nextStep}
                    Head={facts.Head}
                    Unknown={facts.Unknown}
                  />
                </RecordAboveContext>
              </FixedContext>
            </SelectedPartContext>
          </BeforeSaveContext>
        </BeforeInvalidContext>
      </ChangedContext>
    )
  }
}
