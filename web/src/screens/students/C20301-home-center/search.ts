interface HomeCenterSearch {
  student: number | undefined
}

/** Reads the address, which anybody may have typed. */
export function parseSearch(search: Readonly<Record<string, unknown>>): HomeCenterSearch {
  const { student } = search
  return {
    student:
      typeof student === 'number' && Number.isSafeInteger(student) && student > 0 ? student : undefined,
  }
}
