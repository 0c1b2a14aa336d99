import type { Language } from '../../../language/language.ts';
import type { Token } from '../../../language/tokenize.ts';
import { wordsOf } from '../../../words/fold.ts';
import { isAskedHowMany, isCounted, standsAsNoun } from '../../counted.ts';
import { isKeeper } from '../../weight.ts';
import type { Hit } from '../find-names.ts';
import type { NameIndex } from '../name-index.ts';
import { tellsApart } from '../tells-apart.ts';
import { isReckoned, saysIncome } from './income.ts';

/** Whether a word may be like a name: no name itself, no verb, number or time. */
const mayBeLike = (tokens: Token[], at: number, language: Language): boolean => {
  const { word, stem, capital, kind, number, ordinal } = tokens[at]!;
  const { times, gaps, cues, life, nounsCapital, quotients, beforeVerbs } = language;
  return !(
    kind !== 'word' ||
    // "What was *the* stock" is like no day, nor is "how often *did* prices change".
    quotients.articles.has(word) ||
    beforeVerbs.has(word) ||
    number !== undefined ||
    ordinal !== undefined ||
    (capital && !nounsCapital) ||
    // "How many *visits*" are no verb.
    (language.verbal(word) && !isAskedHowMany(tokens, at, language) && !standsAsNoun(tokens, at, language)) ||
    cues.has(word) ||
    word in times.units ||
    times.spans.has(word) ||
    times.relative.has(word) ||
    // "At *night*" is no like of a time that is told.
    word in times.clock.parts ||
    // "Late" says how something went, and is no date that is called "since".
    life.late.has(word) ||
    life.overdue.has(word) ||
    gaps.gains.some(({ words }) => words.has(stem))
  );
};

/** Whether a name has a word before its end and is that of a figure: the "property" of `property_count`, which may as well call the rows. */
const isOfFigure = ({ word, label: { column, own } }: Hit): boolean =>
  column?.roles.has('measure') === true && own > 1 && word !== own - 1;

/** A word of the same meaning is so much surer than one of the same root: the "paid" of a date for "payments". */
const barelyNamed = 0.75;
/** As surely a word of the same meaning names something. */
const likely = 0.72;

/** Whether a name says a word so loosely that it may as well call the rows: one of like meaning, or one that does not end a long name, nor says what rows are: the "thefts" of "bicycle thefts open data". */
const isLoose = (hit: Hit): boolean => {
  const { own, column, head } = hit.label;
  const saysMore = hit.word < own - 1 && own > (column === null ? 1 : 2) && (column !== null || hit.word !== head);
  return isOfFigure(hit) || hit.weight < barelyNamed || hit.word >= own || saysMore;
};

/** Whether a word barely names what holds no figure: the "paid by" of tickets is no "income". */
const isNoFigure = ({ weight, label: { column } }: Hit): boolean =>
  weight < barelyNamed && column !== null && column.holds !== 'number';

/** Whether a word only says of what a name is: the "deal" of a `deal_stage`. */
const isBeside = ({ word, label: { column, head = -1, own } }: Hit): boolean =>
  column !== null && own > 1 && head >= 0 && word !== head;

/** Whether a name says the like of a word, as a city is a town. */
const saysTheLike = ({ label: { column }, weight, word }: Hit): boolean =>
  column !== null && weight >= likely && word === column.stems.length - 1;

/**
 * What people call otherwise, and what goes by cells of that kind, which is likelier. How many there are of a kind no cells tell:
 * of two sorts of animals there are many; nor is a day asked for, though "adoptions" may have one.
 */
const ofKindOrKindred = (named: Hit[], asked: boolean, word: string, index: NameIndex): Hit[] => {
  const kindred = index.kindred(word).filter(({ label }) => !asked || label.column?.holds !== 'date');
  if (named.some(saysTheLike)) return kindred;
  const found = asked ? kindred : [...index.cellsOfKind(word), ...kindred];
  return found.length > 0 || named.length > 0 ? found : index.peopleNamed(word);
};

/** Words at the end of a name that only say that its rows are sorted by what stands before: a `product_line`. */
const sorting: ReadonlySet<string> = new Set(['line', 'group', 'family', 'range', 'category', 'type', 'class']);

/** Whether a column sorts rows by what is said: "by product" of a `product_line`, whatever else may be called so. */
const sortsBy = ({ label: { column, own }, word, weight }: Hit): boolean =>
  weight === 1 &&
  column?.nature === 'category' &&
  own === 2 &&
  word === 0 &&
  sorting.has(wordsOf(column.ref.column).at(-1) ?? '');

