import type { TranslationOf } from '../../../words/words.ts'
import type * as words from './text.ts'

export const zhTW: TranslationOf<typeof words> = {
  'mail-templates': {
    variables: '插入變數',
    variable: '插入{{what}}（{{name}}）',
    foot: '寄達時，主旨前會加上【中心名稱】，內文後會附上中心名稱、電話號碼與可確認的畫面連結。電話號碼在「中心」登錄。',
    preview: '寄達的郵件（以範例值顯示）',
    unknown: '「{{name}}」無法用於此種郵件。請從上方的「插入變數」選擇。',
    unpaired: '括住變數的兩個半形 { 與兩個 } 不成對。從「插入變數」選擇即可正確插入。',
    test: '試寄給自己…',
    test_title: '試寄',
    test_body: '會以目前的主旨與內文套用範例值寄出一封。請輸入您自己的電子郵件地址。',
    test_address: '電子郵件地址',
    test_confirm: '寄出',
    test_sent: '已試寄到 {{email}}。若未收到，請在「郵件寄送紀錄」確認。',
    test_kept: '尚未設定郵件伺服器，因此未寄出而先保留。可在「郵件寄送紀錄」查看。',
    open_history: '開啟郵件寄送紀錄',
  },
}
