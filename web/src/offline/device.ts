import { type KeptNote, keptFormat } from '@terakoya/domain/offline/mayStay'
import { useSyncExternalStore } from 'react'

/**
 * Whose device this is, by `user_no`: somebody called it their own, and allowed their week to lie on it. Nobody does so
 * for another, and who signs in here besides ends it.
 */
const ownerKey = 'terakoya.own'

/** What is noted beside the week, which itself lies in IndexedDB: it is asked at every opening. */
const noteKey = 'terakoya.week'

const listeners = new Set<() => void>()

function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Answers whether it could be written: where storage is blocked, nothing is kept. */
function write(key: string, value: string | null): boolean {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function deviceOwner(): number | null {
  const value = Number(read(ownerKey))
  return Number.isInteger(value) && value > 0 ? value : null
}

export function writeOwner(user_no: number | null): void {
  write(ownerKey, user_no === null ? null : String(user_no))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whose device this is, also when another tab says so. */
export function useDeviceOwner(): number | null {
  return useSyncExternalStore(subscribe, deviceOwner)
}

export function readNote(): KeptNote | null {
  try {
    const note = JSON.parse(read(noteKey) ?? 'null') as KeptNote | null
    // What can't be read is taken for the note of another version: it is wiped.
    return note && { format: note.format, user_no: Number(note.user_no), kept_at: Number(note.kept_at) }
  } catch {
    return { format: keptFormat, user_no: 0, kept_at: 0 }
  }
}

export function writeNote(note: KeptNote | null): void {
  write(noteKey, note && JSON.stringify(note))
  for (const listener of listeners) listener()
}

/** The note as text, for what is shown of it. */
export function useKeptAt(): number | null {
  return useSyncExternalStore(subscribe, () => readNote()?.kept_at ?? null)
}
