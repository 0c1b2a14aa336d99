/** What is done, or who does it, and the verb it comes from: "registration" finds a column `registered_on`. */
const deeds = new Map(
  Object.entries({
    registration: 'register',
    attendance: 'attend',
    enrollment: 'enroll',
    enrolment: 'enroll',
    settlement: 'settle',
    assignment: 'assign',
    participation: 'participate',
    publication: 'publish',
    reservation: 'reserve',
    nomination: 'nominate',
    affiliation: 'affiliate',
    prescription: 'prescribe',
    complaint: 'complain',
    completion: 'complete',
    destruction: 'destroy',
    authorship: 'author',
    friendship: 'friend',
    ownership: 'own',
    membership: 'member',
    adviser: 'advise',
    advisor: 'advise',
    elimination: 'eliminate',
    graduation: 'graduate',
    creation: 'create',
    allocation: 'allocate',
    installation: 'install',
    evaluation: 'evaluate',
    cancellation: 'cancel',
    operation: 'operate',
    invitation: 'invite',
    examination: 'examine',
    delivery: 'deliver',
    arrival: 'arrive',
    departure: 'depart',
  }),
);

/** Such nouns, one and many. */
export const englishDeeds: ReadonlySet<string> = new Set(
  [...deeds.keys()].flatMap(word => [word, word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`]),
);

const irregular = new Map(
  Object.entries({
    people: 'person',
    percentage: 'percent',
    percentages: 'percent',
    came: 'come',
    went: 'go',
    goes: 'go',
    gone: 'go',
    got: 'get',
    gotten: 'get',
    began: 'begin',
    begun: 'begin',
    became: 'become',
    chose: 'choose',
    chosen: 'choose',
    drove: 'drive',
    flew: 'fly',
    flown: 'fly',
    flied: 'fly',
    grew: 'grow',
    grown: 'grow',
    left: 'leave',
    met: 'meet',
    rose: 'rise',
    stood: 'stand',
    spoke: 'speak',
    spoken: 'speak',
    lives: 'live',
    lived: 'live',
    knew: 'know',
    known: 'know',
    saw: 'see',
    seen: 'see',
    said: 'say',
    told: 'tell',
    thought: 'think',
    brought: 'bring',
    kept: 'keep',
    shown: 'show',
    worn: 'wear',
    wore: 'wear',
    sent: 'send',
    fell: 'fall',
    fallen: 'fall',
    hid: 'hide',
    enrol: 'enroll',
    enrols: 'enroll',
    enrolled: 'enroll',
    losses: 'lose',
    wins: 'win',
    winner: 'win',
    winners: 'win',

    ids: 'id',
    men: 'man',
    women: 'woman',
    children: 'child',
    feet: 'foot',
    teeth: 'tooth',
    mice: 'mouse',
    data: 'data',
    criteria: 'criterion',
    bought: 'buy',
    sold: 'sell',
    paid: 'pay',
    won: 'win',
    made: 'make',
    held: 'hold',
    taught: 'teach',
    taken: 'take',
    took: 'take',
    given: 'give',
    gave: 'give',
    written: 'write',
    wrote: 'write',
    built: 'build',
    spent: 'spend',
    born: 'birth',
    died: 'death',
    dead: 'death',
    lost: 'lose',
    led: 'lead',
    ran: 'run',
    sales: 'sale',
    series: 'series',
    species: 'species',
    news: 'news',
    status: 'status',
    address: 'address',
    gas: 'gas',
    bus: 'bus',
    analysis: 'analysis',
    basis: 'basis',
    campus: 'campus',
    bonus: 'bonus',
    class: 'class',
    business: 'business',
    during: 'during',
    string: 'string',
    spring: 'spring',
    building: 'building',
    being: 'be',
    rating: 'rating',
    ratings: 'rating',
    bed: 'bed',
    speed: 'speed',
    need: 'need',
    red: 'red',
    united: 'united',
    seed: 'seed',
    hundred: 'hundred',
    king: 'king',
    wing: 'wing',
    ring: 'ring',
    thing: 'thing',
    league: 'league',
  }),
);

const vowel = (text: string): boolean => [...text].some(letter => 'aeiouy'.includes(letter));
const undouble = (text: string): string =>
  text.length > 3 && text.at(-1) === text.at(-2) && !'lsz'.includes(text.at(-1)!) ? text.slice(0, -1) : text;
/** A final e is dropped, so that "price", "priced" and "pricing" meet. */
const bare = (text: string): string => (text.length > 3 && text.endsWith('e') ? text.slice(0, -1) : text);

const singular = (word: string): string => {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && ['sses', 'shes', 'ches', 'xes', 'zes'].some(end => word.endsWith(end)))
    return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('s') && !['ss', 'us', 'is'].some(end => word.endsWith(end)))
    return word.slice(0, -1);
  return word;
};

/** Ends of nouns such as follow-ups, sign-ins and add-ons: too short to be told from "gas" or "bus" by their letters. */
const particles = new Set(['ups', 'ins', 'ons']);

/** The stem of an English word: plural, past and progressive endings removed. Not a word, only equal for words that belong together. */
export const stemEnglish = (word: string): string => {
  const known = irregular.get(word) ?? deeds.get(word);
  if (known !== undefined) return bare(known);
  if (particles.has(word)) return word.slice(0, -1);
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  if (word.length === 4 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') && !word.endsWith('is'))
    return word.slice(0, -1);
  const one = singular(word);
  const again = irregular.get(one) ?? deeds.get(one);
  if (again !== undefined) return bare(again);
  if (one.length > 4 && one.endsWith('ie')) return `${one.slice(0, -2)}y`;
  for (const end of ['ing', 'ed']) {
    const root = one.slice(0, -end.length);
    if (one.endsWith(end) && root.length > 2 && vowel(root)) return bare(undouble(root));
  }
  return one.length > 4 && one.endsWith('ly') ? bare(one.slice(0, -2)) : bare(one);
};
