import { signs } from './fold.ts'
import { of } from './proposal.ts'

const between = `(?:[${signs}ー ]|は|が|の|も|番号|です|だよ)`
const bank = '(?:銀行|信金|信用金庫|信用組合|ゆうちょ|郵便局|農協|jaバンク|バンク)'
/** What no sum of a lesson has: the sort of an account beside its number. */
const accounts = of(
  'gift',
  2,
  `(?:(?<!開設|開く|作る)口座|こうざ)(?:ばんごう|番号)?${between}{0,6}(?:普通|当座|貯蓄)?${between}{0,4}[0-9]{6,8}(?![0-9人円件年個])`,
  `(?:${bank}|支店)(?:[^。!?0-9]{0,12}?)(?:普通|当座|貯蓄)(?:預金|口座)?${between}{0,6}[0-9]{6,8}(?![0-9人円件年個])`,
  `(?:振込先|振り込み先|送金先|入金先)(?:[^。!?0-9]{0,24}?)[0-9]{5,8}(?![0-9人円])`,
  `(?:ゆうちょ|郵便局|郵貯)(?:銀行)?(?:[^。!?0-9]{0,8}?)1[0-9]{4}(?:[^。!?0-9]{0,8}?)[0-9]{6,8}(?![0-9人円])`,
  '記号(?:は|:|が)?1[0-9]{4}[^。!?0-9]{0,4}番号(?:は|:|が)?[0-9]{6,8}(?![0-9])',
  '(?:銀行|郵局|匯款|轉帳|轉賬|我的|存款)(?:的)?(?:帳號|帳戶|賬號|賬戶|戶頭)[^。!?0-9]{0,8}[0-9][0-9 -]{7,18}[0-9]|(?<![a-z])(?:bank )?account (?:number|no|#)[^a-z0-9]{0,3}(?:is )?[^a-z0-9]{0,2}[0-9][0-9 -]{4,18}[0-9]|(?<![a-z])(?:iban|routing number|sort code)[^a-z0-9]{0,3}(?:is )?[a-z]{0,2}[0-9][0-9 -]{4,}',
)

const house =
  '(?:(?<![別山])荘|コーポ(?!レ)|ハイツ|マンション|アパート|メゾン|レジデンス|ハイム|コート|ヴィラ|パレス|団地|ビレッジ|寮|レオパレス)'
const named = `(?:[ぁ-んー一-龠a-z]{0,8}${house}[ぁ-んー一-龠a-z]{0,8}?)(?:の|、|は|,)?(?:[0-9a-z]{1,2}(?:棟|号棟)の?)?[0-9]{2,4}(?:号室?)?`
const lives = '(?:住んで(?:い)?(?:る(?=$|[。!よんねかけの])|ます(?=$|[。!よ]))|住み(?:です|ます)|一人暮らし)'
const road =
  '(?:street|st(?![a-z])|avenue|ave(?![a-z])|road|rd(?![a-z])|lane|drive|boulevard|blvd|court|terrace|crescent|close|place|square|way)'
const homes = of(
  'contact',
  2,
  `${named}(?:に|で)${lives}`,
  `住んで(?:い)?る(?:の|ところ|とこ|場所|家)(?:は|が|って)、?${named}(?!という)`,
  `(?:^|[。!?、])(?:(?:先生|わたし|私|ぼく|僕|俺|自分)の)?(?:家|うち|部屋|自宅|住まい|すまい)(?:は|:|、)${named}(?=$|[。!?♡♥]|だ|です|に|ね)`,
  // A house number, its road, and a capital town or an own address beside it: 「3 main streets」 are none.
  `(?<![a-z0-9])[1-9][0-9]{0,4}[a-z]? (?:(?:north|south|east|west|n|s|e|w)\\.? )?[a-z]{2,14}(?: [a-z]{2,12})?(?<!(?:the|of|people|roads?|page|line|is|are|was)) ${road}(?:(?=,(?!and|or|but|which|who|the|a )[a-z])|(?:,? ?(?:apt|apartment|unit|flat|room|#)))`,
  `(?<![a-z])(?:i live (?:at|in|on)|my (?:home |house )?address(?: is|[:=])|(?:come|meet me|my (?:house|place|home|flat|apartment) is)(?: to| at)?)[ :,]{0,2}(?:(?:apt|flat|unit|room|#) ?[0-9a-z]{1,5}[ ,]{1,2})?[1-9][0-9]{0,4}[a-z]?,? ?[a-z]{2,14}(?: [a-z]{2,14})? ${road}(?![a-z])`,
  // From the town to the house: such a line is an address, whatever stands before it.
  '(?:[一-龠]{2}[市縣县])?[一-龠]{1,3}[區区鎮鄉市][^。!?,、0-9]{1,10}(?:路|街|大道)(?:[一二三四五六七八九十0-9]{1,2}段)?(?:[0-9]{1,4}巷)?(?:[0-9]{1,3}弄)?[0-9]{1,4}(?:之[0-9]{1,3})?[號号](?![碼线線])',
  '(?:住(?:在)?|家(?:就)?在|住址(?:是|:)?|地址(?:是|:)?|來我家)[^。!?,]{0,14}(?:路|街|大道|巷)(?:[一二三四五六七八九十0-9]段)?(?:[0-9]{1,4}巷)?(?:[0-9]{1,3}弄)?[0-9]{1,4}(?:之[0-9]{1,3})?號',
)

