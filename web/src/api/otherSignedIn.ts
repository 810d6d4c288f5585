let listener: () => void = () => {}

/** Says who wants to hear that the server refused a page of somebody who isn't signed in here any more: another is. */
export function onOtherSignedIn(next: () => void): void {
  listener = next
}

export function noteOtherSignedIn(): void {
  listener()
}
