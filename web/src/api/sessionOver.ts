let listener: () => void = () => {}

/** Says who wants to hear that a call answered: nobody is signed in any more. */
export function onSessionOver(next: () => void): void {
  listener = next
}

export function noteSessionOver(): void {
  listener()
}
