import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconSearchOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { declaredName } from '@terakoya/contract/declared/declaredNames'
import { type AnyResource, isFor } from '@terakoya/contract/masters/defineResource'
import { type ReactNode, useCallback, useContext } from 'react'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Loading } from '../../components/Loading.tsx'
import { SearchField } from '../../components/search/SearchField.tsx'
import { useNarrow } from '../../theme/useNarrow.ts'
import classes from '../browse/Browse.module.css'
import { ColumnChoice } from '../browse/ColumnChoice.tsx'
import { type Filter, Filters } from '../browse/Filters.tsx'
import { LoadMore } from '../browse/LoadMore.tsx'
import { Pager, PrintedRange } from '../browse/Pager.tsx'
import { SortMenu } from '../browse/SortMenu.tsx'
import type { Browse } from '../browse/useBrowse.ts'
import type { AnyRow } from '../browse/useRows.ts'
import { CardList } from '../table/CardList.tsx'
import { type AnyColumn, shownColumns } from '../table/column.ts'
import { DataTable, type RowGroups } from '../table/DataTable.tsx'
import { frameworkWords } from '../text.ts'
import { ViewMenu } from '../views/ViewMenu.tsx'
import { FixedContext } from './fixed.ts'
import type { ResourcePaths } from './resourcePaths.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { type Selection, useSelection } from './useSelection.ts'
import { useSetValid } from './useSetValid.tsx'

interface ResourceListProps {
  resource: AnyResource
  columns: readonly AnyColumn[]
  filters: readonly Filter[]
  browse: Browse
  /** `null`: the records of the list have no page of their own. */
  paths: ResourcePaths | null
  open: number | 'add' | null
  /** Cards beneath each other, for records with much to say; their order is chosen from a menu. */
  rowsAs?: 'table' | 'cards'
  /** Records that nobody adds or edits: they are only found and opened. */
  readOnly?: boolean
  /** Whether records can be selected; those that are edited can without. */
  selects?: boolean
  /** The selection, where the screen keeps it itself; without it the list forgets it with the page. */
  selection?: Selection
  /** What is chosen of how the list is shown, beside its conditions. */
  tools?: ReactNode
  /** The groups that the rows stand in, in the order in which they come. */
  groups?: RowGroups
  /** What is said where there are no records at all. */
  none?: string
}

