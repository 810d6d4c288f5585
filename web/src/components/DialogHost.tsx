import { Fragment, useSyncExternalStore } from 'react'
import { getDialogs, subscribeDialogs } from './dialogStore.ts'

/** Shows the dialogs that `askConfirm`, `askPrompt` and the shell open. Once, at the root. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(subscribeDialogs, getDialogs)
  return dialogs.map(dialog => <Fragment key={dialog.id}>{dialog.render(dialog.opened)}</Fragment>)
}
