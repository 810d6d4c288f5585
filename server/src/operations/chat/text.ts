import { defineWords } from '@terakoya/domain/words/words'

/** What writing in a chat and sending from it answers. */
export const chatOperations = defineWords('chatOperations', {
  ja: {
    chat: 'チャット',
    moved_now: '書いた人の担当が変わったか、書いた人がセンターを離れました。',
    stopped: 'ログインが止められたため、送りませんでした。センターの人も内容を読めます。',
    file_gone: '添付したファイルが見つかりません。もう一度選んでください。',
    file_kind: '「{{file}}」は送れません。送れるのは、写真（JPEG・PNG・WebP）と PDF です。',
    file_large: '「{{file}}」は大きすぎます。1つ10MBまでのファイルを選んでください。',
    file_broken:
      '「{{file}}」を写真として読めません。こわれているか、画素が多すぎます。スクリーンショットにするか、別の写真を選んでください。',
  },
})
