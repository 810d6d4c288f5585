import { ActionIcon } from '@mantine/core'
import { IconArrowAutofitWidth, IconFoldDown, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { usualWidth, zoomStep } from '../grid/gridSizes.ts'
import { assignmentWords } from '../text.ts'
import type { WeekLook } from '../useWeekLook.ts'
import classes from './Toolbar.module.css'

/** How wide the columns of a week are, and whether periods in which nothing happens are lines. A day alone has room. */
export function ColumnTools({ look, week }: { look: WeekLook; week: boolean }) {
  const t = assignmentWords.useText()
  const { zoom, setZoom, width } = look
  const steps = [
    { word: 'columns_narrower', icon: <IconZoomOut size={16} aria-hidden />, direction: -1 },
    { word: 'columns_wider', icon: <IconZoomIn size={16} aria-hidden />, direction: 1 },
  ] as const
  return (
    <fieldset className={classes.columns}>
      <legend className="visually-hidden">{t('columns')}</legend>
      {steps.map(({ word, icon, direction }) => (
        <ActionIcon
          key={word}
          variant="subtle"
          color="gray"
          size={26}
          className={classes.quiet}
          aria-label={t(word)}
          title={t(word)}
          disabled={!week || zoomStep(width, direction) === width}
          onClick={() => setZoom(zoomStep(width, direction))}
        >
          {icon}
        </ActionIcon>
      ))}
      <ActionIcon
        variant={zoom === 'fit' ? 'light' : 'subtle'}
        {...(zoom !== 'fit' && { color: 'gray' })}
        size={26}
        className={zoom === 'fit' ? undefined : classes.quiet}
        aria-label={t('columns_fit')}
        title={t('columns_fit')}
        aria-pressed={zoom === 'fit'}
        disabled={!week}
        onClick={() => setZoom(zoom === 'fit' ? usualWidth : 'fit')}
      >
        <IconArrowAutofitWidth size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant={look.folded ? 'light' : 'subtle'}
        {...(!look.folded && { color: 'gray' })}
        size={26}
        className={look.folded ? undefined : classes.quiet}
        aria-label={t('fold')}
        title={t('fold')}
        aria-pressed={look.folded}
        disabled={!week}
        onClick={() => look.setFolded(!look.folded)}
      >
        <IconFoldDown size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
