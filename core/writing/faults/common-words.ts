const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** English words that a message may hold without anybody vouching for them, in their plain forms. */
const COMMON = set(
  `
a able about above accept account across act actually add after again against age ago agree ahead aim all allow almost
alone along already also always am among amount an and another answer any anyone anything anyway apologies appreciate
approach apart are area around as ask asking at attend available aware away back bad based be because become been before
began begin behind being believe belated belatedly best better between beyond big bit body book both brief briefly bring
brings build building built business busy but buy buying by calendar call calm came can cannot care case catch cause
certain certainly chance change chat check choose circle clean clear clearly close collect come comes coming company
compare compliment concern confirm congrats congratulations connect connecting connection consider contact continue
control conversation cool cost could couple course cover create curious current currently customer customers cut daily
day days dear deal decide definitely delay deliver delighted demo depend describe despite detail details did different
difficult direct directing directly discover discuss do does doing done door down dozen drop due during each earlier
early easier easily easy either else email end enjoy enough especially even evening ever every everybody everyone
everything exactly example excited excuse expect expert explain fair fall familiar far fast favour favor feedback feel
fellow few field figure figured fill finally find fine first fit float floating focus follow following follow-up folks
food for forgive former forward found founding founder free fresh friend from full fully fun further future gave general
gentle get gets getting give given glad go goal goes going good got grab great greetings grew grow growing guess guide
had half hand happen happy hard has have haven he head hear heard hello help helpful helps hence her here hey hi high
hint his hold hope hopefully hour hours how however huge i idea if imagine impressed improve in include indeed industry
inbox inboxes inside instead interest interested interesting into introduce introduction is isn issue it its itself job
join just keen keep kind kindly know known large last lastly late later launching lead leader leading lean learn least
leave less let level like likely line list listen little live ll long look looking lot love low made mail main make makes
making manage managing many matter may maybe me mean means meant meet meeting mention message mind mine minute minutes
miss moment monday month months more moreover morning most mostly move much must my myself name naturally near need
needless needs network never new next nice night no nobody none nor not note notes nothing notice noticed now nudge
number numbers of off offer often oh okay old on once one ones only open opinion opinions option or order other others our
ourselves out over overseeing own page part particularly pass past people per perhaps person personally phone pick piece
pitch place plan planner planners platform play plant please pleasure plenty plus point possible possibly prefer
prepare pressure pretty previous probably problem process product profile promise proper provide purely put quality
quarter question questions quick quickly quiet quite rare rarely rather re reach read ready real really reason receive
recent recently regarding regards relevant rely remember remind reply research respect rest result right role run
running said same saw say says schedule sea second seconds see seem seems seen selling send sense sent serious set several shall
share she short shortly should show side sign similar simple simply since site sites size slot slots small smart so
solution solve some somebody someone something sometimes soon sorry sort sound sounds space spare speak spend start
stay step still stop stories story straight stranger strangers struggle stuff such suit suggest summary super sure swap
switch take talk talking task team teams tell tend than thank thanks that the their them then there therefore these they
thing things think this those though thought through thus till time times tiny title to today together told tomorrow
tonight too took tool tools top topic total touch towards trade try trying turn two type under understand unless until
up us use used useful user users usually value various ve version very via view visit wait want warm warmest was way ways
we week weekend weeks welcome well went were what whatever when whenever where whether which while who whoever whole
whose why will willing wish wishing with within without won wonder wondering word words work worked working works world
worry worth would wouldn write writing wrong wrote yeah year years yes yesterday yet you your yours yourself
apart hi hiya hallo howdy cheers sincerely best bests talk afternoon ps regards wishes consolidation visiting sitting
platforms training finance sales marketing operations logistics engineering accounting software hardware hiring recruiting
procurement clinic clinics store stores shops shop hotel hotels restaurant restaurants factory factories warehouse
warehouses school schools hospital hospitals bank banks carriers carrier trucks truck drivers driver doctors nurses
teachers students managers manager engineers engineer directors director leaders buyers planners founders owners staff
colleagues colleague clients client budgets budget costs revenue growth profit data report reports project projects
automation machine machines paperwork spreadsheets spreadsheet admin hire hires onboarding shift shifts month-end closing
fewer faster cheaper easier slower patience numbers three four five six seven eight nine ten twenty forty fifty hundred
nothing ex fwiw btw quick-question anyhow honestly frankly admittedly obviously basically literally speaking meanwhile
between besides otherwise although whereas because unlike across hopefully ideally typically generally normally
according based given judging coming seeing reading hearing knowing wanting making getting being having
absolutely account accurate achieve advance advantage advise afford agenda aid air alert alternative amazing ambitious annual anyhow appear appetite
apply appointment arrange arrive article assume assumption attach attempt attention audience author authentic autumn average awesome awkward background balance barely barrier
basic basics basis bear beat beginning behalf behaviour belong benefit besides bet beyond bill birthday bite blind block blunt board boat boost boring bother bottom
bound brain brand brave bread break breakfast breath bright brilliant broad broken bug bunch burden burning button cake camera campaign candid capacity capture card
career carefully carry cash casual category celebrate central century challenge challenges chaos chapter character charge charming chasing cheap child children chocolate choice
christmas city claim class classic clever climb cloud club coach coffee colour color combine comfort comfortable comment common communicate community compete competition complain complete
complex complicated compromise computer concept confidence confident confusing consistent constant consumer content context contract contribute convenient convince cook copy corner correct
count counts country couples courage craft crazy creative credit crew crisis critical crowded culture curiosity curve custom cutting damage danger dark date dead deadline deadlines
debate debt decade decades decent decision decisions dedicate deep deeply definite degree delight demand department depend deserve design desk desperate destination detailed develop device
digital dinner direction dirty disappear discover discussion dish distance doubt downtime draft drama draw dream dreamy dry dull duty eager ear ease east edge educate education effect effective
efficient effort efforts elegant element eliminate emergency emotion employ employee employees empty enable encourage endless energy engage engine engineer enjoy enjoyable enormous ensure
enter entire entrepreneur entrepreneurs environment equal equipment error errors escape essential estimate evaluate event events evidence evolve excellent except exception exchange exciting exercise
exhausting exist exit expand expense expensive experience experienced experiment explore exploring express extend extra extreme eye face facing fact factor facts fail failure fairly faith familiar families family fan fancy
fascinated fascinating fashion fault fear feature features fewest fight file filter final financial finish fire firm fish fix flat flavour flexible flight floor flour flow fluent fly folder
force forecast forecasts forget form formal format forms fortunately foundation frame freight frequent friction friday front frustrate frustrates frustrating fuel function fund funny gap garden gather gentle
genuine genuinely gift global glance gold gradually grateful gratitude ground group guarantee guard guest guests habit habits handful handle handy hang happens happiness harm hat hate haul headache headaches headline health
healthy heart heat heavy height hero hesitate hidden hint history hobby holiday holidays home honest honesty honour hopes horizon host hot household human humble humour hundred hunt hurry hurt
ideal ideas identify ignore ill image impact imperfect implement imply import impossible impress inch incident incredible independent individual industrial inform information initial
initiative innovate innovative input insight insights inspire inspired install instant intend intense intent intention interact internal interview intro invest investment invitation invite invoice invoices involve
ironically item items jealous joke journey joy judge juggle juggling jump justify keen kid kidding kids kitchen knowledge labour lack lady land landed language laptop latest laugh launch law layer lazy
legal lend length lesson lessons letter library lie life lift light limit limited liner link liquid load loading loads local location lock logic lonely loose lorry lose loss lots loud lovely loyal luck luckily lucky lunch
magazine magic maintain major male managers manual manually manufacture map margin margins mark market markets mass master match material math mature maximum meal measure measures media medical meetings member members memory
men mental mention menu merely mess messages messy metal method methods middle might mild mile milk million minimum minor mirror missed missing mission mistake mistakes mix mobile modern modest money mood moral motivate motivation mountain
mouth movement multiple music mutual mystery nature neat necessary negative neighbour neither nerve neutral newcomer newcomers news nod noise normal north nuance numerous obvious occasional odd odds offering office offices
official oil operate operations operator opinion opportunity oppose optimise organise original others ought outcome outline output outside overall overhead overtime overview owe pace pack package pain painful pains
paint pair panel paper parent parents parking participate partner partners partnership party passion passionate path patient patients pattern pause pay payment payroll peace peak pen penny percent perfect perform performance
period permission permit personal perspective perspectives pet phase photo phrase physical piano picture pilot pipeline planning plastic pleased pocket poetry points policy polite politely poor pop popular port position positive
post pot potential power powerful practical practice praise precise predict prepare presence present press prevent price prices pricing pride priority priorities private prize probably procedure produce professional
programme program progress promote proof property propose protect proud proudly prove public pull pump punch pure purpose push puzzle qualified quarterly quest queue queues quotes race radio rain raise random randomness range rapid rate
raw reaction reality realise receptionist receptionists recipe recommend record recover red reduce refer reference reflect refresh regard region regular relate relation relationship release relief relevant reliable remain remark remarkable remote
remove rent repair repeat replace represent request require rescue resource resources respond response responsibility restore retail return reveal review reviews revisit rewarding rhythm rich ride risk risks river road rock role roles room
root rotate rough roughly round route routine row rule rules rush sad safe safety salary sample save scale scatter scenario scene schedule scheduling school science scope score scrap screen seamless search season seat secret section
security select self sell seller sensible sensitive sentence separate serious serve service services session setting settle setup shame shape sharing sharp shelf shift shine ship shipment shipping shoe shoes shortage shot shoulder shy side sight
signal significant silence silent silly simpler simplify skeptical skill skills skip sky sleep slide slides slip slow smile smiled smooth snow social society soft soil solid somehow song sooner sort soul source south speaker specialist specific specifically spectrum
speech speed spirit spot spread spring stable stack staff stage stake stand standard star starter state statement station statistics status steady steal steep stick stock stone storage storm strain strange strategy stream street strength stress stretch
strict strike strong structure student study stuff stunning style subject substance succeed success successful sudden sugar suggestion suitable sum summer sun support suppose surely surface surprise surprised surprising survey survive sustainable sweet system systems
table tackle talent talents target tasks taste tea teach tech technical technology tedious teeth temporary tempt tendency tension term terms terrible test thankful theme theory thick thin thorough thoughtful thoughtfully thoughts threat threads ticket tidy tie tight tip tips tired tone tonight topics tough
tour track tradition traffic train training transform transition transparent transport travel treat tree trend trends trial trick tricky trigger trip trivial trouble true truly trust truth tune turnover twist typical ugly uncertain uncomfortable undo unfair unfortunately unhappy unique unit units unknown unlikely unnecessary unpaid
unplanned unsure unusual update updates upgrade upside urgent usage usual vacation valid valuable value values variety vast vendor vendors version victory view views village virtual visible vision vital voice volume volunteer wage waiting wake walk wall warehouse warning waste water wave weak wealth wear weather
website weekly weigh weight weird west wet wheel white wide wife wild win wind window wine wing winter wisdom wise wood worker workers workflow workflows workplace worried worse worst worthwhile wow wrap writer yard yellow young youth zero zone
wonderful brilliant lovely fantastic marvellous splendid fabulous terrific superb delightful understood noted absolutely
hola hej ola bonjour ciao salut hallo konnichiwa namaste aloha moin servus sincerest yours warmest thx pls btw tl dr heads-up kudos bravo yep nope ok okay oops alas
`.trim(),
)
/** Of the field, and always written so. */
const ACRONYMS = set(
  'I AI ML IT HR PR CRM ERP SaaS SEO KPI KPIs OKR OKRs ROI UX UI API PDF FAQ FYI ASAP PS OK B2B B2C D2C SMB SMBs SME SMEs CV Q&A R&D IMO TBH CEO-level USP QA AM PM CET UTC JST Zoom Mr Mrs Ms Dr URL Web DX P.S N.B BtoB BtoC EC OK NG SNS PC ID QR Wi-Fi VS vs RPA BI RevOps DevOps IoT GDPR',
)
export const WEEKDAYS = set(
  'monday tuesday wednesday thursday friday saturday sunday mondays fridays',
)

