import { Button } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useParams, useRouter, useRouterState } from '@tanstack/react-router'
import { declaredName } from '@terakoya/contract/declared/declaredNames'
import {
  type AnyResource,
  isFor,
  mayChange,
  type OptionalVerb,
} from '@terakoya/contract/masters/defineResource'
import { type Screen, screenOf } from '@terakoya/contract/screens'
import { type ComponentType, useCallback, useState } from 'react'
import { lazyPart } from '../../components/lazyPart.tsx'
import { useCurrentScreen } from '../../routing/useCurrentScreen.ts'
import { useUser } from '../../session/sessionStore.ts'
import type { Filter } from '../browse/Filters.tsx'
import { useBrowse } from '../browse/useBrowse.ts'
import { type BesidePart, EditPanel } from '../edit/EditPanel.tsx'
import { GonePanel } from '../edit/GonePanel.tsx'
import { LostAddress } from '../edit/LostAddress.tsx'
import type { FormDefinition } from '../form/formDefinition.ts'
import type { FormValues } from '../form/formField.ts'
import type { AnyColumn } from '../table/column.ts'
import { frameworkWords } from '../text.ts'
import { ExportMenu } from '../transfer/ExportMenu.tsx'
import classes from './Resource.module.css'
import { ResourceList } from './ResourceList.tsx'
import { openRecord, type ResourceKind, resourcePaths } from './resourcePaths.ts'
import { useNamed } from './useNamed.ts'

const ImportDialog = lazyPart(() => import('../transfer/ImportDialog.tsx'), 'ImportDialog')

/** What a new record begins with, by what the address says. */
export type BeginsWith = (address: Readonly<Record<string, unknown>>) => FormValues

interface ResourcePageProps {
  resource: AnyResource
  definition: FormDefinition
  columns: readonly AnyColumn[]
  filters: readonly Filter[]
  defaults: FormValues
  beginsWith?: BeginsWith | undefined
  besides: readonly BesidePart[]
  kind?: ResourceKind | undefined
  /** All paths, where the resource has more than one screen. */
  paths?: Screen['paths'] | undefined
  nextStep?: string | undefined
  Head?: ComponentType | undefined
  Unknown?: ComponentType | undefined
  /** What is shown of a record that nobody edits, in the place of the form. */
  detail: ComponentType<DetailProps> | null
}

/** A record to show, and the way back to the list. */
export interface DetailProps {
  id: number
  /** The address alone led here. */
  named: boolean
  onClose: () => void
}

/** The list, and beside it the record that the address names; on a narrow page one of both. */
export function ResourcePage(props: ResourcePageProps) {
  const { resource, definition, columns, filters, defaults, besides, kind, Head } = props
  const { detail: Detail } = props
  const t = frameworkWords.useText()
  const router = useRouter()
  const current = useCurrentScreen() ?? screenOf('home')
  const paths = resourcePaths({ paths: props.paths ?? current.paths }, kind)
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  const pathname = useRouterState({ select: state => state.location.pathname })
  const address = useRouterState({
    select: state => state.location.search as Readonly<Record<string, unknown>>,
  })
  const open = openRecord(pathname, params, paths.list, kind)
  const named = useNamed(open)
  const browse = useBrowse(resource)
  const [imports, setImports] = useState(false)
  const noun = declaredName(resource.noun)
  const keeps = mayChange(resource, useUser().user_type_code)
  const begun = props.beginsWith?.(address) ?? {}
  const asked = Object.keys(begun).length > 0
  const has = (verb: OptionalVerb) => Detail === null && keeps && isFor(resource, verb)

  const { list } = paths
  const editPath = paths.edit
  const go = useCallback(
    (to: string, replace = false) =>
      // What one record was to begin with is over with it.
      void router.navigate({
        to,
        search: (before: object) => ({ ...(asked ? {} : before), ...kind }),
        replace,
      }),
    [router, kind, asked],
  )
  const close = useCallback(() => go(list), [go, list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths of a screen never change.
  const added = useCallback((id: number) => go(editPath(id), true), [go])

  return (
    <div className={`page ${classes.page}`} data-open={open !== null || undefined}>
      <div className={classes.head}>
        {Head && <Head />}
        <span className={`num no-print ${classes.total}`}>
          {browse.pages ? t('total', { total: browse.pages.total.toLocaleString('ja-JP') }) : ''}
        </span>
        {has('importCommit') && (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setImports(true)}
          >
            {t('import')}
          </Button>
        )}
        {isFor(resource, 'export') && <ExportMenu resource={resource} browse={browse} />}
        {has('doAdd') && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => go(paths.add)}
            disabled={open === 'add'}
          >
            {t('add', { noun })}
          </Button>
        )}
      </div>
      <div className={classes.list}>
        <ResourceList
          resource={resource}
          columns={columns}
          filters={filters}
          browse={browse}
          paths={paths}
          open={open}
          readOnly={Detail !== null || !keeps || !isFor(resource, 'doAdd')}
        />
      </div>
      {open !== null && (
        <div className={classes.edit}>
          {open === 'add' && Detail === null && !has('doAdd') ? (
            <GonePanel title={t('add_denied', { noun })} body={t('add_denied_body')} onClose={close} />
          ) : Detail ? (
            <Detail key={open} id={open === 'add' ? 0 : open} named={named} onClose={close} />
          ) : (
            <EditPanel
              key={open}
              resource={resource}
              definition={definition}
              defaults={{ ...defaults, ...begun }}
              besides={besides}
              nextStep={props.nextStep}
              id={open === 'add' ? null : open}
              Unknown={named ? (props.Unknown ?? LostAddress) : undefined}
              onClose={close}
              onAdded={added}
            />
          )}
        </div>
      )}
      {imports && (
        <ImportDialog
          resource={resource}
          definition={definition}
          onClose={() => setImports(false)}
          onMissing={() => setImports(false)}
        />
      )}
    </div>
  )
}
