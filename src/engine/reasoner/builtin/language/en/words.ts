import type { Language } from '../language.ts';
import { stemEnglish } from './stem.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);
const stems = (text: string): Set<string> => new Set(words(text).map(stemEnglish));

/** Words that carry no matter of their own. */
export const functionWords = new Set(
  words(`a an the of in on at to for from with by as is are was were be been being am do does did done have has had having
  and or but if then than that this these those it its they them their there here he him his she her hers i me my we us our
  you your please pls plz thx asap can could would will shall should may might must so such all any some each every both either what which
  who whom whose when where why how about into onto over per via within during among amongst across through s t 's also
  too only just very more most less least much many few lot lots up out off again once ever yet still already now ones one
  same own other others another etc like e.g i.e together respectively along well rather quite list show me hello hi hey
  thanks thank kindly let's lets ok okay hm um well exactly corresponding associated related respective given having
  according based regard regarding regards terms throughout between against while whether because since until though
  although however before after aside off whether among another being do n't there's anybody anyone somebody someone everybody everyone whoever
  down often really actually basically literally truly honestly roughly approximately approx`),
);

/** Verbs and fillers that may name a column but need not be found. */
export const softWords =
  stems(`be have do make get give take go come see look know want need use find tell ask work seem feel
  try leave call keep let begin show hear play run move live believe hold bring happen write provide sit stand lose pay meet
  include continue set learn change lead understand watch follow stop create speak read allow add spend grow open walk win
  offer turn remember love consider appear buy wait member serve die send expect build stay fall cut reach kill remain suggest raise pass
  sell require report decide pull belong locate situate list contain compare rank place register enroll enrol earn own teach
  study born receive order purchase ship deliver hire employ join start finish end complete establish found publish release
  produce direct perform appear feature attend handle deal tackle visit travel depart arrive land fly cost charge book reserve rent stay check
  treat prescribe manage supervise head assign participate compete score beat defeat host hold award nominate elect vote
  represent cover associate relate correspond match equal exist occur record store save keep track mark label type kind sort
  name value entry item thing detail information info data table dataset file sheet chart column row field result answer
  question number amount total overall figure current currently available possible actual actually distinct certain specific
  particular different several individual single various whole entire exact following above below top bottom first last
  previous next recent recently early late new old former later later earlier total most least many few high low big small
  large long short time times day date year month week quarter period today please display return calculate compute determine
  identify select get retrieve see view print sum average count group break split sell sold do make generate bring
  least exist happen appear occur mention state say describe note specify indicate denote consist comprise people person
  us been stand tie reach least attempt win lose gain drop hit get go become hold achieve manage obtain take set do ago
  part sure consecutive consecutively only altogether information full complete involved compatible kind database system basis term combine list listing listed present represented taken took place
  hold common popular develop evolve fare trend degree euro dollar buck quid pound eur usd gbp celsius fahrenheit kg kilogram gram meter metre km mile liter litre hour minute sort ascend descend alphabet order increase decrease lexicographical form way give show kilometer kilometre centimeter millimeter square cubic foot inch yard acre hectare tonne integer decimal sensitive insensitive
  formerly lately nowadays afterwards beforehand originally eventually meanwhile soon temporarily back
  reside lie care originate hail dwell inhabit method mode manner means`);

/** "What kind", "which one": asked for without naming anything. */
export const vague = stems(
  `kind type sort thing one item entry row record line result value answer number amount total percentage percent figure
  data detail information way part name person people other rest first last top do be have place rank
  come happen follow go`,
);

/** Nouns for the rows of any table, of people, and of places that people go to. */
export const everyday = {
  things: stems('thing item stuff case piece object'),
  people: stems('people person folk individual'),
  places: stems('place spot venue location establishment outlet premises'),
};

/** Whoever the data is of, and the words before these that say so. */
export const keepers = {
  words: stems(`company firm business corporation enterprise organization organisation institution agency association
  cooperative club chain network group community society union federation league portal platform site catalogue catalog
  collection archive database registry register market inventory`),
  after: new Set(words('the our your this my')),
};

/** Passed over between the words of one name. */
export const joiners = new Set(words('of the a an'));

/** After these an unknown word is a verb. */
export const beforeVerbs = new Set(
  words(
    "do does did don't doesn't didn't to can could will would should may might must not never who they he she it we i you",
  ),
);

