import { recordParam } from '../../../routing/addressParams.ts'

interface HomeCenterSearch {
  student: number | undefined
}

/** Reads the address, which anybody may have typed. */
export function parseSearch(search: Readonly<Record<string, unknown>>): HomeCenterSearch {
  const { student } = search
  return {
    student: recordParam(student),
  }
}
