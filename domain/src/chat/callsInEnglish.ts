import { of } from './proposal.ts'

/** A blank of a folded text stands between two letters alone: `me,please`. */
const start = '(?<![a-z])'
const stop = '(?=$|[^a-z ,])'
const i = `${start}i(?:['’]?(?:m|ve|ll|d)| am| have| was| got| get| keep getting)?`
const kin =
  "(?:step)?-?(?:dad(?:dy)?|father|papa|mom(?:my)?|mum(?:my)?|mother|mama|parents?|brother|sister|uncle|aunt(?:ie)?|grandpa|grandfather|grandma|grandmother|cousin)|mom[’']?s boyfriend|family"
const grownUp =
  '(?:teacher|tutor|coach|sensei|principal|instructor|stranger|neighbou?r|adult|man|men|guy|woman)s?'
const anyone = `(?:${kin}|${grownUp}|classmates?|friends?|boys?|girls?|kids?|bull(?:y|ies)|seniors?|boyfriend|girlfriend|he|she|they|someone|somebody|everyone|everybody|people|who)`
const near = "(?: [a-z'’]{1,12}){0,3}? "

const hurting =
  '(?:hit(?:s|ting)?|beat(?:s|en|ing)?|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|slap(?:s|ped|ping)?|chok(?:es|ed|ing)|strangl(?:es|ed|ing)|whip(?:s|ped|ping)?|burn(?:s|ed|t|ing)|hurt(?:s|ing)?|abus(?:es|ed|ing)|attack(?:s|ed|ing)?|shov(?:es|ed|ing)|bit(?:es)?|grab(?:s|bed|bing)?)'
/** In a game, and in other words: `beat me at chess`, `hit me up`, `kicked me out of the Zoom`. */
const playing =
  '(?! (?:again )?(?:at (?!home|night|school|the house|work)|by [0-9]|up(?! again)(?=$|[^a-z]| (?:on|for|with|yesterday|if|when|later))|with a (?:ball|pillow|question|snowball)|out of (?!the house|my house|our house|home|the car)|to (?:the|it)(?![a-z])|in (?:a|an|the|this|that|our) (?:[a-z]+ )?(?:game|race|match|test|quiz|contest|competition)|in (?:minecraft|fortnite|roblox|chess|tennis|cards)))'
const private_ =
  '(?:chest|breasts?|boobs?|butt|bottom|ass|thighs?|legs?|body|private(?:s| parts?)?|crotch|penis|vagina|lips|waist|back|face)'
