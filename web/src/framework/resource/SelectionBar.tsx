import { Button } from '@mantine/core'
import { maxSelected } from '@terakoya/contract/inputLimits'
import type { AnyResource } from '@terakoya/contract/masters/defineResource'
import type { Api, InputOf } from '@terakoya/contract/wireTypes'
import { useContext, useState } from 'react'
import { readApi } from '../../api/callApi.ts'
import classes from '../browse/Browse.module.css'
import type { Browse } from '../browse/useBrowse.ts'
import type { AnyRow } from '../browse/useRows.ts'
import { frameworkWords } from '../text.ts'
import { SelectedPartContext } from './selectedPart.ts'
import type { Selection } from './useSelection.ts'

interface SelectionBarProps {
  resource: AnyResource
  browse: Pick<Browse, 'rows' | 'pages' | 'question'>
  selected: ReadonlySet<number>
  /** How many of them are not in sight. */
  hidden: number
  nameOf: (id: number) => string | undefined
  onSelect: Selection['select']
  onValid: ((valid_flag: 0 | 1) => void) | null
}

const perPage = 100

/** What can be done with the records that are selected, and the offer to select all that were found (experience §5). */
export function SelectionBar(props: SelectionBarProps) {
  const { resource, browse, selected, hidden, nameOf, onSelect, onValid } = props
  const t = frameworkWords.useText()
  const Part = useContext(SelectedPartContext)
  const [gathering, setGathering] = useState(false)
  const total = browse.pages?.total ?? 0
  const wholePage = browse.rows.every(row => selected.has(Number(row[resource.key])))
  const selectAll = async () => {
    setGathering(true)
    try {
      const found: AnyRow[] = []
      for (let page = 1; page <= Math.ceil(total / perPage); page += 1) {
        const input = { ...browse.question, pagination: { current_page: page, per_page: perPage } }
        const answer = await readApi(`${resource.code}_doBrowse` as Api, input as unknown as InputOf<Api>)
        found.push(...(answer as unknown as { rows: AnyRow[] }).rows)
      }
      onSelect(new Set(found.map(row => Number(row[resource.key]))), found)
    } catch {
      // The list itself tells what is wrong with the connection; the selection stays as it was.
    } finally {
      setGathering(false)
    }
  }
  const number = (count: number) => count.toLocaleString('ja-JP')
  return (
    <div className={classes.selection}>
      <b className="num" role="status">
        {t('selected', { count: number(selected.size) })}
        {hidden > 0 && t('selected_hidden', { count: number(hidden) })}
      </b>
      {wholePage && selected.size < total && total <= maxSelected && (
        <Button size="compact-sm" variant="default" loading={gathering} onClick={() => void selectAll()}>
          {t('select_all', { total: number(total) })}
        </Button>
      )}
      <span className="grow" />
      {onValid && (
        <>
          <Button size="compact-sm" variant="default" onClick={() => onValid(1)}>
            {t('make_valid')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onValid(0)}>
            {t('make_invalid')}
          </Button>
        </>
      )}
      {Part && <Part ids={[...selected]} nameOf={nameOf} onSelect={ids => onSelect(new Set(ids))} />}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        c="var(--info)"
        onClick={() => onSelect(new Set())}
      >
        {t('select_none')}
      </Button>
    </div>
  )
}
