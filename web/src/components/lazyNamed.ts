import { type ComponentType, createElement, type ReactNode, use } from 'react'

interface Shown<Props> {
  (props: Props): ReactNode
  /** Loads it; once it is there it is drawn at once. */
  preload: () => Promise<unknown>
}

/**
 * A component in a chunk of its own. React is asked for the same promise at every drawing, also when the chunk has come
 * meanwhile: a drawing that waited for one and a later one that doesn't ask is what React complains of on the console.
 */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): Shown<Props> {
  let chunk: Promise<ComponentType<Props>> | null = null
  let missing = false
  const begin = () => {
    const promise = load().then(module => module[name])
    missing = false
    promise.then(
      // As React marks a promise that it has read: it is used without being waited for once more.
      value => Object.assign(promise, { status: 'fulfilled', value }),
      reason => {
        missing = true
        Object.assign(promise, { status: 'rejected', reason })
      },
    )
    chunk = promise
    return promise
  }
  // One that is missing is sought once more when it is asked for, not while it is drawn: that would have no end.
  const preload = () => (chunk === null || missing ? begin() : chunk)
  const Named = (props: Props) => createElement(use(chunk ?? begin()), props)
  return Object.assign(Named, { preload })
}
