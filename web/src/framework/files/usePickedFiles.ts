import { useEffect, useReducer, useRef } from 'react'
import { newKey } from '../../api/newKey.ts'
import type { FileEntry } from './fileEntry.ts'
import { entriesOf, isUnderWay, type PickedAct, type PickedFile, pickedFiles } from './pickedFiles.ts'
import { type FileLimits, faultAfter, faultBefore } from './uploadFault.ts'
import { uploadFile } from './uploadFile.ts'

/** Uploads at a time: more would only share one line. */
const atOnce = 3

interface Picked {
  files: readonly PickedFile[]
  add: (chosen: readonly File[]) => void
  remove: (key: string) => void
  retry: (key: string) => void
  move: (key: string, to: number) => void
}

/** The files of a field and their uploads, three at a time; `onChange` gets those that are there, in their order. */
export function usePickedFiles(
  value: readonly FileEntry[],
  onChange: (entries: readonly FileEntry[]) => void,
  limits: FileLimits,
): Picked {
  const [files, dispatch] = useReducer(pickedFiles, value, entries =>
    pickedFiles([], { act: 'follow', entries }),
  )
  const running = useRef(new Map<string, AbortController>())
  const { accept } = limits

  useFormValue(files, value, onChange, dispatch)

  useEffect(() => {
    const free = atOnce - running.current.size
    for (const { key, file } of files.filter(each => each.state === 'waiting').slice(0, Math.max(0, free))) {
      if (!file) continue
      const controller = new AbortController()
      running.current.set(key, controller)
      dispatch({ act: 'begin', key })
      const end = (act: PickedAct | null) => {
        // One that was given up may have been begun again meanwhile.
        if (running.current.get(key) !== controller) return
        running.current.delete(key)
        if (act) dispatch(act)
      }
      uploadFile(file, {
        accept,
        signal: controller.signal,
        onProgress: progress => {
          if (running.current.get(key) === controller) dispatch({ act: 'progress', key, progress })
        },
      }).then(
        uploaded => end({ act: 'done', key, uploaded }),
        (error: unknown) => {
          const fault = faultAfter(error)
          end(fault ? { act: 'fail', key, fault } : null)
        },
      )
    }
  }, [files, accept])

  // Whoever leaves the form leaves its uploads.
  useEffect(() => {
    const { current } = running
    return () => {
      for (const controller of current.values()) controller.abort()
      current.clear()
    }
  }, [])

  return {
    files,
    add: chosen =>
      dispatch({
        act: 'add',
        files: chosen.map(file => ({ key: newKey(), file, fault: faultBefore(file, limits) })),
      }),
    remove: key => {
      const controller = running.current.get(key)
      running.current.delete(key)
      controller?.abort()
      dispatch({ act: 'remove', key })
    },
    retry: key => dispatch({ act: 'retry', key }),
    move: (key, to) => dispatch({ act: 'move', key, to }),
  }
}

function sameEntries(a: readonly FileEntry[], b: readonly FileEntry[]): boolean {
  return a.length === b.length && a.every((entry, at) => entry.key === b[at]?.key)
}

/** Keeps files and the form's value alike: what changes here is told, what changes there is followed. */
function useFormValue(
  files: readonly PickedFile[],
  value: readonly FileEntry[],
  onChange: (entries: readonly FileEntry[]) => void,
  dispatch: (act: PickedAct) => void,
): void {
  const told = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange
  useEffect(() => {
    if (!sameEntries(value, told.current)) {
      told.current = value
      dispatch({ act: 'follow', entries: value })
    }
  }, [value, dispatch])
  useEffect(() => {
    const entries = entriesOf(files)
    if (sameEntries(entries, told.current)) return
    told.current = entries
    tell.current(entries)
  }, [files])
}

export function countUnderWay(files: readonly PickedFile[]): number {
  return files.filter(isUnderWay).length
}
