import { ActionIcon, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react'
import { faultText } from '../../framework/files/faultText.ts'
import { isUnderWay, mayRetry, type PickedFile } from '../../framework/files/pickedFiles.ts'
import { fileWords } from '../../framework/files/text.ts'
import type { FileLimits } from '../../framework/files/uploadFault.ts'
import { usePictureUrl } from '../../framework/files/useFileUrl.ts'
import classes from './Composer.module.css'
import { chatWords } from './text.ts'

interface AttachedFilesProps {
  files: readonly PickedFile[]
  limits: FileLimits
  onRemove: (key: string) => void
  onRetry: (key: string) => void
}

/** The files of a message that is being written, each with how far it is. */
export function AttachedFiles({ files, limits, onRemove, onRetry }: AttachedFilesProps) {
  const t = chatWords.useText()
  if (files.length === 0) return null
  return (
    <ul className={classes.files} aria-label={t('files_of')}>
      {files.map(picked => (
        <AttachedFile
          key={picked.key}
          picked={picked}
          limits={limits}
          onRemove={onRemove}
          onRetry={onRetry}
        />
      ))}
    </ul>
  )
}

interface AttachedFileProps extends Omit<AttachedFilesProps, 'files'> {
  picked: PickedFile
}

function AttachedFile({ picked, limits, onRemove, onRetry }: AttachedFileProps) {
  const t = fileWords.useText()
  const url = usePictureUrl(picked)
  const { key, file_name: name, fault, mimetype } = picked
  const Icon = mimetype === 'application/pdf' ? IconFileTypePdf : IconPhoto
  const percent = Math.floor(picked.progress * 100)
  return (
    <li className={classes.file} data-state={picked.state}>
      {url ? <img src={url} alt="" /> : <Icon size={24} stroke={1.5} aria-hidden />}
      <div className="grow">
        <p className="small cut" title={name}>
          {name}
        </p>
        {isUnderWay(picked) && <Progress value={percent} size="sm" aria-label={t('progress_of', { name })} />}
        {fault && (
          <p className="small wrong">
            <IconAlertTriangle size={12} aria-hidden /> {faultText(fault, limits, name)}
          </p>
        )}
        {mayRetry(picked) && (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('retry_of', { name })}
            onClick={() => onRetry(key)}
          >
            {t('retry')}
          </Button>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--ink-2)"
        className="touch"
        aria-label={t(isUnderWay(picked) ? 'cancel' : 'remove', { name })}
        onClick={() => onRemove(key)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}