const atHome = of(
  'homeViolence',
  3,
  `${start}(?:${kin})(?:${near}| )(?:up )?${hurting} (?:and [a-z]+ )?me(?![a-z])${playing}`,
  `${i}${near}(?:hit|beaten|punched|kicked|slapped|choked|burned|hurt|abused|attacked)(?: up)? by (?:my |the )?(?:${kin})(?![a-z])`,
  `${i}(?: (?:being|always|often|sometimes|so))* (?:abused|beaten(?: up)? at home|hit at home|not safe at home)`,
  `${start}(?:${kin}|they|he|she)(?:${near}| )(?:lock(?:s|ed)|keeps|kept) me (?:in|out|inside|outside|locked)(?! of (?:my |the )?(?:account|app|zoom|class|group|game|phone))`,
  `${i}(?: (?:being|been))? ?(?:locked|trapped|shut|stuck) (?:in|out|inside|outside)(?=$|[^a-z ]|(?: of)? (?:the|my|our|a|his|her) (?:house|home|room|bathroom|bedroom|closet|toilet|basement|garage|balcony|storage|classroom|car|shed)| (?:and|please|help|here))`,
  `${start}(?:won['’]?t|will not|doesn['’]?t|does not|don['’]?t|do not|never) (?:let me (?:out|leave|eat|sleep|go home|in the house)(?! (?:over|late|early|candy|sweets?|snacks?|chocolate|ice cream|chips|junk|pizza|cake|until i (?:finish|solve|do|get|understand)|the (?:game|page|app)))|(?:give|feed) me(?: any| enough)?(?: food| dinner| anything to eat|${stop}))`,
  `${start}i (?:have ?n['’]?t|have not|didn['’]?t|did not) (?:eaten|eat|had)(?: anything| food| any food| a meal)?(?: at all)? (?:since|for (?:[0-9]+|two|three|four|several|many|a few) days|in (?:[0-9]+|two|three) days|all day)|${start}(?:there['’]?s|there is|we have) no food (?:at home|at my|in the house|left|for me)`,
  `${start}i(?:['’]?m| am)?(?: so| too| really| very)* (?:scared|afraid|terrified|frightened) (?:to (?:go|be|come) (?:back )?home|of (?:my |the )?(?:${kin})(?![a-z])|of being home)`,
  `${start}(?:step)?(?:dad|father|daddy|he|mom|mum|mother|boyfriend)(?:${near}| )(?:hit(?:s|ting)?|beat(?:s|ing)?|hurt(?:s|ing)?|punch(?:es|ed|ing)?|kick(?:s|ed|ing)?|chok(?:es|ed|ing)|slap(?:s|ped|ping)?) (?:up )?my (?:little |baby |big )?(?:mom|mum|mother|mama|dad|father|brother|sister|siblings)(?![a-z'’])${playing}`,
  `${start}(?:i )?(?:can['’]?t|cannot) get out(?=$|[^a-z ]| of (?:the|this|my) (?:room|house|bathroom|toilet|closet|basement|car))`,
  `${start}(?:ran|run(?:ning)?) away from home|${start}(?<!(?:zoom|app|game|computer|wi-?fi|system|meet|it) )kicked me out(?=$|[^a-z ]| of (?:the|my|our) (?:house|home))|${start}i (?:don['’]?t|do not) (?:want to|wanna|dare(?: to)?) go(?: back)? home(?=$|[^a-z ]| because| anymore| ever)`,
)

const touched = of(
  'sexual',
  3,
  `${start}${anyone}(?:${near}| )(?:touch(?:es|ed|ing)?|grop(?:es|ed|ing)|fondl(?:es|ed|ing)|molest(?:s|ed|ing)?|rap(?:es|ed|ing)|rub(?:s|bed|bing)?|lick(?:s|ed|ing)?) (?:me(?![a-z])|my ${private_}(?![a-z]))`,
  `${i}(?: (?:being|been|always))* (?:raped|molested|groped|sexually [a-z]+|touched(?: [a-z]+){0,2} by (?:my |a |the |some )?(?:${kin}|${grownUp}|boys?)(?![a-z'’]))`,
  `${start}(?:${grownUp}|boys?|he|they|someone|somebody|uncle|cousin|grandpa)(?:${near}| )(?:kiss(?:es|ed)?|hug(?:s|ged)) me(?! (?:good ?night|good ?bye|on the head))|${start}(?:tried|tries|wants?|trying|forced me) to (?:kiss|undress|touch|sleep with|have sex with) me(?![a-z])`,
  `${start}(?:nudes?|naked (?:pictures?|photos?|pics?|videos?)|(?:pictures?|photos?|pics?) of (?:me naked|my body)|dick pics?)(?![a-z])`,
  `${start}(?:told|tells|asked|asks|made|makes|forced|forces|wants) me (?:to )?(?:take off|take my clothes|remove|undress|strip|get naked|show (?:my|him my|them my) ${private_}|touch (?:him|his|her(?! hand)|it))(?! my (?:shoes|coat|hat|mask|headphones|camera))`,
  `${start}(?:${grownUp}|he|they|someone)(?:${near}| )(?:puts?|putting) (?:his|her|their) hands? (?:on|under|in|up) my (?:${private_}|knees?|skirt|shirt|clothes|pants|underwear)|${start}(?:ask(?:s|ed|ing)?|want(?:s|ed)?) (?:me )?(?:for|to send)(?: [a-z]+){0,2} (?:photos?|pictures?|pics?|selfies?|videos?) of (?:me|my (?:face|body))(?![a-z])`,
  `${start}(?:watch(?:es|ed|ing)?|film(?:s|ed|ing)?|record(?:s|ed|ing)?|photographed) me (?:in the shower|undress|naked|changing|in the toilet|sleeping)|${start}(?:comes|came|gets|got) (?:in|into) my (?:bed|bedroom at night|room at night)`,
)

