import classes from './Screen.module.css'
import { assignmentWords } from './text.ts'

export type NarrowTab = 'pool' | 'grid' | 'panel'

interface NarrowTabsProps {
  tab: NarrowTab
  onTab: (tab: NarrowTab) => void
  unassigned: number
}

/** Under 900 px the three parts take turns. */
export function NarrowTabs({ tab, onTab, unassigned }: NarrowTabsProps) {
  const t = assignmentWords.useText()
  const words: Record<NarrowTab, string> = {
    pool: `${t('pool')} ${unassigned}`,
    grid: t('tab_grid'),
    panel: t('panel'),
  }
  return (
    <fieldset className={classes.tabs}>
      <legend className="visually-hidden">{t('zoom')}</legend>
      {(['pool', 'grid', 'panel'] as const).map(each => (
        <button key={each} type="button" aria-pressed={tab === each} onClick={() => onTab(each)}>
          {words[each]}
        </button>
      ))}
    </fieldset>
  )
}
