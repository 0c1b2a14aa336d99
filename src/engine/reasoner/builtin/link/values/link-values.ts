import { onceFor } from '../../../../../base/once-for.ts';
import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Schema, ValueHit } from '../../schema/schema.ts';
import { normalised } from '../../words/fold.ts';
import type { Option } from '../atom.ts';
import { titleOf } from '../names/titles.ts';
import { admits } from './admit.ts';
import { type Asked, type Spanned, whole } from './asked.ts';
import { doneValues } from './done-values.ts';
import { asListed, isOfItems, listedItems } from './listed-items.ts';
import { nounsOfDoing } from './nouns-of-doing.ts';
import { reordered } from './reordered.ts';
import { saidFlags } from './said-flags.ts';
import { saidStates } from './said-states.ts';
import { shortWorded } from './short-worded.ts';
import { slippedNames } from './slipped-names.ts';
import { stands } from './stand-ins.ts';
import { standsAsValue } from './standing-values.ts';
import { isEveryday, isStray } from './stray.ts';
import { undoneValues } from './undone-values.ts';

/** A value has so many words at most, marks included. */
const reach = 9;

/** An everyday word hardly is for what so few rows hold, where it may be for anything else. */
const strayScore = 0.5;

/** Endings of words have so many letters at most. */
const ending = 3;

const wordsIn = (value: string): string[] => value.match(/\p{L}+/gu) ?? [];

/** A word that so many of the values of a column have in common tells none of them from the others. */
const inCommon = 0.6;

/** What of a word all values hold that it names, as it is in another form than theirs: the "gown" of "gowns". */
const commonForm = (text: string, values: string[], { stem }: Language): string => {
  const lower = values.map(value => value.toLowerCase());
  for (let end = text.length; end >= Math.max(ending, text.length - ending); end--) {
    const form = text.slice(0, end);
    if (lower.every(value => value.includes(form.toLowerCase()))) return form;
  }
  // "Frauenhäuser": the vowel is another one where there is but one "Frauenhaus".
  const own = wordsIn(values[0] ?? '').filter(word => stem(word) === stem(text));
  return own.find(word => lower.every(value => value.includes(word.toLowerCase()))) ?? text;
};

const partial = (
  hits: ValueHit[],
  { normal, text }: Stretch,
  { language, tables }: Schema,
  isMeant: (hit: ValueHit) => boolean,
): Option[] => {
  const byColumn = Map.groupBy(hits, hit => hit.column);
  const isNumber = /^\d+$/.test(normal);
  // The "boat" of all kinds of boats is a boat, where rows are called so.
  const isOfRows = tables.some(table => table.stems[titleOf(table, language).head] === language.stem(normal));
  return [...byColumn].flatMap(([column, all]): Option[] => {
    // The 2026 of INV-2026-0241 and of many more is a year, and asks for no invoice by its number.
    if (isNumber && all.length >= 3 && (column.nature === 'identifier' || column.nature === 'code')) return [];
    if (!normal.includes(' ') && all.length >= 3 && all.length >= inCommon * column.profile.distinctCount)
      // The 2017 of every second model is a year, and calls no column; a word that they have in common may.
      return column.nature === 'text' || isNumber || isOfRows
        ? []
        : [{ kind: 'column', column, score: 0.66, exact: false, guessed: true }];
    const group = all.filter(isMeant);
    if (group.length === 0) return [];
    const best = Math.max(...group.map(hit => normal.length / hit.normal.length));
    const score = 0.43 + 0.36 * best - (column.roles.has('text') ? 0.05 : 0);
    const values = group.flatMap(hit => hit.values).slice(0, 50);
    const contains = group.length === 1 ? null : commonForm(text, values, language);
    return [{ kind: 'value', column, values, contains, score, part: true }];
  });
};

const textOf = ({ question, tokens }: Asked, from: number, to: number): string => {
  const first = tokens[from]!;
  const said = tokens.slice(from, to);
  // A slip is none in the data.
  if (said.some(({ respelt }) => respelt))
    return said.map(({ respelt, word, text }) => (respelt ? word : text)).join(' ');
  return first.kind === 'quoted' ? first.text : question.slice(first.start, tokens[to - 1]!.end);
};