export const LANGUAGE_NAMES = set(
  'english french german spanish italian portuguese dutch polish czech danish swedish norwegian finnish welsh irish japanese chinese korean hindi arabic hebrew turkish greek russian ukrainian hungarian romanian',
)

/** Words that end like others and are names. */
const NAMED_LIKE_WORDS =
  /^(?:emily|sally|molly|kelly|holly|billy|polly|beverly|kimberly|lilly|italy|sicily|boeing|lansing|irving|reading|beijing|ming|king|fleming|golding|harding|manning|jennings|ted|fred|ahmed|mohammed|mohamed|alfred|reed|bly|wembly)$/u

const withoutAccents = (word: string): string =>
  word.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')

/** Whether a word of a text in English says nothing that could be false. */
export const isCommonWord = (word: string): boolean => {
  const plain = withoutAccents(word)
    .toLowerCase()
    .replace(/'(?:s|ve|re|ll|d|m|t)$|'$/u, '')
    .replace(/n't$/u, '')
  const single = plain.replace(/(\p{L})\1(?:ed|ing|er)$/u, '$1')
  if (COMMON.has(plain) || COMMON.has(single) || COMMON.has(plain.replace(/n$/u, ''))) return true
  if (NAMED_LIKE_WORDS.test(plain)) return false
  if (plain.length > 5 && /(?:ing|tion|tions|ment|ments|ness|ly)$/u.test(plain)) return true
  return ['s', 'es', 'd', 'ed', 'r', 'er', 'st', 'est', 'n'].some(
    (end) =>
      plain.endsWith(end) &&
      plain.length - end.length > 2 &&
      COMMON.has(plain.slice(0, -end.length)),
  )
}

export const isAcronym = (word: string): boolean => ACRONYMS.has(word)
