import { IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { asApiFailure } from '../../api/ApiFailure.ts'
import { FailureAlert } from '../../components/FailureAlert.tsx'
import { lazyPart } from '../../components/lazyPart.tsx'
import classes from './Files.module.css'
import { FileTile } from './FileTile.tsx'
import type { FileEntry } from './fileEntry.ts'
import { kindsText } from './kindsText.ts'
import { openFile } from './openFile.ts'
import { mayRetry, type PickedFile, shareOut } from './pickedFiles.ts'
import { sizeText } from './sizeText.ts'
import { fileWords } from './text.ts'
import { type FileLimits, usualMaxSize } from './uploadFault.ts'
import { useHoldSubmit } from './uploadGate.ts'
import { useMovedFocus } from './useMovedFocus.ts'
import { countUnderWay, usePickedFiles } from './usePickedFiles.ts'

const FilePreview = lazyPart(() => import('./FilePreview.tsx'), 'FilePreview')

interface FilePickerProps extends FileLimits {
  name: string
  label: ReactNode
  labelText: string
  description?: ReactNode
  value: readonly FileEntry[]
  onChange: (entries: readonly FileEntry[]) => void
  onBlur?: () => void
  error?: string | null
  disabled?: boolean
  /** When the form was saved last, where it stays open: files that were refused before are done with. */
  savedAt?: string | null
}

/**
 * Files by button or by dragging, four in a row, each with its progress; in the order that people give them, by
 * dragging, by buttons or by Alt+arrows. The form around it can't be submitted while files are on their way.
 */
export function FilePicker(props: FilePickerProps) {
  const {
    name,
    label,
    labelText,
    description,
    value,
    onChange,
    onBlur,
    error,
    disabled = false,
    savedAt = null,
  } = props
  const { accept, maxSize = usualMaxSize, maxFiles } = props
  const limits = { accept, maxSize, maxFiles }
  const t = fileWords.useText()
  const id = useId()
  const picked = usePickedFiles(value, onChange, limits)
  const { files } = picked
  const [told, setTold] = useState('')
  const [surplus, setSurplus] = useState('')
  const [dropping, setDropping] = useState(false)
  const [shown, setShown] = useState<PickedFile | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const dragged = useRef<string | null>(null)
  const { list, follow } = useMovedFocus(files)
  const latest = useRef(picked)
  latest.current = picked
  useEffect(() => {
    if (savedAt === null) return
    const { files: held, remove } = latest.current
    for (const file of held) if (file.state === 'failed' && !mayRetry(file)) remove(file.key)
  }, [savedAt])
  useHoldSubmit(countUnderWay(files) > 0)

  const add = (chosen: readonly File[]) => {
    const { fitting, refused, left } = shareOut(files, chosen, limits)
    const names = left.map(file => file.name).join('、')
    if (left.length === 0) setSurplus('')
    else
      setSurplus(
        maxFiles === 1 ? t('one_only') : t('too_many', { max: maxFiles ?? 0, count: left.length, names }),
      )
    picked.add([...fitting, ...refused])
    setTold(
      [
        ...fitting.map(file => t('told_added', { name: file.name })),
        ...refused.map(file => t('told_refused', { name: file.name })),
      ].join(''),
    )
  }
  const move = (file: PickedFile, to: number) => {
    if (to < 0 || to >= files.length) return
    follow(file.key)
    picked.move(file.key, to)
    setTold(t('told_moved', { name: file.file_name, at: to + 1 }))
  }
  const open = (file: PickedFile) => {
    setFailure(null)
    if (file.mimetype.startsWith('image/')) setShown(file)
    else openFile(file).catch(setFailure)
  }
  const isFromOutside = (event: DragEvent) => event.dataTransfer.types.includes('Files') && !dragged.current
  const kinds = kindsText(accept)
  const notes = [
    kinds,
    t('limit_size', { size: sizeText(maxSize) }),
    maxFiles === undefined ? '' : t('limit_count', { max: maxFiles }),
  ].filter(note => note !== '')

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the button does the same by keys.
    <div
      className={classes.picker}
      data-dropping={dropping || undefined}
      data-error={error ? true : undefined}
      onDragOver={event => {
        if (disabled || !isFromOutside(event)) return
        event.preventDefault()
        setDropping(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDropping(false)
      }}
      onDrop={event => {
        setDropping(false)
        if (disabled || !isFromOutside(event)) return
        event.preventDefault()
        add([...event.dataTransfer.files])
      }}
    >
      <span className="compact strong">{label}</span>
      {description !== undefined && <p className="hint">{description}</p>}
      <div className={classes.zone}>
        <label className={classes.choose} data-disabled={disabled || undefined}>
          <input
            type="file"
            name={name}
            className="visually-hidden"
            aria-label={t('choose_for', { label: labelText })}
            aria-describedby={`${id}-notes ${id}-error`}
            aria-invalid={error ? true : undefined}
            multiple={maxFiles !== 1}
            accept={accept}
            disabled={disabled}
            onBlur={onBlur}
            onChange={event => {
              add([...(event.currentTarget.files ?? [])])
              // The same file, mended, may be chosen again.
              event.currentTarget.value = ''
            }}
          />
          <IconFileUpload size={18} aria-hidden />
          {t('choose')}
        </label>
        <span className={classes.dropHint}>{t(dropping ? 'drop_now' : 'drop')}</span>
        <span id={`${id}-notes`} className={classes.notes}>
          {notes.join('・')}
        </span>
      </div>
      {surplus !== '' && (
        <p className={classes.fault} role="alert">
          {surplus}
        </p>
      )}
      {failure !== null && <FailureAlert error={asApiFailure(failure)} title={t('preview_failed')} />}
      {files.length > 0 && (
        <ul ref={list} className={classes.grid} aria-label={t('files_of', { label: labelText })}>
          {files.map((file, at) => (
            <FileTile
              key={file.key}
              picked={file}
              at={at}
              count={files.length}
              limits={limits}
              disabled={disabled}
              onRemove={() => {
                picked.remove(file.key)
                setSurplus('')
                setTold(t('told_removed', { name: file.file_name }))
              }}
              onRetry={() => picked.retry(file.key)}
              onMove={to => move(file, to)}
              onOpen={() => open(file)}
              onDragStart={() => {
                dragged.current = file.key
              }}
              onDragOver={event => {
                if (dragged.current !== null) event.preventDefault()
              }}
              onDrop={event => {
                const carried = files.find(each => each.key === dragged.current)
                if (!carried) return
                event.preventDefault()
                event.stopPropagation()
                move(carried, at)
              }}
              onDragEnd={() => {
                dragged.current = null
              }}
            />
          ))}
        </ul>
      )}
      <p id={`${id}-error`} className={classes.fault}>
        {error}
      </p>
      <span role="status" className="visually-hidden">
        {told}
      </span>
      {shown && (
        <FilePreview picked={shown} onClose={() => setShown(null)} onMissing={() => setShown(null)} />
      )}
    </div>
  )
}