/** Whether one word hardly is a part of a longer value: "all five" of no "five seats". */
const isBland = (token: Token, { softWords }: Language): boolean =>
  token.kind === 'word' &&
  !token.capital &&
  (token.number !== undefined || token.ordinal !== undefined || softWords.has(token.stem));

/** A stretch and the values that have it in them, as they were left by the shorter stretch before. */
type Stretch = { from: number; to: number; normal: string; text: string; heavy: boolean };

const stemsOf = onceFor(({ stem }: Language) => onceFor((hit: ValueHit) => hit.normal.split(' ').map(stem).join(' ')));

/** Values that are named in full, letter by letter or in another form: "opera houses", where the cells say "opera house". */
const wholes = (asked: Asked, { from, to, heavy }: Stretch, exact: ValueHit[], candidates: ValueHit[]): Spanned[] => {
  const { tokens, schema } = asked;
  const part = tokens.slice(from, to);
  const stems = stemsIn(part);
  const inflected = candidates.filter(hit => !exact.includes(hit) && stemsOf(schema.language)(hit) === stems);
  const said = part.filter(({ kind }) => kind !== 'mark');
  const scored = (hit: ValueHit, score: number): number =>
    isStray(hit) && isEveryday(said, schema.language) ? Math.min(score, strayScore) : score;
  const span = (score: number) => (hit: ValueHit) => ({
    ...{ from, to, whole: true },
    option: whole(hit, scored(hit, score)),
  });
  const admitted = (hit: ValueHit): boolean => admits(hit, tokens, from, to, true, schema);
  return [...exact.filter(admitted).map(span(heavy ? 1 : 0.6)), ...inflected.filter(admitted).map(span(0.98))];
};

const stemsIn = (part: Token[]): string =>
  part
    .filter(item => item.kind !== 'mark')
    .map(item => item.stem)
    .join(' ');

const isUnit = ({ stem }: Token, { units }: Language): boolean => units.some(({ names }) => names.includes(stem));

/** Values that have the stretch in them. */
const parts = (asked: Asked, stretch: Stretch, exact: ValueHit[], candidates: ValueHit[]): Spanned[] => {
  const { from, to } = stretch;
  const { tokens, schema, content } = asked;
  const [token, last] = [tokens[from]!, tokens[to - 1]!];
  if (!content(last) || !content(token)) return [];
  const single = to === from + 1;
  // The "Franken" of "1000 Franken" are nobody called Frank.
  if (single && tokens[from - 1]?.kind === 'number' && isUnit(token, schema.language)) return [];
  // The 10 of "top 10" is no part of a name.
  const counts = schema.language.cues.get(tokens[from - 1]?.word ?? '')?.kind === 'top';
  const bland = single && isBland(token, schema.language);
  const rest = candidates.filter(
    hit =>
      !exact.includes(hit) &&
      !(bland && hit.normal.includes(' ')) &&
      !(single && token.kind === 'number' && (hit.column.cast !== null || counts)),
  );
  const isMeant = (hit: ValueHit): boolean => admits(hit, tokens, from, to, false, schema);
  return partial(rest, stretch, schema, isMeant).map(option => ({ from, to, whole: false, option }));
};

/** "IT/IS": letters that stand for words, though they are written like words of no matter. */
const isInitials = (part: Token[]): boolean =>
  part.length > 1 && part.every(({ kind, text }) => kind === 'mark' || (kind === 'word' && /^\p{Lu}+$/u.test(text)));

