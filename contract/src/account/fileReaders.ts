/** A call that shows a record by its number, with the files it holds. */
interface FileReader {
  api: string
  /** Under which name it takes the number. */
  key: string
}

/** Reading calls that show the records of a screen to others than their keepers. */
const beside: Readonly<Partial<Record<string, readonly FileReader[]>>> = {
  Chatroom: [
    { api: 'Chat_readMessage', key: 'message_no' },
    { api: 'ChatReview_readSealed', key: 'message_no' },
  ],
  ChatHeld: [
    { api: 'Chat_readOwnHeld', key: 'held_no' },
    { api: 'ChatReview_readHeld', key: 'held_no' },
  ],
  M00101: [{ api: 'C00101_getFiles', key: 'notice_no' }],
  M21101: [{ api: 'C00103_getHelp', key: 'support_no' }],
}

/** The calls that show a record of that screen: to whom one of them shows a file, that person may have it. */
export function fileReaders(screen_code: string): readonly FileReader[] {
  return [{ api: `${screen_code}_doRead`, key: 'id' }, ...(beside[screen_code] ?? [])]
}