const die = of(
  'selfHarm',
  3,
  `${start}(?:i|and|just|really)(?: (?:just|really|sometimes|only|also|still))* (?:want to|wanna|wish to|am going to|['’]?m going to|will) (?:die|be dead|stop living|end it(?: all)?|not exist|never wake up|disappear(?: forever| from| and)?)(?! (?:of|from) (?:laugh|embarr|cute|happ))(?![a-z])`,
  `${start}i(?:['’]?m| am) (?:going to|gonna|about to) (?:die(?=$|[^a-z ]| (?:tonight|tomorrow|today))|kill myself|jump(?= off| from| in front))`,
  `${start}(?:kill(?:ing)?|hurt(?:ing)?|cut(?:ting)?|harm(?:ing)?|hang(?:ing)?|stab(?:bing)?|burn(?:ing)?|starv(?:e|ing)|drown(?:ing)?|punish(?:ing)?) myself(?![a-z])(?! (?:by accident|on (?:a|the|some) paper|some |shaving|cooking|a slice))`,
  `${start}(?:don['’]?t|do not|dont|can['’]?t|cannot|no longer) (?:want to|wanna|want) (?:live|be alive|be here|exist|wake up|go on)(?=$|[^a-z ]| (?:any ?more|any longer|like this|ever))`,
  `${start}i wish i (?:was|were) (?:dead|never born|not alive|not here)|${start}i wish i(?: had| ['’]?d)? ?(?:never been born|could (?:die|disappear|not wake up))|${start}i(?: (?:just|really|always|sometimes))? (?:should|deserve to|feel like|['’]d rather)(?: just)? (?:die|dying|be dead|disappearing)(?![a-z])(?! of laugh)|(?:care|notice|miss me|be sad|happier|better) if i (?:died|were dead|was dead|was gone|disappeared)`,
  `${start}(?:end|ending|take|taking) my (?:own )?life|${start}i(?:['’]?m| am|['’]?ve been)? ?(?:feel|feeling|am|was|been)? ?suicidal|${start}(?:think|thinking|thought|thoughts)(?: a lot)? (?:about|of) (?:suicide|dying|killing)|${start}(?:want to|going to|gonna|wanna|i will|tried to) (?:commit suicide|overdose)`,
  `${start}(?:better off|happier|better) (?:without me|if i (?:was|were) (?:dead|gone|not here)|dead)(?![a-z])|${start}(?:no|any) (?:reason|point|will) (?:to live|in living|to be alive|to go on|in being alive)|${start}life (?:is ?n['’]?t|is not) worth`,
  `${start}i (?:took|swallowed|am taking|ate)(?: (?:too many|a lot of|all (?:the|my)|lots of|a bunch of|so many|a whole bottle of|[0-9]+))(?: [a-z]+)? ?(?:pills?|tablets|medicine)|${start}i(?:['’]?m| am)? ?(?:overdosed|overdosing|self[- ]?harm(?:ing)?)`,
  `${start}i (?:wrote|am writing|['’]?m writing) (?:a|my) (?:suicide|goodbye) (?:note|letter)|${start}jump (?:off|from) (?:the|a) (?:roof|bridge|building|balcony|window)(?<=(?:want to|going to|gonna|wanna|will) jump (?:off|from) (?:the|a) [a-z]{4,8})`,
)
const despair = of(
  'selfHarm',
  2,
  `${start}i (?:can['’]?t|cannot|can not) (?:take|stand|do|bear|handle) (?:it|this)(?: life)? any ?more${stop}|${start}i (?:can['’]?t|cannot) go on(?: any ?more| like this|${stop})`,
  `${start}i hate (?:my ?self|my life|being alive)(?! when| if)|${start}(?:nobody|no one|no ?body) (?:loves|cares about|would miss|needs|wants) me(?![a-z])|${start}i(?:['’]?m| am) (?:worthless|so depressed|all alone${stop})`,
)

