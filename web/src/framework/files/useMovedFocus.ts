import { type RefObject, useEffect, useRef } from 'react'

/** The focus goes along with a file that is moved: in its new place the same button has it, or the one beside it. */
export function useMovedFocus(files: readonly unknown[]): {
  list: RefObject<HTMLUListElement | null>
  follow: (key: string) => void
} {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<{ key: string; act: string | undefined } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows every new order.
  useEffect(() => {
    const { current } = wanted
    wanted.current = null
    if (!current) return
    const tile = list.current?.querySelector(`[data-key="${CSS.escape(current.key)}"]`)
    const buttons = [...(tile?.querySelectorAll('button') ?? [])].filter(button => !button.disabled)
    const same = buttons.find(button => button.dataset.act === current.act)
    const other = buttons.find(button => button.dataset.act !== undefined)
    ;(same ?? other ?? buttons[0])?.focus()
  }, [files])
  return {
    list,
    follow: key => {
      const { activeElement } = document
      if (!list.current?.contains(activeElement)) return
      wanted.current = {
        key,
        act: activeElement instanceof HTMLElement ? activeElement.dataset.act : undefined,
      }
    },
  }
}
