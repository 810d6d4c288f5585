import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near the end counts as the end, in pixels. */
const near = 48

interface LogScroll {
  /** What scrolls. */
  box: RefObject<HTMLDivElement | null>
  /** What is in it. */
  content: RefObject<HTMLDivElement | null>
  atEnd: boolean
  onScroll: () => void
  toEnd: () => void
  /** Adds something above without moving what is read. */
  keepPlace: () => void
}

/**
 * A room begins at what is unread, else at its end; who is at the end stays there while messages come, and who reads
 * further up isn't moved.
 * @param own how much one has written oneself since: more of it is always shown
 */
export function useLogScroll(own: number): LogScroll {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  // Until it was measured: who is taken to be at the end has read all there is.
  const [atEnd, setAtEnd] = useState(false)
  const sticks = useRef(true)
  /** How far it could be scrolled when it was measured last. */
  const range = useRef(0)
  /** How far from the end was read before something came above. */
  const fromEnd = useRef<number | null>(null)

  const note = useCallback(() => {
    const { current } = box
    if (!current) return
    const rest = current.scrollHeight - current.scrollTop - current.clientHeight
    range.current = current.scrollHeight - current.clientHeight
    sticks.current = rest <= near
    setAtEnd(rest <= near)
  }, [])
  const toEnd = useCallback(() => {
    const { current } = box
    if (!current) return
    current.scrollTop = current.scrollHeight
    note()
  }, [note])

  useLayoutEffect(() => {
    const { current } = box
    const unread = current?.querySelector<HTMLElement>('[data-unread]')
    if (current && unread) current.scrollTop = Math.max(0, unread.offsetTop - near)
    else if (current) current.scrollTop = current.scrollHeight
    note()
  }, [note])

  const ownBefore = useRef(0)
  useLayoutEffect(() => {
    if (own > ownBefore.current) toEnd()
    ownBefore.current = own
  }, [own, toEnd])

  useEffect(() => {
    if (!content.current || !box.current) return
    // Pictures that have come, larger letters, the keyboard of a phone: what was in view stays there.
    const watch = new ResizeObserver(() => {
      const { current } = box
      if (!current) return
      if (fromEnd.current !== null) {
        current.scrollTop = current.scrollHeight - fromEnd.current
        fromEnd.current = null
        note()
      } else if (sticks.current) toEnd()
      else note()
    })
    watch.observe(content.current)
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [note, toEnd])

  const onScroll = useCallback(() => {
    const { current } = box
    // A picture has come and the end moved on before this was told: nobody has scrolled away from it.
    const moved = current !== null && current.scrollHeight - current.clientHeight !== range.current
    if (moved && sticks.current) toEnd()
    else note()
  }, [note, toEnd])

  const keepPlace = useCallback(() => {
    const { current } = box
    if (!current) return
    fromEnd.current = current.scrollHeight - current.scrollTop
    sticks.current = false
  }, [])
  return { box, content, atEnd, onScroll, toEnd, keepPlace }
}