export const pronouns = new Set(words('that which who'));

/** These tie a thing to the one before, instead of listing another. */
export const relations = new Set(
  words('of for with who that which whose whom in from where on at by to under belonging'),
);
export const possessives = new Set(words('of for in'));
export const owning = new Set(words('with has have had having whose'));

export const rates = new Set(words('per a an'));
export const callings = { verbs: new Set(words('called named')), askers: new Set(words('what how')) };
export const own = new Set(words('its their his her'));

/** Words that ask for something. */
export const questionWords: ReadonlySet<string> = new Set(words('what who whom whose when where why how which'));
export const yesNo = new Set(words('is are was were do does did has have had can could will would'));
export const pivots = new Set(
  words(`that which who is are was were came come comes has have had did do does went go goes made make makes got get gets
  belong belongs account accounts stem stems originate originates failed passed sold worked work works`),
);

/** English participles and progressives. */
const participles = new Set(
  words(`taken took taught bought sold made given gave written wrote held won run seen saw done built paid sent spent spoken
  spoke chosen chose driven drawn flown grown known led left lost met ridden rode sung sang set shown swum swam thrown threw
  understood worn wore begun began become became brought caught cut drank drunk eaten ate fought found forgotten got kept
  laid lent put read said sought shot stood stolen told thought woken beaten beat born hit drew withdrew drove fell fed fled forgave
  froze gone went hid hung knew overcame sank shook slept spun stole struck swept swore tore woke wove dealt cast`),
);
export const verbal = (word: string): boolean =>
  participles.has(word) || (word.length > 3 && (word.endsWith('ed') || word.endsWith('ing')));

const list = (text: string): Set<string> => stems(text);

export const roles = {
  name: list('name title label nickname fullname caption headline'),
  key: list('id key uid uuid pk guid identifier index'),
  count: list('number count total no num'),
  filler: list(
    'data export report sheet table list listing register registry directory database chart file final copy new csv record dataset tbl ref info detail plus extra clean cleaned raw latest updated merged combined master dump backup ver rev tmp temp download processed filtered anonymized anonymised full history log',
  ),
  /** Words before what holds the rows that say how this is given out: the "open" of "thefts open data". */
  published: list('open public official published'),
  /** What keys are of that say nothing of what rows are: `event_unique_id`. */
  anything: list('event record row entry object unique'),
  code: list('code zip zipcode postcode postal phone telephone fax ssn isbn number no mobile cell account ip'),
  place: list(
    'city country location place venue address state region town site province county hometown stadium nation',
  ),
  person: list('name player author customer athlete driver artist student employee candidate winner person'),
  time: list('date time day timestamp birthday dob when created updated'),
  year: list(
    'year season yr founded established built completed opened launched elected introduced released inducted discontinued formed',
  ),
  money: list(
    'price cost revenue sales amount arrears outstanding salary budget fee wage income profit turnover payment expense money worth usd eur balance gdp paid takings proceeds earnings spending expenditure donation compensation refund fare tip surcharge toll',
  ),
  /** Measures people ask for without naming them. */
  figure: list('score point grade total quantity amount medal vote'),
  /** First words of the price of one piece. */
  single: list('unit single'),
  /** Columns whose values things are in, as in "in Sales". */
  inside: list('department division team class room warehouse subject category continent store shop branch office'),
  /** Units at the end of a name, as in `temperature_c`. */
  unit: list('c f kg g mg cm mm m km mi lb oz usd eur gbp chf percent ms s sec min hour l ml kwh mb gb'),
  /** Words of the dates from which ages count. */
  born: list('birth born birthday birthdate dob'),
  /** Words of a date that say no more than that the row happened then. */
  event: list(
    'order purchase transaction sale invoice create timestamp record booking visit posting post payment event log reading measured measure sold of at on',
  ),
  /** Columns that tell how a thing is, as in "with status open". */
  trait: list(
    'status state result type kind level gender sex grade color colour size age priority outcome stage phase condition rating',
  ),
  /** Columns that tell how or why something is done, so that the top ones are the commonest: payment modes, reasons. */
  manner: list('mode method means way reason cause complaint diagnosis symptom defect fault'),
  /** Columns that sort the rows into kinds, whatever these are of. */
  sort: list('category type kind sort class genre group species breed'),
  /** Last words of measures that say little: "stock level", "order value". */
  head: list('level amount value total figure number count'),
  /** Names of the one figure of a table that is called after it, as statistics offices give them out: "Value". */
  plain: list('value obs observation'),
  percent: list('percent percentage pct rate share ratio'),
};

