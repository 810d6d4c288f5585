import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy } from '@tabler/icons-react'
import { assignmentWords } from '../text.ts'
import classes from './Acts.module.css'
import type { Acts } from './useActs.ts'
import type { Save } from './useSave.ts'

interface SaveBarProps {
  acts: Acts
  save: Save
}

/** Undo, redo, how much is not saved, and 保存 (experience §6, point 5). */
export function SaveBar({ acts, save }: SaveBarProps) {
  const t = assignmentWords.useText()
  const { past, future } = acts.history
  const { count } = acts.edited
  const [last, next] = [past.at(-1), future.at(-1)]
  const undo = last ? t('undo_of', { act: t(`act_${last.kind}`) }) : t('undo_none')
  const redo = next ? t('redo_of', { act: t(`act_${next.kind}`) }) : t('redo_none')
  return (
    <fieldset className={classes.bar}>
      <legend className="visually-hidden">{t('save_bar')}</legend>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={undo}
        title={undo}
        disabled={!last || save.busy}
        onClick={acts.undo}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={redo}
        title={redo}
        disabled={!next || save.busy}
        onClick={acts.redo}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
      <span className={`${classes.count} num`} data-none={count === 0 ? '' : undefined} role="status">
        {count === 0 ? t('changes_none') : t('changes', { count })}
      </span>
      <Button
        size="xs"
        variant={count === 0 ? 'default' : 'filled'}
        leftSection={<IconDeviceFloppy size={15} aria-hidden />}
        loading={save.busy}
        title={t('save_hint')}
        onClick={() => void save.save()}
      >
        {t('save')}
      </Button>
    </fieldset>
  )
}
