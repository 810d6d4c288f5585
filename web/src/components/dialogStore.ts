import type { ReactNode } from 'react'

export interface DialogControls<T> {
  opened: boolean
  /** Answers the question and closes. */
  close: (answer: T | null) => void
  /** The dialog has faded out and may leave the page. */
  gone: () => void
}

interface OpenDialog {
  id: number
  opened: boolean
  render: (opened: boolean) => ReactNode
}

let dialogs: readonly OpenDialog[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly OpenDialog[]): void {
  dialogs = next
  for (const listener of listeners) listener()
}

/** Opens a dialog over the page; answers what it was closed with, `null` when it was given up. */
export function openDialog<T>(render: (controls: DialogControls<T>) => ReactNode): Promise<T | null> {
  lastId += 1
  const id = lastId
  return new Promise(resolve => {
    const close = (answer: T | null) => {
      resolve(answer)
      change(dialogs.map(each => (each.id === id ? { ...each, opened: false } : each)))
    }
    const gone = () => change(dialogs.filter(each => each.id !== id))
    change([...dialogs, { id, opened: true, render: opened => render({ opened, close, gone }) }])
  })
}

export function getDialogs(): readonly OpenDialog[] {
  return dialogs
}

export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
