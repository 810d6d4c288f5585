/** Whether something can come: over the line, or from what the page's worker keeps on the device. */
const isReached = () => navigator.onLine || navigator.serviceWorker?.controller != null

/**
 * Loads a part of the program that comes with a press; once it is there it stays. Without a line it isn't asked for at all:
 * some browsers (Chromium 150) remember of a module that it couldn't be fetched, and never ask for it again on that page.
 */
export function loadPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loaded: Promise<Part> | null = null
  return () => {
    if (loaded) return loaded
    if (!isReached()) return Promise.reject(new TypeError('there is no line'))
    const asked = load()
    asked.then(
      () => {
        loaded = asked
      },
      () => {},
    )
    return asked
  }
}
