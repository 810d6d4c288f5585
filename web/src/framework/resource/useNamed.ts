import { useState } from 'react'

/** Whether what is open was named by the address that the page came with; everything later was chosen in the list. */
export function useNamed<Open>(open: Open | null): boolean {
  const [named, setNamed] = useState(open)
  if (named !== null && open !== named) setNamed(null)
  return open !== null && open === named
}
