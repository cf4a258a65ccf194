const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** English words that tell no fact of anybody, in their plain forms: courtesies, opinions, grammar. */
const NEUTRAL = set(`
about above across after afternoon again against ago ahead all almost alone along already also although always among
amount another any anybody anyone anything anyway anywhere apart around aside away back backwards because before behind below
beneath beside besides between beyond both but despite down during each either else enough especially even ever every
everybody everyone everything everywhere except few finally first for former forward from further half hardly hence here
himself herself hers his how however indeed inside instead into itself just last lately later least less like likely little
many maybe mean meanwhile merely middle mine more moreover most mostly much must myself near nearly neither never nevertheless
next nobody none nonetheless nor not nothing nowadays nowhere off often once one only onto opposite or other otherwise ought our
ours ourselves out over own per perhaps plus quite rather really right same second secondly seldom several shall she should
simply since so some somebody somehow someone something sometimes somewhere soon still such than that their theirs them
themselves then there therefore these they third this those though through throughout thus till today together tomorrow tonight
too toward towards truly twice two three four five six seven eight nine ten under unless unlike until upon upside usually very via well were
what whatever when whenever where whereas wherever whether which whichever while who whoever whole whom whose why will with
within without would yesterday yet your yours yourself yourselves been being have having does doing done did could might may can
cannot won ain aren couldn didn doesn don hadn hasn haven isn mustn shouldn wasn weren wouldn let lets you've you're they're
able accept accurate act actual actually add address admire admit advice advise afford afraid agree aim alike alive allow alright amaze amazing amuse
angle annoy answer anticipate apologies apologise apologize apology appeal appear appreciate approach appropriate area argue arrange article
ask aspect assume assure attempt attention attract avail available avoid aware awesome awful awkward bad barely based basic basically
basis bear bearing beat become begin beginning behalf behave belated belatedly believe belong best bet better big bill bit blunt
boast boil bold bore boring bother bottom bound brave breath brief briefly bright brilliant bring broad brought buck bug bunch burden burn busy button
by bye calendar call calm came candid capture care careful carefully carry case casual catch caught cause certain certainly challenge
chance change chaos charm charming chase chat check cheer cheers cheeky choice choose circle clarity clear clearly clever click close closely clue clumsy
coffee cold collect combine combination come comfort comfortable comment common company compare complain complete completely complex compliment compromise concern
confess confidential confirm confuse confusing congrats congratulate congratulations connect connection conscious consider consideration constant consult contact content context
contrary convenience convenient conversation convince cool correct correctly couple courage course cover craft crazy create credit crowd crucial crystal curious
curiosity current currently cut daily dare date day deal dear decade decent decide decision deep deeply default definite definitely delay delight delighted deliver
demand demo depend describe deserve desk despair detail details determined die differ difference different difficult difficulty dig digest dilemma direct direction disappoint
discover discuss disregard disturb dive door doubt downside draw dream drive drop due dull early ear earn ease easier easily easy edge effect effort elaborate email
embarrass encourage end endless energy enjoy enjoyable enough ensure entire entirely entry envy equal equally error essence essential even evening event eventually everyday evident exact
exactly exaggerate example excellent except exception excite excited exciting excuse exhaust exist expect expectation experience expert explain explore express extent extra extraordinary extreme
extremely eye face fact fail fair fairly faith fall familiar fancy far fascinate fascinated fascinating fashion fast fault favour favor favourite favorite feedback feel feeling felt fellow field fight
figure fill find fine finish firm fit fix float flow focus folk folks follow fond fool forget forgive form former forth fortunate forward found frank frankly free frequent fresh friend friendly frustrate
frustration fulfil full fully fun funny fuss future gain game gap gather gave general generally generous gentle genuine genuinely get give given glad glance glimpse go goal goes going gone good
goodness got grab gradual grand grasp grateful great greatly greet greeting greetings group grow growing guess guide habit hand handful handle handy hang happen happily happy hard hassle hat hats hate head headache headline
healthy hear heard heart heavy held hello help helpful helpless hesitate hey hello high highly hint hit hold home honest honestly honor honour hope hopefully hopeful hopeless horizon hour huge human humble
hurry hurt idea ideal ideally ignore imagine immediate immediately impact impatient importance important impossible impress impressed impressive inbox include incredible incredibly indeed indicate
individual industry info inform information initial input insight insights insist inspire inspiration inspiring instance instant intend intent intention interest interested interesting introduce introduction
intro intrigue intriguing introduce invite involve issue item job join joke journey joy judge juggle jump keen keep kept key kick kind kindly knew know known lack land large last late laugh lead learn leave left leisure
length less lesson let level lie life lift light likewise limit line link list listen literally live load local logical long look loop loose lose lost lot lots loud love lovely low luck luckily lucky made mail main major make
manage manner mark matter mean meaning means meant measure medium meet meeting member memory mention mere mess message messages met mild million mind minor minute miss missing mistake mix modest moment month mood morning motivate move
moving name narrow natural naturally nature neat necessary necessarily need needless needs nerve network new news nice nicely night nod noise noisy norm normal normally note notes notice noticed notion nuisance number
object obvious obviously occasion occasional occur odd odds offer ok okay old open openly opinion opinions opportunity oppose option order ordinary original outcome overall overdue overload overlook overthink overwhelm overwhelmed pace page pain painful
paper pardon part particular particularly party pass passion passionate past path patience patient pause peace peek people perfect perfectly perform period permission person personal personally perspective persuade phase phone
phrase pick picture piece pile pitch pity place plain plan plans platform play pleasant please pleased pleasure plenty plus point pointless points polite politely pop position positive possible possibly post potential power practical practice praise precious
precise precisely prefer preferably prepare presence present presumably pressing pressure pretend pretty prevent previous pride prior priority private probably problem problems proceed process product products profile progress
promise promising proper properly propose proud prove proven provide public pull pure purely purpose push put puzzle quality question questions quick quickly quiet quietly quit quite random range rare rarely rate
reach reachable react read reader reading ready real realise realistic reality realize reason reasonable reasons recall receive recent recently recognise recognize recommend recommendation reconsider record refer reference reflect refresh refreshing refuse
regard regarding regardless regards regret regular relate related relation relax relevant relief rely remain remark remarkable remember remind reminder repeat reply report request require resonate respect respond response
responsibility rest result results return reveal review reward rewarding ridiculous right rise risk role roles room rough roughly round routine rude ruin rule run running rush sad safe said sake sale salesperson salespeople satisfy save saw say scale scary scatter
scene schedule scratch scroll search seat second secret section see seek seem seen self sell selling send sense sensible sent sentence separate serious seriously serve service set setup shame shape share sharp shelf shift shine ship shoot shop short shortcut shortly shot
show shy sick side sigh sight sign signal silence silent silly similar similarly simple simplicity simply sincere sincerely sit site situation size skip sleep slide slight slightly slip slot slow slowly small smart smile
smooth smoothly so-called solid solution solve somewhat sooner sorry sort soul sound source space spam spare speak special specific spend spent spirit split spoil spoke spot spread stage stand standard start state stay steal step stick
stop story stories straight straightforward strange stranger strength stress stressful strike strings strong struggle struck stuff style subject succeed success such sudden suddenly suffer suggest suggestion suit suitable sum summary super support suppose
sure surely surface surprise surprised surprising surround survive suspect swamp swap sweet switch sympathy system table tackle tail take taken taking tale talk task taste team teams tease teach tedious tell tempt tempting tend term terms terrible terribly test thank
thankful thanks theory thing things think thinking third thorough thought thoughtful thoughts thread throw tick tie tight time timely times timing tiny tip tips tired title told tone tool took tools top topic topics total totally touch tough trace track trade
traditional trap treat trick tricky tried trouble true trust truth try tune turn type typical typically unable unclear uncommon understand understandable understanding understood unfamiliar unfiltered unfortunately unique unit unusual update urge urgent use
used useful user users useless usual vague valuable value various vary version view views visible visit vital voice volume wait walk wander want warm warmly warmest waste watch way ways week weekend weekly weeks weird welcome went
west wide wider willing win wink wisdom wise wish wishes wit wonder wonderful wondering word words wore work worked working works world worn worried worry worse worst worth worthwhile wow wrap write writer writing written wrong wrote yeah year
yearly years yell yep yesterday young yours zero apologetic sceptical skeptical swear thrilled honoured honored excitedly stumbled stumble spotted came across caught impressed curious reaching replying writing
business businesses career careers customer customers client clients colleague colleagues team teammate employee employees staff department background expertise knowledge skill skills talent
goals approach approaches challenge challenges priority priorities strategy needs problem responsibilities decision decisions workload workday workplace organisation organization
someone's everyone's anybody's somebody's else's day's week's month's year's monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december
spring summer autumn winter morning mornings evenings nights weekdays weekends holiday holidays season
absolute accidental admittedly amount ample anyhow apparent apparently approximately arguably assuming badly beforehand beg beloved bless blunder bluntly breeze brighten buried busier calmly clarify clearer closer closest compelling conclude coincidence compared
comparison cordially courtesy credible crossed crossing cup curiously currently dearest desire devote diligent discreet downright dozen drawback drown dust eager earlier earliest easiest eleven elsewhere emphasise entertain enthusiasm enthusiastic envious exceptional exclusive eyes
fingers firstly forever forgot formal fortunately forwards frankly genuineness gladly gut hastily hectic hello hesitant hiya honesty howdy hundred idle importantly inconvenience informal intrude intrusion invaluable invitation irrelevant kudos laid lastly latter
listening located longer longest luxury marvellous marvelous meaningful mindful mixed namely neatly newcomer nicer nosy nutshell obliged occupy opening outright painless personal pestering pester plate plenty politeness privilege promptly puzzled
quarter quieter quote quoted reader realistically reassure relevance reluctant remotely respectfully respond responded rhetorical salt seamless seemingly seldom sensibly shorter sincerity skim smoother soonest spontaneously steady stealing stern
sticks strikes subtle sudden superb supposedly sweat thanksgiving thing tidbit tidy tips tomorrow's treasure tremendous tremendously trivial twelve twist uncertain undoubtedly unexpected unnecessary unsolicited unsure upfront utmost versa vice
vivid wave whatsoever whim wholeheartedly willingly wordy worthless yay research build built sides dinner lunch tea bosses manager managers leader leaders expert experts professional professionals peer peers
`)

const ENDS: readonly (readonly [string, string])[] = [
  ['', ''],
  ['s', ''],
  ['es', ''],
  ['d', ''],
  ['ed', ''],
  ['ing', ''],
  ['ing', 'e'],
  ['er', ''],
  ['er', 'e'],
  ['est', ''],
  ['ly', ''],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ier', 'y'],
  ['ily', 'y'],
  ['able', ''],
  ['ful', ''],
]

/** Whether a word of a text in English tells nothing that could be false of anybody, in whatever form. */
export const isNeutralWord = (word: string): boolean => {
  const plain = word.toLowerCase().replace(/'(?:s|ve|re|ll|d|m|t)?$|n't$/u, '')
  if (plain.length < 4) return true
  return ENDS.some(([end, put]) => {
    if (!plain.endsWith(end)) return false
    const stem = plain.slice(0, plain.length - end.length)
    return NEUTRAL.has(stem + put) || NEUTRAL.has(stem.replace(/(.)\1$/u, '$1') + put)
  })
}
