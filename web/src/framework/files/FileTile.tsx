import { ActionIcon, Button, Progress } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconArrowRight,
  IconFile,
  IconFileTypePdf,
  IconX,
} from '@tabler/icons-react'
import type { DragEvent, KeyboardEvent } from 'react'
import classes from './Files.module.css'
import { faultText } from './faultText.ts'
import { isUnderWay, mayRetry, type PickedFile } from './pickedFiles.ts'
import { sizeText } from './sizeText.ts'
import { fileWords } from './text.ts'
import type { FileLimits } from './uploadFault.ts'
import { usePictureUrl } from './useFileUrl.ts'

interface FileTileProps {
  picked: PickedFile
  /** From 0 on. */
  at: number
  count: number
  limits: FileLimits
  disabled: boolean
  onRemove: () => void
  onRetry: () => void
  onMove: (to: number) => void
  onOpen: () => void
  onDragStart: () => void
  onDragOver: (event: DragEvent) => void
  onDrop: (event: DragEvent) => void
  onDragEnd: () => void
}

/** One file: its picture or sign, name, size, how far it is, and what can be done with it. */
export function FileTile({ picked, at, count, limits, disabled, ...act }: FileTileProps) {
  const t = fileWords.useText()
  const url = usePictureUrl(picked)
  const { file_name: name, state, fault } = picked
  const percent = Math.floor(picked.progress * 100)
  const Icon = picked.mimetype === 'application/pdf' ? IconFileTypePdf : IconFile
  const moveByKeys = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || !event.altKey || disabled) return
    event.preventDefault()
    act.onMove(at + step)
  }
  return (
    <li
      className={classes.tile}
      data-state={state}
      data-key={picked.key}
      draggable={!disabled && count > 1}
      onDragStart={act.onDragStart}
      onDragOver={act.onDragOver}
      onDrop={act.onDrop}
      onDragEnd={act.onDragEnd}
      onKeyDown={moveByKeys}
    >
      <button
        type="button"
        className={classes.face}
        disabled={state !== 'done'}
        aria-label={t('preview_of', { name })}
        onClick={act.onOpen}
      >
        {url ? <img src={url} alt="" draggable={false} /> : <Icon size={36} stroke={1.4} aria-hidden />}
      </button>
      <p className="compact cut" title={name}>
        {name}
      </p>
      <p className="facts hint">
        <span className="num">{sizeText(picked.size)}</span>
        {state === 'waiting' && <span>{t('waiting')}</span>}
        {state === 'uploading' && <span className="num">{t('uploading', { percent })}</span>}
        {state === 'done' && picked.file && <span>{t('done')}</span>}
      </p>
      {isUnderWay(picked) && <Progress value={percent} size="sm" aria-label={t('progress_of', { name })} />}
      {fault && (
        <p className={classes.fault}>
          <IconAlertTriangle size={14} aria-hidden />
          {faultText(fault, limits, name)}
        </p>
      )}
      <div className={classes.acts}>
        {mayRetry(picked) && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('retry_of', { name })}
            onClick={act.onRetry}
          >
            {t('retry')}
          </Button>
        )}
        {count > 1 && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--ink-2)"
              data-act="earlier"
              disabled={disabled || at === 0}
              aria-label={t('earlier', { name })}
              onClick={() => act.onMove(at - 1)}
            >
              <IconArrowLeft size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--ink-2)"
              data-act="later"
              disabled={disabled || at === count - 1}
              aria-label={t('later', { name })}
              onClick={() => act.onMove(at + 1)}
            >
              <IconArrowRight size={16} aria-hidden />
            </ActionIcon>
          </>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--ink-2)"
          ml="auto"
          disabled={disabled}
          aria-label={t(isUnderWay(picked) ? 'cancel' : 'remove', { name })}
          onClick={act.onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}
