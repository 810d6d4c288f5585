let last = 0

/** A number no other maker of this process has: names and codes made with it are unique. */
export function serial(): number {
  last += 1
  return last
}