const bullied = [
  ...of(
    'bullying',
    3,
    `${start}(?:${grownUp})(?:${near}| )${hurting} me(?![a-z])${playing}`,
    `${start}(?:threaten(?:s|ed|ing)?|blackmail(?:s|ed|ing)?|extort(?:s|ed|ing)?) (?:me(?![a-z])|to (?:kill|hurt|hit|beat|post|share|send|show|tell))|${i}(?: (?:being|been))* (?:threatened|blackmailed|stalked|extorted)`,
    `${start}(?:said|says|told me|tells me|saying|that)(?: that)? (?:he|she|they)(?: ['’]?(?:ll|d)|['’](?:ll|d)| will| would| is going to|['’]s going to|['’]s gonna| are going to|['’]re going to| want to| wants to) (?:kill|hurt|beat|hit|rape|stab|find) me(?! if i (?:fail|forget|miss|don['’]?t (?:pass|finish|study|do)|lose|get a|am late|['’]m late))`,
    `${start}(?:(?:want(?:s|ed)?|tried|tries|trying) to|(?:is|are|['’]s|['’]re) going to) (?:kill|hurt|stab|beat up|hit) me(?! if i (?:fail|forget|miss|lose|get a))(?![a-z])`,
  ),
  ...of(
    'bullying',
    2,
    `${i}(?: (?:always|often|still|also))*(?: (?:being|been|getting))? (?:bullied|harassed|picked on|beaten up|left out by|made fun of)|${start}i (?:get|got|keep getting) (?:hit|beaten|kicked|punched|slapped)(?: up)?(?=$|[^a-z ]| (?:at|every|a lot|all|when|if|in school|by (?:my |the |a )?${anyone}))`,
    `${start}${anyone}(?:${near}| )(?:bull(?:y|ies|ied|ying)|harass(?:es|ed|ing)?|mock(?:s|ed|ing)?|humiliat(?:es|ed|ing)|ignor(?:es?|ed|ing)|(?:pick(?:s|ed|ing)? on)|(?:laugh(?:s|ed|ing)? at)|(?:mak(?:es?|ing)|made) fun of|gang(?:s|ed)? up on|spit(?:s|ting)? on|exclud(?:es?|ed)) me(?![a-z])`,
    `${start}(?:${anyone})(?:${near}| )(?:take|takes|took|steal|steals|stole|hid|hides|broke|threw away) my (?:money|shoes|bag|phone|books?|things|stuff|lunch)(?! (?:by|to) )(?<!(?:mom|dad|mother|father|parents|teacher|sister|brother|mum)(?: [a-z]+)* my (?:phone|things|stuff|lunch|books?|bag|shoes|money))`,
    `${start}${anyone}(?:${near}| )(?<!(?:my (?:little|baby) (?:brother|sister))[^.!?]{0,12})${hurting} me(?![a-z])${playing}`,
    `${start}(?:nobody|no one) (?:(?:talks|speaks) to|plays with|likes) me(?![a-z])|${start}(?:calls?|called|calling) me (?:names|fat|ugly|stupid|a loser|trash)(?![a-z])|${start}tell(?:s|ing)? me to (?:die|kill myself)`,
  ),
]

