import type { Cue } from '../../language/cue.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Schema } from '../../schema/schema.ts';
import type { Option } from '../atom.ts';
import type { Stretches } from '../stretches.ts';
import { type CueSpan, cuesIn, opens } from './cues-in.ts';

/** A cue among what the question names. */
type Found = { cue: CueSpan; tokens: Token[]; stretches: Stretches; schema: Schema; named: Set<number> };

/** Whether a sentence that shows each of something ends with a stretch: "list each town *once*". */
const closesList = (tokens: Token[], { from, to }: CueSpan, { language }: Schema): boolean => {
  if (tokens[to] && tokens[to]!.kind !== 'mark') return false;
  const start = tokens.findLastIndex(({ kind }, at) => at < from && kind === 'mark') + 1;
  const words = tokens.slice(start, from);
  const kinds = words.map(({ word }) => language.cues.get(word)?.kind);
  // "*Each* name only once, please."
  const lists = kinds[0] === 'show' || (kinds[0] === 'group' && words.length <= 3);
  return words.length <= 6 && lists && words.every(({ word }) => !language.verbal(word));
};

/** "*Only* ever seen *once*": what is done so often stands between. */
const onlyOnce = (tokens: Token[], { from, cue }: CueSpan, { language: { sole } }: Schema): boolean =>
  cue.kind === 'distinct' && cue.once === true && tokens.slice(0, from).some(({ word }) => sole.only.has(word));

/** Drops what an order would be taken for the kind of: the "sorted" of "flats sorted by", the "Sort" of "Sort the ships". */
const dropSorts = (stretches: Stretches, cue: CueSpan, tokens: Token[], schema: Schema): void => {
  const verb = opens(tokens.slice(0, cue.from), schema);
  stretches.drop(({ from, to, options }) => {
    const runsInto = from < cue.from && to > cue.from && to < cue.to;
    const holds = verb && from <= cue.from && to >= cue.to && to - from > cue.to - cue.from;
    const named = options.some(option => option.kind === 'value' || (option.kind === 'column' && option.exact));
    return (runsInto || holds) && !named;
  });
};

/** Drops everyday words for a value that are part of a longer cue: "the *running* total" is of no machines that run. */
const dropSaid = (stretches: Stretches, { from, to }: CueSpan): void => {
  stretches.drop(
    stretch =>
      stretch.from >= from &&
      stretch.to <= to &&
      stretch.to - stretch.from < to - from &&
      stretch.options.length > 0 &&
      stretch.options.every(option => option.kind === 'value' && option.said === true),
  );
};

/** The "total of" of "the invoice total of paid visits", where a column is called "invoice total". */
const endsName = ({ cue, tokens, stretches, schema: { language } }: Found): boolean =>
  stretches.all.some(
    ({ from, to, options }) =>
      from < cue.from &&
      to > cue.from &&
      to < cue.to &&
      tokens.slice(to, cue.to).every(({ word }) => language.functionWords.has(word)) &&
      options.some(option => option.kind === 'column' && option.exact),
  );

const kindOf = ({ cue }: Found) => cue.cue.kind;

/** Whether words are a whole value of a column of categories, in whichever form, where no figure is named that could change. */
const isCategory = ({ cue, tokens, stretches, schema }: Found): boolean => {
  const counted = cuesIn(tokens, schema).some(({ cue: { kind } }) => kind === 'count' || kind === 'aggregate');
  const figure =
    counted ||
    stretches.all.some(({ options }) =>
      options.some(option => option.kind === 'column' && option.exact && option.column.holds === 'number'),
    );
  const said = stretches.all.some(
    ({ from, to, options }) =>
      from === cue.from &&
      to === cue.to &&
      options.some(option => option.kind === 'value' && !option.part && option.column.nature === 'category'),
  );
  return said && !figure;
};