/** All stretches from a place on that values hold, wholly or in part. */
const heldFrom = (asked: Asked, from: number): Spanned[] => {
  const { tokens, schema, content } = asked;
  const { language } = schema;
  const token = tokens[from]!;
  const spans: Spanned[] = [];
  let candidates: ValueHit[] | null = null;
  for (let to = from + 1; to <= Math.min(tokens.length, from + reach); to++) {
    const last = tokens[to - 1]!;
    if (to > from + 1 && (last.kind === 'quoted' || token.kind === 'quoted')) break;
    if (last.kind === 'mark') continue;
    const part = tokens.slice(from, to);
    const text = textOf(asked, from, to);
    const normal = normalised(text);
    const heavy = part.some(content) || isInitials(part);
    if (normal === '' || (!heavy && !(part.length === 1 && token.capital))) continue;
    const stretch: Stretch = { from, to, normal, text, heavy };
    const exact = schema.values.get(normal) ?? schema.values.get(part.map(item => item.stem).join(' ')) ?? [];
    if (normal.length < 2) {
      spans.push(...wholes(asked, stretch, exact, []));
      continue;
    }
    candidates ??= heavy || content(token) ? (schema.valueWords.get(language.stem(normal.split(' ')[0]!)) ?? []) : [];
    spans.push(...wholes(asked, stretch, exact, candidates));
    const stems = stemsIn(part);
    candidates = candidates.filter(
      hit =>
        ` ${hit.normal} `.includes(` ${normal} `) ||
        (part.length === 1 && ` ${stemsOf(language)(hit)} `.includes(` ${stems} `)),
    );
    spans.push(...parts(asked, stretch, exact, candidates));
    if (candidates.length === 0 && exact.length === 0 && to > from + 2) break;
  }
  return spans;
};

/** Whether all that a stretch names are states of other rows that begin with it: "cancelled by pupil" beside what is "cancelled". */
const isStateOf = ({ option }: Spanned, done: Spanned[]): boolean =>
  option.kind === 'value' &&
  option.column.nature === 'category' &&
  option.values.every(value => normalised(value).startsWith(`${normalised(option.contains ?? '')} `)) &&
  done.every(({ option: other }) => other.kind === 'value' && other.column.table !== option.column.table);

/** Who "*opened*" a ticket began it, whether it is "open" or not: how something stands is said in just that word. */
const isOtherwiseSaid = ({ from, to, option }: Spanned, { tokens, schema }: Asked): boolean =>
  option.kind === 'value' &&
  to === from + 1 &&
  option.values.every(value => {
    const [state, { word }] = [normalised(value), tokens[from]!];
    const { life, compounds } = schema.language;
    // "Offene" is a form of "offen", where adjectives have some.
    return life.open.has(state) && word !== state && word.startsWith(state) && compounds === null;
  });

/** Every stretch of the question that names a value of the data, wholly or in part. */
export const linkValues = (question: string, tokens: Token[], schema: Schema): Spanned[] => {
  const standing = new Set(tokens.filter((_, at) => standsAsValue(tokens, at, schema)));
  const asked: Asked = {
    question,
    tokens,
    schema,
    content: token => token.kind !== 'mark' && (!schema.language.functionWords.has(token.word) || standing.has(token)),
  };
  return tokens.flatMap((token, from) => {
    if (token.kind === 'mark') return [];
    const done = doneValues(asked, from);
    // What was done has a name of its own, so that the verb is no part of others.
    const isPart = (span: Spanned): boolean => !span.whole && span.to === from + 1 && !isStateOf(span, done);
    const listed = listedItems(asked, from);
    const isListed = (span: Spanned): boolean => isOfItems(span, listed, asked);
    return [
      ...heldFrom(asked, from)
        .filter(span => (done.length === 0 || !isPart(span)) && !isListed(span))
        .map(span => asListed(span, asked)),
      ...listed,
      ...done,
      ...nounsOfDoing(asked, from),
      ...undoneValues(asked, from),
      ...saidStates(asked, from),
      ...saidFlags(asked, from),
      ...slippedNames(asked, from),
      ...shortWorded(asked, from),
      ...reordered(asked, from).filter(span => !isListed(span)),
      ...stands.flatMap(({ hits, score }) =>
        hits(asked, token).map(hit => ({ from, to: from + 1, whole: true, option: whole(hit, score) })),
      ),
    ].filter(span => !isOtherwiseSaid(span, asked));
  });
};
