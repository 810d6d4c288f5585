import { type KeyboardEvent, useRef } from 'react'

interface SendKey {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onCompositionEnd: () => void
}

/** The Enter that ends a composition comes after its end in some browsers, within so many milliseconds. */
const latch = 30

/** Ctrl or ⌘ with Enter sends; Enter alone breaks the line, and while the input method composes every key is its own. */
export function useSendKey(send: () => void): SendKey {
  const justComposed = useRef(false)
  return {
    onCompositionEnd: () => {
      justComposed.current = true
      window.setTimeout(() => {
        justComposed.current = false
      }, latch)
    },
    onKeyDown: event => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      const { isComposing, keyCode } = event.nativeEvent
      if (isComposing || keyCode === 229 || justComposed.current) return
      event.preventDefault()
      send()
    },
  }
}