const app =
  '(?:line|賴(?!皮|床)|instagram|insta|ig|snapchat|snap|discord|dc|telegram|tg|wechat|微信|whatsapp|kakao(?:talk)?|facebook|fb|臉書|messenger|tiktok|抖音|twitter|推特|threads|脆|小紅書|skype|qq)'
/** A name that isn't a word of an English sentence: 「my line is straight」. */
const handle = '(?=[a-z0-9._-]*(?:[0-9_]|[a-z]\\.[a-z]))[a-z0-9_@][a-z0-9._-]{3,}'
const only = '(?:instagram|insta|ig|snapchat|discord|telegram|wechat|whatsapp|kakao(?:talk)?|skype|tiktok)'
const elsewhere = of(
  'contact',
  2,
  `(?:我|老師|人家)(?:的)?(?:私人)?${app}(?:的)?(?:帳號|id|號碼|號)?(?:是|叫|在|:|=|→| )`,
  `(?:加|搜尋?|追蹤?|找|密|私訊|用)(?:一下)?我(?:的)?(?:私人)?(?:賴(?![床皮])|微信|臉書|抖音|${app}(?![a-z])|好友|帳號)|(?:加|換|交換|互加)(?:一下|個)?(?:line|賴(?!床|皮)|微信|ig|好友|聯絡方式|聯繫方式|電話號碼)(?![a-z])(?=$|[^a-z\\p{L}]|吧|嗎|好|喔|啊|，|[,!?。])`,
  `(?:賴|微信|ig|line|臉書|fb|dc|抖音)(?:的)?(?:帳號|號碼|號|id)(?:是|:|=|→| ){0,2}[a-z0-9][a-z0-9._-]{3,}`,
  `(?:你|妳)(?:的)?(?:有沒有)?(?:有)?${app}(?:帳號|號碼|id)?(?:是(?:多少|什麼)|多少|給我|嗎(?=$|[?]))|(?:給|傳|告訴)我(?:你|妳)的(?:${app}|電話|手機|地址|聯絡方式)`,
  `(?<![a-z])(?:my|here['’]?s my|here is my) ${app}(?: (?:id|name|account|handle|username|user|tag))?(?: ?(?:is|[:=→]) ?|['’]s | )${handle}`,
  `(?<![a-z])my ${only}(?: (?:id|name|account|handle|username|user|tag))? ?(?:is|[:=→]|['’]s) ?[@a-z][a-z0-9._-]{2,}`,
  `(?<![a-z])my line (?:id|account|name) ?(?:is|[:=→]|['’]s) ?[@a-z]`,
  `(?<![a-z])(?:add|follow|dm|message|text|msg|find|hit|reach|contact|call|write to|write|talk to|chat with|pm|ping) me(?: up)? (?:on|in|at|over|through|via|by) (?:my )?${app}(?![a-z])(?! [0-9])`,
  `(?<![a-z])(?:what['’]?s|what is|whats|give me|send me|tell me|can i (?:have|get)|could i (?:have|get)|may i (?:have|get)|do you have|got|u got|share|drop) (?:(?:your|ur|an?) )?(?:${only}|line id|line account|line(?=$|[?]))(?![a-z])(?! (?:in|of|on page|is|was|means))`,
  `(?<![a-z])(?:let['’]?s|can we|we can|could we|wanna|want to) (?:talk|chat|text|move|switch|continue|exchange|speak|message)(?: [a-z]+){0,2} (?:on|over|to|via|in) ${app}(?![a-z])(?! [0-9])|(?<![a-z])(?:add|follow|dm) (?:my|me,?) ${only}(?![a-z])|(?<![a-z])(?:give me|send me|text me|can i (?:have|get)) (?:your|ur) (?:phone(?: number)?|number|cell|email|e-mail|home address|address)(?=$|[^a-z ]| so| and| please| pls)`,
)

/** An account to pay to, a home to find, and a name elsewhere: in plain words, and in the other two languages of the product. */
export const accountsAndHomes = [...accounts, ...homes, ...elsewhere]
