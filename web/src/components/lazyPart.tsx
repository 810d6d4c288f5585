import { type ComponentType, type ReactNode, Suspense, use, useEffect } from 'react'
import { asApiFailure } from '../api/ApiFailure.ts'
import { loadPart } from './loadPart.ts'
import { tellFailure } from './tellFailure.ts'

interface PartProps {
  /** It could not be loaded, which is told by then: what was opened for it closes. */
  onMissing: () => void
}

/**
 * A part of a screen that comes with a press: a dialog, a calendar. A screen whose part is missing, for want of a
 * connection or because of a new version, stays as it is with what is typed in it; the next press tries again.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): (props: Props & PartProps) => ReactNode {
  type Chunk = { Loaded: ComponentType<Props> } | { error: unknown }
  const reach = loadPart(load)
  let chunk: Promise<Chunk> | null = null
  const begin = () => {
    chunk = reach().then(
      module => ({ Loaded: module[name] }),
      (error: unknown) => ({ error }),
    )
    return chunk
  }

  function Missing({ error, onMissing }: PartProps & { error: unknown }) {
    useEffect(() => {
      chunk = null
      tellFailure(asApiFailure(error), { inPlace: false })
      onMissing()
    }, [error, onMissing])
    return null
  }

  function Part(props: Props & PartProps) {
    const came = use(chunk ?? begin())
    if ('error' in came) return <Missing error={came.error} onMissing={props.onMissing} />
    return <came.Loaded {...props} />
  }

  return props => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