/** Why words that elsewhere ask for something ask for nothing here. */
const denials: { name: string; example: string; when(found: Found): boolean }[] = [
  {
    name: 'tail of a word',
    example: 'the phone *number of* the owner (counts nothing)',
    when: ({ cue, tokens, schema: { language } }) =>
      cue.from > 0 && language.tails.get(tokens[cue.from - 1]!.stem) === tokens[cue.from]!.stem,
  },
  {
    name: 'end of a column',
    example: 'the flight *number of* each pilot (where a column is called so)',
    when: found =>
      kindOf(found) === 'count' &&
      found.stretches.all.some(
        ({ from, to, options }) =>
          from < found.cue.from &&
          to === found.cue.from + 1 &&
          options.some(option => option.kind === 'column' && option.exact),
      ),
  },
  {
    name: 'end of a longer column',
    example: 'the invoice *total of* paid visits (where a column is called "invoice total")',
    when: found => (kindOf(found) === 'count' || kindOf(found) === 'aggregate') && endsName(found),
  },
  {
    name: 'figure of that name',
    example: '*total amount of* the orders (no more than "total" where a column is called "amount")',
    when: ({ cue, named }) =>
      cue.cue.kind === 'aggregate' && cue.to > cue.from + 1 && [...named].some(at => at > cue.from && at < cue.to),
  },
  {
    name: 'change that is a value',
    example: 'did patients *improve*? (where an outcome is "Improved")',
    when: found => kindOf(found) === 'change' && isCategory(found),
  },
  {
    name: 'comes at a time',
    example: 'how much rain *fell* in May; what share of consumption *fell* in January',
    when: ({ cue, tokens, schema }) => {
      const { falls, leads, ties } = schema.language.times;
      if (cue.cue.kind !== 'change' || !falls.verbs.has(tokens[cue.from]!.word)) return false;
      const next = tokens[cue.to]?.word ?? '';
      const shared = cuesIn(tokens, schema).some(other => other.cue.kind === 'share' && other.to <= cue.from);
      const before = tokens.slice(Math.max(0, cue.from - 2), cue.from);
      const { articles } = schema.language.quotients;
      const led = (leads.has(next) || ties.has(next)) && !articles.has(next);
      return before.some(({ word }) => falls.what.has(word)) || (shared && led);
    },
  },
  {
    name: 'rows called so',
    example: 'the last *order of* Dogwood (where rows are orders, which nothing is sorted by)',
    when: ({ cue, tokens, schema: { language, tables } }) => {
      const { word, stem } = tokens[cue.from]!;
      const before = tokens[cue.from - 1]?.word ?? '';
      const told = ['position', 'superlative'].includes(language.cues.get(before)?.kind ?? '');
      return (
        cue.cue.kind === 'order' &&
        language.plural(word) !== word &&
        (told || language.sole.articles.has(before)) &&
        tables.some(({ stems }) => stems.at(-1) === stem)
      );
    },
  },
  {
    name: 'one piece',
    example: 'what do we earn on *a portion of* soup? (is one of them, and no part of all)',
    when: ({ cue, tokens, schema: { language } }) => {
      const [lead, article] = [tokens[cue.from - 2]?.word ?? '', tokens[cue.from - 1]?.word ?? ''];
      return cue.cue.kind === 'share' && language.sole.articles.has(article) && language.relations.has(lead);
    },
  },
  {
    name: 'once',
    example: 'who has been there *once*? (unless it closes a list: "list each town once")',
    when: ({ cue, tokens, schema }) =>
      cue.cue.kind === 'distinct' &&
      cue.cue.once === true &&
      !cue.cue.otherwise &&
      !onlyOnce(tokens, cue, schema) &&
      !closesList(tokens, cue, schema),
  },
];

/** Whether rows are counted before a place: "how many hires per day". */
const countsBefore = (at: number, tokens: Token[], schema: Schema): boolean =>
  cuesIn(tokens, schema).some(({ cue: { kind }, to }) => kind === 'count' && to <= at);

/** Whether all that a stretch names are lengths of time, as a column "days" is. */
const namesLengths = (options: Option[]): boolean =>
  options.length > 0 && options.every(option => option.kind === 'column' && option.column.nature === 'duration');

/** "How many hires *per day*": of each day, and not for each number of days that a hire takes, where a column is called "days". */
const countsByTime = ({ cue, tokens, stretches, schema }: Found): boolean => {
  const named = stretches.all.flatMap(({ from, to, options }) =>
    to === cue.to && from > cue.from ? options.filter(option => option.kind === 'column' && option.exact) : [],
  );
  return (
    cue.cue.kind === 'bucket' && cue.cue.unit !== null && namesLengths(named) && countsBefore(cue.from, tokens, schema)
  );
};

/** Drops the column "days", and a date, for the day of "how many hires *a day*". */
const dropUnits = (stretches: Stretches, tokens: Token[], schema: Schema): void => {
  const { times, sole, plural } = schema.language;
  stretches.drop(({ from, to, options }) => {
    const [article, { word }] = [tokens[to - 2]?.word ?? '', tokens[to - 1]!];
    const isOne = word in times.units && plural(word) !== word && sole.articles.has(article);
    const exact = options.filter(option => option.kind === 'column' && option.exact);
    // The date of "how many *bookings a day*" is found by the bookings alone.
    const dates = to > from + 2 && options.every(option => option.kind === 'column' && option.column.holds === 'date');
    return isOne && (dates || namesLengths(exact)) && countsBefore(from, tokens, schema);
  });
};

/** So much more than a name says what leaves no doubt. */
const surely = 1;

/** Adds what asks for something to what the question names. */
export const linkCues = (tokens: Token[], schema: Schema, stretches: Stretches): void => {
  const named = new Set(
    stretches.all.flatMap(({ from, to, options }) =>
      to === from + 1 && options.some(option => option.kind === 'column' && option.score >= 0.99) ? [from] : [],
    ),
  );
  dropUnits(stretches, tokens, schema);
  for (const cue of cuesIn(tokens, schema)) {
    const found: Found = { cue, tokens, stretches, schema, named };
    if (denials.some(({ when }) => when(found))) continue;
    const once = cue.cue.kind === 'distinct' && cue.cue.once && !closesList(tokens, cue, schema);
    const apart: Cue | null = onlyOnce(tokens, cue, schema)
      ? { kind: 'occasions', times: { op: '=', value: 1 } }
      : null;
    const meant = (once && ((cue.cue.kind === 'distinct' && cue.cue.otherwise) || apart)) || cue.cue;
    dropSaid(stretches, cue);
    if (meant.kind === 'order') dropSorts(stretches, cue, tokens, schema);
    const stretch = stretches.at(cue.from, cue.to);
    stretch.cue = meant;
    stretch.weight = Math.max(stretch.weight, cue.weight + (countsByTime(found) ? surely : 0));
  }
};