/** The list of a resource in each of its states. */
export function ResourceList(props: ResourceListProps) {
  const { resource, columns, filters, browse, paths, open, rowsAs = 'table', readOnly = false } = props
  const { selects = !readOnly, none } = props
  const fixedOf = useContext(FixedContext)
  const t = frameworkWords.useText()
  const narrow = useNarrow()
  const { state, change, status, rows, pages, error } = browse
  const own = useSelection(browse.question.searchInfo, rows, resource.key, resource.nameField)
  const { selected, select, hidden, nameOf } = props.selection ?? own
  const setValid = useSetValid(resource)
  const noun = declaredName(resource.noun)
  const hasValidity = 'valid_flag' in resource.fields
  const shown = shownColumns(columns, state.columns)
  const changeRef = browse.change
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the address is always the same.
  const search = useCallback((word: string) => changeRef({ search: word }), [])
  const clear = () =>
    change({
      search: '',
      filters: Object.fromEntries(Object.keys(state.filters).map(key => [key, undefined])),
    })

  const actions = (row: AnyRow) => {
    const fixed = fixedOf(row) !== null
    const id = Number(row[resource.key])
    return (
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--ink-2)"
            size={32}
            aria-label={t('row_menu', { name: String(row[resource.nameField] ?? '') })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {paths && (
            <Menu.Item component={Link} to={paths.edit(id)} search={true}>
              {t(fixed ? 'show' : 'edit')}
            </Menu.Item>
          )}
          {hasValidity && !fixed && (
            <Menu.Item onClick={() => void setValid([id], row.valid_flag === 1 ? 0 : 1)}>
              {t(row.valid_flag === 1 ? 'make_invalid' : 'make_valid')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    )
  }

  return (
    <section className={classes.panel} aria-label={t('list_of', { noun })} data-status={status}>
      <PrintedRange pages={browse.further === 'pages' ? pages : null} rows={rows} noun={noun} />
      <search className={`${classes.tools} no-print`}>
        <SearchField value={state.search} onChange={search} label={t('search_of', { noun })} />
        <Filters
          resource={resource}
          filters={filters}
          values={state.filters}
          onChange={(key, value) => change({ filters: { [key]: value } })}
        />
        {props.tools}
        <span className="grow" />
        {/* Cards have no headings to press; on a phone a table's rows are cards too. */}
        {(rowsAs === 'cards' || narrow) && (
          <SortMenu columns={columns} sort={state.sort} onSort={sort => change({ sort })} />
        )}
        <ViewMenu resource={resource} browse={browse} />
        <ColumnChoice columns={columns} shown={shown} onChange={keys => change({ columns: keys })} />
      </search>
      {selected.size > 0 && (
        <SelectionBar
          resource={resource}
          browse={browse}
          selected={selected}
          hidden={hidden}
          nameOf={nameOf}
          onSelect={select}
          onValid={hasValidity ? flag => void setValid([...selected], flag, () => select(new Set())) : null}
        />
      )}
      {(status === 'error' || (status === 'error_nextPage' && browse.further === 'pages')) && (
        <ErrorState error={error} onRetry={browse.refetch} />
      )}
      {(status === 'init' || status === 'loading') && pages === null && (
        <div style={{ padding: 'var(--space-4)' }}>
          <Loading lines={8} />
        </div>
      )}
      {rows.length > 0 && status !== 'error' && rowsAs === 'cards' && paths && (
        <CardList
          resource={resource}
          columns={shown}
          rows={rows}
          pathOf={paths.edit}
          busy={status === 'loading'}
          actions={actions}
        />
      )}
      {rows.length > 0 && status !== 'error' && rowsAs === 'table' && (
        <DataTable
          resource={resource}
          columns={shown}
          rows={rows}
          sort={state.sort}
          onSort={sort => change({ sort })}
          pathOf={paths ? paths.edit : null}
          open={typeof open === 'number' ? open : null}
          {...(selects && { selection: { selected, onChange: select } })}
          // Beside a record there is no room for a menu, and the record has the same one.
          {...(!readOnly && open === null && { actions })}
          {...(props.groups && { groups: props.groups })}
          busy={status === 'loading' || (status === 'loading_nextPage' && browse.further === 'pages')}
        />
      )}
      {rows.length === 0 && pages !== null && status !== 'error' && (
        <EmptyState
          title={browse.narrowed ? t('none_found', { noun }) : (none ?? t('none_yet', { noun }))}
          {...(browse.narrowed && { icon: <IconSearchOff size={32} stroke={1.5} /> })}
          actions={
            browse.narrowed ? (
              <Button variant="default" onClick={clear}>
                {t('conditions_clear')}
              </Button>
            ) : readOnly || !paths ? null : (
              <Button component={Link} to={paths.add} search={true}>
                {t('add', { noun })}
              </Button>
            )
          }
        >
          {(browse.narrowed || !readOnly) &&
            t(
              browse.narrowed
                ? 'none_found_hint'
                : isFor(resource, 'importCommit')
                  ? 'none_yet_hint'
                  : 'none_yet_hint_add',
              { noun },
            )}
        </EmptyState>
      )}
      {browse.further === 'more' ? (
        <LoadMore
          shown={browse.rows.length}
          pages={browse.pages}
          page={browse.state.page}
          status={browse.status}
          // The place in the list is the page's, not a step of its own for Browser Back.
          onMore={() => browse.change({ page: browse.state.page + 1 }, { replace: true })}
          onRetry={browse.refetch}
        />
      ) : (
        <Pager pages={pages} change={change} rows={rows} />
      )}
    </section>
  )
}
