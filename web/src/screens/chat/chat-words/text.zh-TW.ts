import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  chatWords: {
    everywhere: '所有中心',
    fixed: '這是所有中心共用的詞句，只有管理員可以變更。僅供個別中心使用的詞句，可從「新增詞句」加入。',
    hint_word: '會找出含有此詞句的訊息。不區分平假名・片假名、全形・半形與空白。',
    hint_severity: '「高」一經偵測會立即通知聊天守護人',
    hint_except: '每行一個。若詞句出現在這些說法（例如教材內文）中，則不偵測（例：「死にたい」という台詞）',
    hint_valid: '停用後，不再以此詞句偵測',
  },
}