const homework =
  "(?![!.?, ]*(?:please)?[ ,!.]*(?:with|how|what|understand|solve|to |i (?:don['’]?t|do not|can['’]?t|cannot) (?:understand|get|solve|do|find|know)|this (?:question|problem)|question|number|problem|q ?[0-9]|math|english|homework))"
const called = [
  ...of(
    'distress',
    3,
    `${start}(?<!(?:he|she|they|man|woman|people|who|did|to|ask(?:s|ed)?|should we|do (?:i|you)) )(?:(?:please|someone|somebody|quick|hurry|now|you)[ ,!.]*)*call(?: me)? (?:the |an? )?(?:police|cops|ambulance|110|119|911)(?! (?:in (?:the|this) (?:story|book|text)|station))(?=$|[^a-z]| (?:please|now|for me|quick|to))(?<!["“‘'](?:call the police|call an ambulance))`,
    `${start}(?:i(?:['’]?m| am) bleeding|bleeding (?:a lot|badly)|(?:blood|bleeding|it) (?:won['’]?t|will not|does ?n['’]?t) stop(?=$|[^a-z ]| bleeding)|won['’]?t stop bleeding)(?<!nose[^.!?]{0,24})`,
    `${start}i(?:['’]?m| am) (?:in (?:real |great |big )?danger|being (?:followed|stalked|kidnapped|hurt|chased|touched|hit|beaten|held))|${start}(?:${grownUp}|someone|somebody|he|they)(?:${near}| )(?:follow(?:s|ed|ing)?|stalk(?:s|ed|ing)?|chas(?:es|ed|ing)|kidnap(?:s|ped)?) me(?![a-z])(?! (?:on (?:instagram|twitter|tiktok|x|youtube)|back(?=$|[^a-z])))`,
    `${start}(?:told|tells|said|made me promise) (?:me )?(?:not to|to not|never to|don['’]?t) tell (?:anyone|anybody|my (?:mom|mum|dad|parents))(?! (?:the answer|about the (?:party|present|surprise)))`,
  ),
  ...of(
    'distress',
    2,
    `(?<=^|[.!?…,。、\\n□~]|${start}(?:please|pls|plz) |somebody |someone |anyone |please,|just )(?:(?:please|pls|plz)[ ,]*|somebody[ ,]*|someone[ ,]*|anyone[ ,]*|can (?:somebody|someone|anyone) )*(?:help|save)(?: us| me)(?: out)?(?: now| please| pls| plz| somebody)*(?=$|[^a-z はをがのとって「『」』"”]| (?:i(?:['’]?m| am) (?:scared|afraid|hurt)|he |she |they |my (?:dad|mom|father|mother)|before|escape|get away))${homework}(?! (?:a|some|this|that) )`,
    `^(?:(?:please|pls|plz)[ ,!]*)?(?:help(?: please| pls| plz)?|s\\.?o\\.?s)[!.]*$`,
    `${start}i(?:['’]?m| am)(?: so| too| really| very)* (?:scared|afraid|terrified|not safe|unsafe)(?=$|[^a-z ]| (?:right now|and|he |she |they |to (?:tell|be alone)|of (?:him|her|them|my (?:teacher|tutor|coach)|a man|the man)(?![a-z])))(?! and (?:excited|nervous))|${start}i (?:don['’]?t|do not) feel safe`,
    `${start}i (?:need|want) (?:some )?help(?: right now| please| now| so bad(?:ly)?)*${stop}${homework}|${start}i have no ?(?:one|body) to (?:talk to|help me|tell)|${start}(?:nobody|no one) (?:helps|believes|listens to) me(?![a-z])`,
    `${start}(?:bruises?|scars|cuts) (?:all over|everywhere|on my (?:body|arms?|legs?|back|face))(?<!(?:soccer|football|bike|fell)[^.!?]{0,30})`,
  ),
]

/** A child's plain calls in English, which the product is offered in (decision 226): who does what, and not phrases. */
export const callsInEnglish = [...atHome, ...touched, ...die, ...despair, ...bullied, ...called]