/** Whether a table is called after a word: the "fuel" of `fuel_receipts`. */
const isInTitle = ({ label: { column, own }, word, weight }: Hit): boolean =>
  column === null && weight === 1 && word < own;

/** Whether a column counts of each row how many there are: the passengers of trips, which are none of them. */
const isCount = ({ label: { column } }: Hit): boolean =>
  column?.semantics.kind === 'count' && column.roles.has('measure');

/** Whether a word is for money, of which the data tell more surely what it is than by what people call it. */
const saysMoney = ({ word, stem }: Token, language: Language): boolean =>
  language.derived.some(({ words }) => words.includes(stem)) || language.money.has(stem) || saysIncome(word, language);

/** "Sales" are money where the data tell how much came in, and rows where they do not; "takings" what people may call it, where nothing else is told. */
const moneyHits = (tokens: Token[], at: number, named: Hit[], index: NameIndex, language: Language): Hit[] => {
  const { word, stem } = tokens[at]!;
  const asked = isAskedHowMany(tokens, at, language);
  const isFigure = language.derived.some(({ words }) => words.includes(stem));
  const rows = isFigure && index.derived.length > 0 ? [] : index.rowsCalled(word);
  // "Revenue", where no two columns make it: what rows come to.
  const comesIn =
    isFigure && !asked && saysIncome(word, language) && named.every(isNoFigure) && !isReckoned(index.derived, stem);
  const found = comesIn
    ? [...rows, ...index.alike(word)]
    : isFigure || rows.length > 0 || named.length > 0
      ? rows
      : index.alike(word);
  return found.length > 0 || named.length > 0 || isReckoned(index.derived, stem) ? found : index.kindred(word);
};

/** What else a word may be for than what it names: what people of a trade mean by it, rows that people call so, or what it is like. */
export const otherHits = (tokens: Token[], at: number, named: Hit[], index: NameIndex, language: Language): Hit[] => {
  const token = tokens[at]!;
  const { word } = token;
  if (named.some(hit => tellsApart(tokens, at, hit.label, hit, language))) return [];
  if (!named.every(hit => isLoose(hit) || isBeside(hit))) return [];
  const initials = named.length === 0 ? index.initials(word) : [];
  if (initials.length > 0 || !mayBeLike(tokens, at, language)) return initials;
  // "Our firm" is whose data it is.
  if (isKeeper(token, { language }, tokens[at - 1], tokens[at + 1])) return [];
  const things = named.every(({ weight }) => weight < barelyNamed) ? index.countedAs(token.stem) : [];
  if (things.length > 0) return things;
  const isMoney = saysMoney(token, language);
  const found = isMoney ? [] : ofKindOrKindred(named, isAskedHowMany(tokens, at, language), word, index);
  const kindred = named.some(hit => sortsBy(hit) || isInTitle(hit))
    ? found.filter(({ label }) => label.column === null)
    : found;
  if (kindred.some(({ label }) => label.column === null) || !named.every(isLoose)) return kindred;
  const doers = index.doers(word);
  if (doers.length > 0) return doers;
  if (isMoney) return moneyHits(tokens, at, named, index, language);
  // A number of such does not tell that rows are: trips with passengers are none, and homes are so by their bathrooms.
  const counts = kindred.flatMap(hit => (isCount(hit) && hit.label.column ? [hit.label.column] : []));
  if (counts.length > 0) return [...index.rowsCalled(word, counts), ...kindred];
  const rows = index.rowsCalled(word);
  if (kindred.length > 0) return [...rows, ...kindred];
  return rows.length > 0 || named.length > 0 ? rows : index.alike(word);
};

/** Whether a name is just a word, or what goes by it: the "items" of an `item_name`. */
const goesBy = ({ weight, word, label: { words, own } }: Hit, { roles }: Language): boolean =>
  weight === 1 &&
  word < own &&
  words
    .slice(0, own)
    .every((stem, at) => at === word || [roles.key, roles.code, roles.name].some(set => set.has(stem)));

/** "How many *items*", "most *repairs*": the rows that a noun is for where it is counted, unless something goes by it. */
export const countedHits = (tokens: Token[], at: number, named: Hit[], index: NameIndex, language: Language): Hit[] =>
  named.some(hit => goesBy(hit, language) || tellsApart(tokens, at, hit.label, hit, language)) ||
  !isCounted(tokens, at, language) ||
  index.countedAs(tokens[at]!.stem).length > 0
    ? []
    : index.countedRows(tokens[at]!.stem);
