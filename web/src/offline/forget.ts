import { mayStay } from '@terakoya/domain/offline/mayStay'
import { readLoggedFlag } from '../session/loggedFlag.ts'
import { deviceOwner, readNote, writeNote, writeOwner } from './device.ts'
import { shellCaches, weekDatabase } from './names.ts'

/** Wipes the week that lies on this device. Where nothing can be kept there is nothing to wipe: never rejects. */
export async function forgetWeek(): Promise<void> {
  writeNote(null)
  await new Promise<void>(resolve => {
    try {
      const request = indexedDB.deleteDatabase(weekDatabase)
      request.onsuccess = request.onerror = request.onblocked = () => resolve()
    } catch {
      resolve()
    }
  })
}

async function forgetShell(): Promise<void> {
  try {
    const found = await navigator.serviceWorker.getRegistrations()
    await Promise.all(found.map(each => each.unregister()))
    const names = await caches.keys()
    await Promise.all(names.filter(name => name.startsWith(shellCaches)).map(name => caches.delete(name)))
  } catch {
    // No worker without a secure line, and none in private windows.
  }
}

function isAnythingKept(): boolean {
  return deviceOwner() !== null || readNote() !== null || Boolean(navigator.serviceWorker?.controller)
}

/** Wipes all that lies on this device, week and shell. Whose device it is stays known. Never rejects. */
export async function forgetOffline(): Promise<void> {
  if (isAnythingKept()) await Promise.all([forgetWeek(), forgetShell()])
}

/** The device is nobody's own any more: nothing lies on it from now on. Never rejects. */
export async function giveUpDevice(): Promise<void> {
  if (!isAnythingKept()) return
  writeOwner(null)
  await Promise.all([forgetWeek(), forgetShell()])
}

/** Whoever signed in: a device that another called their own is no longer that. */
export async function leaveToOwner(user_no: number): Promise<void> {
  const owner = deviceOwner()
  if (owner !== null && owner !== user_no) await giveUpDevice()
}

/**
 * At every opening, with a line or without: what may not stay goes.
 * @param now the device's clock, in milliseconds since 1970
 */
export async function forgetWhatMayNotStay(now: number): Promise<void> {
  const [note, owner] = [readNote(), deviceOwner()]
  if (owner === null) await forgetOffline()
  else if (note && !mayStay(note, { owner, logged: readLoggedFlag(), now })) await forgetWeek()
}
