import { SegmentedControl, Select } from '@mantine/core'
import type { OutputOf } from '@terakoya/contract/wireTypes'
import { dayText } from '@terakoya/domain/days/dayText'
import { type FigureGroup, minReports } from '@terakoya/domain/reports/figures'
import { useState } from 'react'
import { ChartPanel } from '../../../../components/reports/figures/ChartPanel.tsx'
import classes from '../../../../components/reports/figures/Figures.module.css'
import type { SheetLink } from '../../../../components/reports/figures/ToList.tsx'
import { ToList } from '../../../../components/reports/figures/ToList.tsx'
import { figureWords } from '../../../../components/reports/figures/text.ts'
import { Bars } from './Bars.tsx'
import { figureKinds } from './figureKinds.ts'
import { groupBehind } from './search.ts'

interface GroupsPartProps {
  found: OutputOf<'C50103_getStatistics'>
  list: SheetLink
  by: FigureGroup
  onBy: (by: FigureGroup) => void
}

const units: readonly FigureGroup[] = ['week', 'center', 'teacher', 'subject']

/** One figure side by side for weeks, centers, teachers or subjects; as a table, all of them. */
export function GroupsPart({ found: { groups: found, left_out }, list, by, onBy }: GroupsPartProps) {
  const t = figureWords.useText()
  const groups = found.map(group =>
    by === 'week' ? { ...group, label: t('week_from', { day: dayText(group.key) }) } : group,
  )
  const [shown, show] = useState<string>('in_time')
  const kind = figureKinds.find(each => each.key === shown) ?? figureKinds[0]
  if (!kind) return null
  const longest = Math.max(1, ...groups.map(({ figures }) => kind.size(figures) ?? 0))
  const isShare = kind.key in (groups[0]?.figures ?? {})
  const behind = (key: string) => kind.behind(groupBehind(list, by, key))
  return (
    <ChartPanel
      title={t('groups')}
      choices={
        <>
          <SegmentedControl
            className="no-print"
            aria-label={t('by')}
            size="xs"
            value={by}
            onChange={value => onBy(value as FigureGroup)}
            data={units.map(value => ({ value, label: t(`by_${value}`) }))}
          />
          <Select
            className={classes.choice ?? ''}
            aria-label={t('figure')}
            size="xs"
            allowDeselect={false}
            value={kind.key}
            onChange={value => show(value ?? 'in_time')}
            data={figureKinds.map(({ key }) => ({ value: key, label: t(key) }))}
          />
        </>
      }
      chart={
        <Bars
          bars={groups.map(({ key, label, figures }) => ({
            key,
            label,
            size: ((kind.size(figures) ?? 0) / (isShare ? 100 : longest)) * 100,
            text: kind.text(figures),
            beneath: kind.beneath(figures),
            behind: behind(key),
          }))}
        />
      }
      table={
        <table className={`${classes.table} num`} aria-label={t('groups')}>
          <thead>
            <tr>
              <th scope="col">{t(`by_${by}`)}</th>
              <th scope="col">{t('reports')}</th>
              {figureKinds.map(({ key }) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, label, figures }) => (
              <tr key={key}>
                <th scope="row">
                  <ToList behind={groupBehind(list, by, key)} what={label}>
                    {label}
                  </ToList>
                </th>
                <td>{figures.reports.toLocaleString('ja-JP')}</td>
                {figureKinds.map(each => (
                  <td key={each.key}>
                    <ToList
                      behind={each.behind(groupBehind(list, by, key))}
                      what={`${label}　${t(each.key)}`}
                    >
                      {each.text(figures)}
                    </ToList>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      }
      note={
        left_out.people > 0 && <p className="hint num">{t('left_out', { ...left_out, min: minReports })}</p>
      }
    />
  )
}