/** Words for money that comes in and that goes out, whatever column holds it. */
export const flows = {
  in: list('earnings takings receipts proceeds income revenue turnover sales'),
  out: list('cost costs expense expenses expenditure spend spending outlay charge charges fee tax discount'),
  beside: list(
    'tip tax vat fee discount shipping freight surcharge toll deposit refund cashback penalty fine commission deduction',
  ),
  whole: list('total amount value sum gross revenue sales turnover worth'),
  partly: list('sub subtotal interim partial part'),
  loosely: list('value worth'),
  received: list('collect collected collecting receive received bring brings brought'),
  paid: list('paid received collected'),
  billed: list('bill billed invoice invoiced charge charged'),
  given: list('donation contribution gift grant pledge subsidy sponsorship'),
  worth: list('value worth size amount spend total'),
  spent: list('wage salary payroll pay purchase supplier budget rent overhead refund voucher'),
  staff: list('staff employee personnel workforce labour labor team worker crew'),
  pay: list('pay wage salary payroll'),
  earning: list('earn'),
  planned: list('budget budgeted plan planned target forecast'),
  actual: list('actual actuals real spent'),
};

/** Measures that add up although a word of theirs says otherwise. */
export const additive = list(
  'stock inventory labour labor work worked billable billed logged overtime spent volunteer',
);

/** Measures of which a sum says nothing. */
export const intensive =
  list(`price rate age score rating percent percentage ratio height weight speed temperature rank position year
  salary wage average mean median gpa grade latitude longitude elevation altitude gradient drop index velocity depth width length density level size area star
  distance month week day hour minute second wait waiting margin temp interest share season number discount isolation prominence mpg horsepower`);

export const derived = [
  {
    name: 'revenue',
    verbs: ['sell', 'earn', 'make', 'turn'],
    words: ['revenue', 'sale', 'turnover', 'earning', 'taking', 'income', 'value', 'amount'],
    factors: [
      ['quantity', 'qty', 'unit', 'piece', 'sold', 'count'],
      ['unit price', 'price', 'unit cost', 'rate'],
    ],
  },
  {
    name: 'cost',
    verbs: ['spend', 'cost'],
    words: ['cost', 'expense', 'spend', 'spending'],
    factors: [
      ['quantity', 'qty', 'unit', 'piece'],
      ['unit cost', 'cost price', 'purchase price', 'purchase cost', 'buying price'],
    ],
  },
  {
    name: 'stock value',
    verbs: [],
    words: ['stock value', 'inventory value', 'value of the stock', 'stock worth'],
    factors: [
      ['stock level', 'stock', 'quantity', 'stock quantity', 'unit stock', 'on hand', 'inventory'],
      ['unit cost', 'cost', 'unit price', 'price'],
    ],
  },
].map(measure => ({
  name: measure.name,
  verbs: measure.verbs.map(stemEnglish),
  words: measure.words.map(name => words(name).map(stemEnglish).join(' ')),
  factors: measure.factors.map(names => names.map(name => words(name).map(stemEnglish).join(' '))) as [
    string[],
    string[],
  ],
}));

/** Words that say that something is so alone, or but once. */
export const sole: Language['sole'] = {
  only: new Set(['only', 'just', 'merely']),
  single: new Set(['single']),
  articles: new Set(['a', 'an', 'one']),
  counted: false,
  after: new Set(['than', 'exactly']),
  having: new Set(['with', 'for', 'having']),
  one: 'one',
  exactly: 'exactly',
  even: new Set(['even']),
  any: 'any',
};

export const alike: Language['alike'] = { same: new Set(['same']), as: new Set(['as']) };

/** Words for all that there are of what there are several of. */
export const throughout: Language['throughout'] = {
  every: new Set(['every', 'each']),
  all: new Set(['all']),
  of: new Set(['of', 'for', 'from', 'across', 'over', 'among']),
  whole: new Set(['everyone', 'everybody', 'everything']),
};
