import type { FileEntry } from './fileEntry.ts'
import { type FileLimits, faultBefore, type UploadFault } from './uploadFault.ts'
import type { UploadedFile } from './uploadFile.ts'

/** A file in a field: on its way, there, or not taken. */
export interface PickedFile {
  key: string
  file_name: string
  size: number
  mimetype: string
  state: 'waiting' | 'uploading' | 'done' | 'failed'
  /** 0 to 1. */
  progress: number
  fault: UploadFault | null
  /** What was chosen here; not for files that were there before. */
  file: File | null
  /** What the server has of it, once it is there. */
  entry: FileEntry | null
}

export type PickedAct =
  | { act: 'add'; files: readonly { key: string; file: File; fault: UploadFault | null }[] }
  | { act: 'begin'; key: string }
  | { act: 'progress'; key: string; progress: number }
  | { act: 'done'; key: string; uploaded: UploadedFile }
  | { act: 'fail'; key: string; fault: UploadFault }
  | { act: 'retry'; key: string }
  | { act: 'remove'; key: string }
  | { act: 'move'; key: string; to: number }
  | { act: 'follow'; entries: readonly FileEntry[] }

function newFile({ key, file, fault }: { key: string; file: File; fault: UploadFault | null }): PickedFile {
  const { name: file_name, size, type: mimetype } = file
  const state = fault ? 'failed' : 'waiting'
  return { key, file_name, size, mimetype, state, progress: 0, fault, file, entry: null }
}

/** A file that the server keeps. */
export function storedFile(entry: FileEntry): PickedFile {
  const { key, file_name, size, mimetype } = entry
  return { key, file_name, size, mimetype, state: 'done', progress: 1, fault: null, file: null, entry }
}

function change(
  files: readonly PickedFile[],
  key: string,
  facts: Partial<PickedFile>,
): readonly PickedFile[] {
  return files.map(file => (file.key === key ? { ...file, ...facts } : file))
}

function moved(files: readonly PickedFile[], key: string, to: number): readonly PickedFile[] {
  const file = files.find(each => each.key === key)
  if (!file) return files
  const others = files.filter(each => each.key !== key)
  return [...others.slice(0, Math.max(0, to)), file, ...others.slice(Math.max(0, to))]
}

/** The form's value came from elsewhere (loaded, reset, restored): files on their way stay, behind it. */
function followed(files: readonly PickedFile[], entries: readonly FileEntry[]): readonly PickedFile[] {
  const here = new Map(files.filter(file => file.state === 'done').map(file => [file.key, file]))
  const stored = entries.map(entry => ({ ...(here.get(entry.key) ?? storedFile(entry)), entry }))
  const keys = new Set(entries.map(entry => entry.key))
  return [...stored, ...files.filter(file => file.state !== 'done' && !keys.has(file.key))]
}

/** What becomes of the files of a field. */
export function pickedFiles(files: readonly PickedFile[], act: PickedAct): readonly PickedFile[] {
  switch (act.act) {
    case 'add':
      return [...files, ...act.files.map(newFile)]
    case 'begin':
      return change(files, act.key, { state: 'uploading', progress: 0 })
    case 'progress':
      return change(files, act.key, { progress: act.progress })
    case 'done': {
      const { mimetype, file_name, size } = act.uploaded
      const entry = { ...act.uploaded, key: act.key, order: 0 }
      return change(files, act.key, { state: 'done', progress: 1, mimetype, file_name, size, entry })
    }
    case 'fail':
      return change(files, act.key, { state: 'failed', fault: act.fault })
    case 'retry':
      return change(files, act.key, { state: 'waiting', progress: 0, fault: null })
    case 'remove':
      return files.filter(file => file.key !== act.key)
    case 'move':
      return moved(files, act.key, act.to)
    case 'follow':
      return followed(files, act.entries)
  }
}

/** The form's value: the files that are there, numbered in their order; those whose place is as it was stay the same. */
export function entriesOf(files: readonly PickedFile[]): readonly FileEntry[] {
  return files
    .flatMap(({ entry }) => entry ?? [])
    .map((entry, order) => (entry.order === order ? entry : { ...entry, order }))
}

export function isUnderWay({ state }: PickedFile): boolean {
  return state === 'waiting' || state === 'uploading'
}

/** Of files that were chosen: those that are taken into the field, and those for which it has no room. */
export function shareOut<Chosen extends Pick<File, 'name' | 'type' | 'size'>>(
  files: readonly PickedFile[],
  chosen: readonly Chosen[],
  limits: FileLimits,
): { fitting: Chosen[]; refused: Chosen[]; left: Chosen[] } {
  const fitting = chosen.filter(file => faultBefore(file, limits) === null)
  const refused = chosen.filter(file => faultBefore(file, limits) !== null)
  // What can never go up is shown with its reason, and takes nobody's place.
  const held = files.filter(file => file.state !== 'failed' || mayRetry(file)).length
  const room = limits.maxFiles === undefined ? fitting.length : Math.max(0, limits.maxFiles - held)
  return { fitting: fitting.slice(0, room), refused, left: fitting.slice(room) }
}

/** Trying again may help; what is too large or of a wrong kind stays so. */
export function mayRetry({ state, fault, file }: PickedFile): boolean {
  return state === 'failed' && file !== null && fault?.kind !== 'tooLarge' && fault?.kind !== 'unsupported'
}
