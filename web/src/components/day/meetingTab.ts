import type { ApiFailure } from '../../api/ApiFailure.ts'

export interface MeetingTab {
  /** Goes to the meeting; `false`: the browser opened no tab. */
  go: (url: string) => boolean
  close: () => void
}

/** A tab for a meeting: browsers open one only while a press lasts, so it opens at once and waits for the way in. */
export function openMeetingTab(): MeetingTab {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  return {
    go: url => {
      tab?.location.replace(url)
      return tab !== null
    },
    close: () => tab?.close(),
  }
}

/** Whether the server said no: where it couldn't be asked, the ID that is shown opens the lesson all the same. */
export function isRefused({ status, outcomeUnknown }: ApiFailure): boolean {
  return status >= 400 && status < 500 && !outcomeUnknown
}
