/** What a message asks of the memories themselves: to forget something, or to tell what there is. */
export type MemoryRequest =
  /** `about`: null where everything is meant. */
  { kind: 'forget' | 'list'; about: string | null };

/** Longer messages are no such request alone. */
const longest = 300;
/** Before a request, without meaning. */
const polite =
  /^(?:(?:please|pls|ok(?:ay)?|and|now|then|well|hey|hi|so|just|no|can you|could you|would you|you can|you may|i(?:['’]d like| want) you to|bitte|und|dann|nun|jetzt|also|nein|mal|kannst du|könntest du|können sie|könnten sie|du kannst|du sollst)(?![\p{L}\p{N}])[\s,:–—-]*){0,5}/iu;
const after =
  /(?:[\s,]+(?:please|pls|again|now|for good|from your memory|in your memory|ok(?:ay)?|thanks|thank you|will you|any ?more|bitte|wieder|mal|danke|ja|nun|jetzt))*[\s.!?]*$/iu;

const told = '(?:said|say|told|tell|wrote|mentioned|explained|taught|asked you to (?:remember|keep))';
const erzählt = '(?:gesagt|erzählt|geschrieben|erklärt|beigebracht|gemerkt|notiert|mitgeteilt|behauptet)';
const about = '(?<about>\\S.{0,120}?)';

/** To forget all there is; "forget it" is said of other things. */
const everything = new RegExp(
  [
    `(?:forget|delete|remove|erase|clear|drop|wipe)(?: out)? (?:everything|all|anything|all (?:of )?(?:it|that)|(?:all (?:of )?)?(?:my|your) (?:memory|memories|notes))(?:,? (?:that |which )?(?:you (?:know|remember|have (?:kept|stored|saved|learn(?:ed|t)))|(?:i|we)(?:['’]ve| have)?(?: ever)? (?:${told}))(?: you)?(?: (?:about|of) (?:me|us))?| (?:about|of) (?:me|us))?`,
    `(?:vergiss|vergessen sie|lösche?n?(?: sie)?|streiche?n?(?: sie)?|entferne?n?(?: sie)?)(?: bitte| mal| wieder)*,? (?:alles|alle (?:meine |deine )?(?:erinnerungen|notizen)|(?:dein|mein|das) gedächtnis|deine erinnerungen)(?:,? (?:was )?(?:du|sie)(?: dir| sich)?(?: über (?:mich|uns)| von mir)? (?:weißt|wissen|gemerkt (?:hast|haben)|gespeichert (?:hast|haben))|,? (?:was )?ich(?: dir| ihnen)?(?: jemals)? ${erzählt}(?: habe)?| über (?:mich|uns)| von mir)?`,
  ]
    .map(source => `^(?:${source})$`)
    .join('|'),
  'iu',
);

const requests: { kind: MemoryRequest['kind']; pattern: RegExp }[] = [
  ...[
    `(?:forget|delete|remove|erase|drop|discard)(?: about)? (?:what(?:ever)?|everything|anything|all|the things?|that which)(?: that)?(?: i| i['’]ve| i have| you)(?: ever| just| once| have| ['’]ve)?(?: been)? (?:${told}|know|remember(?:ed)?|kept|learn(?:ed|t)|stored|saved)(?: to)?(?: you)?(?: about| of| on| regarding| for| by)? ${about}`,
    `(?:forget|delete|remove|erase|drop) (?:everything|all|anything)(?: you (?:know|remember))? (?:about|of|on|regarding) ${about}`,
    `(?:forget|delete|remove|erase|drop) (?:my |the |our |that )?(?:definition|meaning|explanation|memory|memories|note|notes) (?:of|about|for|on|that) ${about}`,
    `(?:forget|unlearn) what ${about} (?:means?|meant|stands? for|is)`,
    `(?:forget|unlearn) that ${about}`,
    `(?:delete|remove|erase|drop) ${about} from (?:your|the) (?:memory|memories|notes)`,
    `(?:stop|quit) (?:remembering|keeping in mind)(?: that)? ${about}`,
    `(?:don['’]?t|do not) (?:remember|keep(?: in mind)?) ${about} any ?(?:more|longer)`,
    `(?:vergiss|vergessen sie|vergesst|lösche?n?(?: sie)?|streiche?n?(?: sie)?|entferne?n?(?: sie)?)(?: bitte| mal| wieder)*,? (?:was|alles,? was|das,? was|alles)(?: ich| wir| du)(?: dir| ihnen| dir mal| jemals)*(?: über| zum| zur| zu| von| vom| bezüglich) ${about} (?:${erzählt}(?: habe?| hatte| hast)?|weißt)`,
    `(?:vergiss|vergessen sie|lösche?n?(?: sie)?|entferne?n?(?: sie)?)(?: bitte| mal| wieder)*,? (?:alles|das,? was du weißt|deine notizen?|deine erinnerung(?:en)?|die erinnerung(?:en)?)(?: ist)?,? (?:über|zum|zur|zu|von|vom|an) ${about}`,
    `(?:vergiss|vergessen sie|lösche?n?(?: sie)?|streiche?n?(?: sie)?)(?: bitte| mal| wieder)* (?:meine |die |unsere )?(?:definition|bedeutung|erklärung) (?:von|vom|für|zu|zum|zur|des|der) ${about}`,
    `(?:vergiss|vergessen sie)(?: bitte| mal| wieder)*,? was ${about} (?:bedeutet|heißt|ist|meint)`,
    `(?:vergiss|vergessen sie)(?: bitte| mal| wieder)*,? (?:dass|daß) ${about}`,
    `(?:lösche?n?(?: sie)?|streiche?n?(?: sie)?|entferne?n?(?: sie)?)(?: bitte| mal)* ${about} aus (?:deinem|dem|ihrem) (?:gedächtnis|speicher|notizen)`,
    `(?:merke?|merken sie)(?: dir| sich)?(?: bitte)? ${about} nicht (?:mehr|länger)`,
  ].map(source => ({ kind: 'forget' as const, source })),
  ...[
    `what(?: all| else)? (?:do|did|have) you(?: all| still| already| ever)*(?: know| remember(?:ed)?| keep(?: in mind)?| kept(?: in mind)?| learn(?:ed|t)?| store[d]?| save[d]?| noted?)(?: down)?(?: in mind)?(?: about| of| on) (?:me|us|myself)`,
    `what(?: all| else)? (?:do|did|have) you(?: all| still| already)*(?: remember(?:ed)?| keep in mind| kept in mind| memori[sz]ed?)`,
    `(?:show|list|tell|give)(?: me| us)?(?: all)?(?: of)? (?:my memories|your memories(?: (?:of|about) me)?|(?:everything |all )?(?:that |what )?you (?:know|remember|have (?:kept|stored|saved)|keep in mind)(?: (?:about|of) (?:me|us))?)`,
    `(?:what are|which are) (?:my|your) memories(?: (?:of|about) me)?`,
    `(?:which|what) memories (?:do you have|are there|do i have)(?: (?:of|about) me)?`,
    `do you (?:know|remember) anything about me`,
    `was (?:weißt|wissen|kennst) (?:du|sie)(?: alles| noch| schon| bisher| eigentlich| so| denn)*(?: über| von) (?:mich|uns|mir)(?: alles| so)?`,
    `was (?:hast|haben) (?:du|sie) (?:dir|sich)(?: alles| bisher| schon| denn| so)*(?: über (?:mich|uns)| von mir)?(?: alles| so)? (?:gemerkt|notiert|behalten|gespeichert)`,
    `was (?:merkst|merken|behältst|speicherst|hast) (?:du|sie)(?: dir| sich)?(?: alles)?(?: über| von) (?:mich|uns|mir)(?: gespeichert| gemerkt)?`,
    `(?:zeige?|liste?|nenne?|gib)(?: mir| uns)?(?: alle| alles,?)*(?: auf)? (?:meine erinnerungen|deine erinnerungen(?: an mich)?|was du (?:über mich|von mir|dir) (?:weißt|gemerkt hast|gespeichert hast))`,
    `welche erinnerungen (?:hast du|haben sie|gibt es|habe ich)(?: (?:an|über) mich)?`,
  ].map(source => ({ kind: 'list' as const, source })),
  ...[
    `what (?:did|have) i(?: ever)? (?:tell|told|say|said|explain(?:ed)?)(?: to)?(?: you)? (?:about|of|on|regarding) ${about}`,
    `what (?:do|did) you remember (?:about|of) ${about}`,
    `was (?:habe?|hatte) ich (?:dir|ihnen)?(?: mal| schon| alles)*(?: ?über| ?zum| ?zur| ?zu| ?von) ${about} ${erzählt}`,
    `was hast du dir (?:über|zum|zur|zu) ${about} (?:gemerkt|notiert|behalten)`,
  ].map(source => ({ kind: 'list' as const, source })),
].map(({ kind, source }) => ({ kind, pattern: new RegExp(`^${source}$`, 'iu') }));

/** Points at something without naming it. */
const unnamed = /^(?:it|that|this|them|those|these|everything|all|me|das|es|dies|diese[sr]?|alles|mich|die|den)$/iu;

/** Reads a message that asks for nothing but this; null for every other one. */
export function readMemoryRequest(message: string): MemoryRequest | null {
  if (message.length > longest) return null;
  const plain = message.trim().replace(polite, '').replace(after, '');
  if (everything.test(plain)) return { kind: 'forget', about: null };
  for (const { kind, pattern } of requests) {
    const found = pattern.exec(plain);
    if (!found) continue;
    const said = bare(found.groups?.about ?? '');
    if (kind === 'forget' && (said === '' || unnamed.test(said))) return null;
    if (kind === 'list') return { kind, about: said === '' || unnamed.test(said) ? null : said };
    return { kind, about: said };
  }
  return null;
}

const bare = (text: string): string =>
  text
    .trim()
    .replace(/^["'“”„‚‘’]|["'“”‘’]$/g, '')
    .replace(/^(?:the|my|our|a|an|der|die|das|den|dem|mein\p{L}*|unser\p{L}*) (?=\S)/iu, '')
    .trim();

/** "The second", "both": which of several counted ones is meant, from 1; all of them as null. Undefined: neither. */
export function readChoice(message: string): readonly number[] | 'all' | 'none' | null {
  const plain = message.trim().replace(polite, '').replace(after, '').toLowerCase();
  const short = plain
    .replace(/^(?:forget|delete|remove|vergiss|lösche?|nimm|i mean|ich meine) /u, '')
    .replace(/^(?:the|number|no\.?|nr\.?|nummer|das|die|den|der) /u, '')
    .replace(/ (?:one|ones|of them|davon|von ihnen)$/u, '');
  if (
    /^(?:both|all|everything|all of (?:them|it)|yes|yes,? all(?: of them)?|ja|ja,? alle[s]?|beide[s]?|alle[s]?|alle beide)$/u.test(
      short,
    )
  )
    return 'all';
  if (
    /^(?:none|neither|no|nothing|stop|cancel|never ?mind|keine[ns]?|nichts|nein|abbrechen|doch nicht)$/u.test(
      short || plain,
    )
  )
    return 'none';
  const numbers = short.split(/(?:\s*,\s*|\s+)(?:(?:and|und|&)\s+)?(?:(?:the|das|die|den) )?/u).map(placeOf);
  return numbers.length > 0 && numbers.every(place => place !== null) ? (numbers as number[]) : null;
}

const ordinals: string[][] = [
  ['first', '1st', 'one', 'erste', 'ersten', 'erstes', 'eins'],
  ['second', '2nd', 'two', 'zweite', 'zweiten', 'zweites', 'zwei'],
  ['third', '3rd', 'three', 'dritte', 'dritten', 'drittes', 'drei'],
  ['fourth', '4th', 'four', 'vierte', 'vierten', 'viertes', 'vier'],
  ['fifth', '5th', 'five', 'fünfte', 'fünften', 'fünftes', 'fünf'],
];

const placeOf = (word: string): number | null => {
  const number = /^(\d{1,2})\.?\)?$/.exec(word)?.[1];
  if (number) return Number(number);
  const at = ordinals.findIndex(words => words.includes(word));
  return at < 0 ? null : at + 1;
};
