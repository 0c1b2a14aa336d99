import type { Derived, Language } from '../language/language.ts';
import type { Token } from '../language/tokenize.ts';
import type { Column, Schema, Table } from '../schema/schema.ts';
import { slipOf } from '../words/distance.ts';
import { wordsOf } from '../words/fold.ts';
import { isShortFor } from '../words/short-form.ts';
import type { Option } from './atom.ts';
import { type Label, labelsOf } from './labels.ts';
import { leadsIn, tellsCount, tellsDeed } from './name-telling.ts';

type Hit = { label: Label; word: number; weight: number };

/** Finds columns and tables by their words. Built once per schema. */
export type NameIndex = {
  hits(stem: string, soft: boolean): Hit[];
  /** Whether a name has the word in it, in this language or another. */
  knows(stem: string): boolean;
  /** Whether one name has all the words, the name of its table included. */
  together(stems: string[]): boolean;
  derived: { measure: Derived; factors: [Column, Column] }[];
  /** Words that somebody defined, by their stems: they mean nothing else. */
  own?: { stems: string[]; options: Option[] }[];
};

export type NameSpan = { from: number; to: number; matched: number; option: Option };

/** Prepares the names of a schema for `linkNames`. */
export const indexNames = (schema: Schema): NameIndex => {
  const { language } = schema;
  const direct = new Map<string, Hit[]>();
  for (const label of labelsOf(schema, language))
    for (const [word, stem] of label.words.entries())
      direct.set(stem, [...(direct.get(stem) ?? []), { label, word, weight: 1 }]);
  const groups = new Map<string, Set<string>>();
  for (const group of language.synonyms)
    for (const stem of group) groups.set(stem, new Set([...(groups.get(stem) ?? []), ...group]));
  const cache = new Map<string, Hit[]>();
  const shortens = abbreviates(schema);
  const shortFor = (stem: string): Hit[] =>
    !shortens || stem.length < 5
      ? []
      : [...direct]
          .filter(([name]) => isShortFor(name, stem))
          .flatMap(([, hits]) => hits.filter(hit => hit.word < hit.label.own));
  const find = (stem: string, soft: boolean): Hit[] => {
    const own = direct.get(stem) ?? [];
    const said = language.translations.get(stem) ?? [];
    const exact = [...own, ...said.flatMap(other => (other === stem ? [] : (direct.get(other) ?? [])))];
    const others = [...new Set([stem, ...said].flatMap(one => [...(groups.get(one) ?? [])]))]
      .filter(other => other !== stem && !said.includes(other))
      .flatMap(other =>
        [other, ...(language.translations.get(other) ?? [])]
          .filter(one => one !== stem && !said.includes(one))
          .flatMap(one => direct.get(one) ?? [])
          .filter(hit => hit.word < hit.label.own)
          .map(hit => ({ ...hit, weight: 0.72 })),
      );
    const known = [...exact, ...(exact.length === 0 && !soft ? shortFor(stem) : []), ...others];
    if (known.length > 0 || stem.length < 4) return known;
    const near = (test: (name: string) => boolean, weight: number): Hit[] =>
      [...direct]
        .filter(([name]) => test(name))
        .flatMap(([, hits]) => hits.filter(hit => hit.word < hit.label.own).map(hit => ({ ...hit, weight })));
    // "Prüfungen" are the rows of a table "Aufzugprüfungen": the last part of a compound says what it is.
    const headed =
      !language.compounds || stem.length < 5
        ? []
        : [...direct].flatMap(([name, hits]) =>
            name.endsWith(stem) && name.length >= stem.length + 3
              ? hits
                  .filter(({ label, word }) => label.column === null && word < label.own)
                  .map(hit => ({ ...hit, weight: 0.95 }))
              : [],
          );
    if (headed.length > 0) return headed;
    const joined = near(
      name => name.length >= 4 && (name.startsWith(stem) || (stem.startsWith(name) && stem.length - name.length <= 7)),
      0.7,
    );
    if (joined.length > 0 || soft) return joined;
    // "rgn" is "region" and "cntct" is "contact" without the vowels.
    const bare = stem.replace(/[aeiou]/g, '');
    const squeezed = bare.length >= 3 ? near(name => name === bare, 0.85) : [];
    if (squeezed.length > 0) return squeezed;
    return near(name => slipOf(stem, name), 0.8);
  };
  const factors = (names: string[]): Column[] =>
    names.flatMap(name =>
      schema.tables.flatMap(table =>
        table.columns.filter(
          column =>
            column.holds === 'number' &&
            !column.roles.has('key') &&
            !column.roles.has('foreign') &&
            named(column, name),
        ),
      ),
    );
  const derived = language.derived.flatMap(measure => {
    const quantities = factors(measure.factors[0]);
    const pair = quantities
      .flatMap(quantity =>
        factors(measure.factors[1])
          .filter(price => price.table === quantity.table || linked(schema, price.table, quantity.table))
          .map((price): [Column, Column] => [quantity, price]),
      )
      .sort((a, b) => Number(b[0].table === b[1].table) - Number(a[0].table === a[1].table))[0];
    return pair ? [{ measure, factors: pair }] : [];
  });
  schema.derived = derived;
  return {
    derived,
    together: stems => {
      const [first, ...others] = stems.map(
        stem =>
          new Set(
            [stem, ...(language.translations.get(stem) ?? [])].flatMap(one =>
              (direct.get(one) ?? []).map(hit => hit.label),
            ),
          ),
      );
      return [...(first ?? [])].some(label => label.column !== null && others.every(labels => labels.has(label)));
    },
    knows: stem => direct.has(stem) || (language.translations.get(stem) ?? []).some(other => direct.has(other)),
    hits: (stem, soft) => {
      const known = cache.get(stem);
      if (known) return known;
      const found = find(stem, soft);
      if (cache.size < 5000) cache.set(stem, found);
      return found;
    },
  };
};

/** Whether the names of a schema are written in short forms: then others than the known ones are likely. */
const abbreviates = ({ tables, language }: Schema): boolean => {
  const names = tables.flatMap(({ name, columns }) => [name, ...columns.map(({ ref }) => ref.column)]);
  const short = new Set(names.flatMap(wordsOf).filter(word => language.abbreviations.has(word)));
  return short.size > 2;
};

/** Whether a column is called so, a unit or currency beside it aside. */
const named = (column: Column, name: string): boolean => {
  const words = name.split(' ');
  return (
    column.stems.length <= words.length + 1 &&
    words.every(word => column.stems.includes(word)) &&
    (words.length > 1 || column.stems.length === 1)
  );
};

const linked = (schema: Schema, a: Table, b: Table): boolean =>
  schema.edges.some(
    edge =>
      [edge.from[0]!.table, edge.to[0]!.table].includes(a.name) &&
      [edge.from[0]!.table, edge.to[0]!.table].includes(b.name),
  );

/** Every stretch of the question that may name a column or a table. */
export const linkNames = (tokens: Token[], schema: Schema, index: NameIndex): NameSpan[] => {
  const { language } = schema;
  const spans: NameSpan[] = [];
  /** "No lesson" denies lessons, though their number may be called "lesson no". */
  const denies = (at: number): boolean => {
    const next = tokens[at + 1];
    const plain = next?.kind === 'word' && !next.capital && !language.functionWords.has(next.word);
    return plain && language.cues.get(tokens[at]!.word)?.kind === 'not';
  };
  const hitsAt = tokens.map((token, at) => {
    if (token.kind === 'mark' || token.kind === 'quoted' || denies(at)) return new Map<Label, Hit[]>();
    const byLabel = new Map<Label, Hit[]>();
    for (const hit of index.hits(
      token.stem,
      language.softWords.has(token.stem) || language.functionWords.has(token.word) || token.kind === 'number',
    ))
      byLabel.set(hit.label, [...(byLabel.get(hit.label) ?? []), hit]);
    return byLabel;
  });
  /** "Price *per* night" is the nightly price. */
  const ofOne = (label: Label, at: number): boolean =>
    label.column?.roles.has('measure') === true &&
    language.rates.has(tokens[at]!.word) &&
    (hitsAt[at + 1]?.get(label) ?? []).some(({ word, weight }) => word < label.own && weight === 1);
  /** "Seniors *churned*" names two columns, though the table is called after churn as well. */
  const ofAnother = ({ column, table }: Label, at: number): boolean =>
    language.verbal(tokens[at]!.word) &&
    [...hitsAt[at]!].some(
      ([other, hits]) =>
        other.column !== null &&
        other.column !== column &&
        other.table === table &&
        other.own === 1 &&
        hits.some(({ word, weight }) => word === 0 && weight === 1),
    );
  /** "The kind of fuel" is the fuel, unless a column is called fuel type. */
  const sortsOf = (at: number): NameSpan[] =>
    !language.sorts.has(tokens[at]!.stem) || !language.joiners.has(tokens[at + 1]?.word ?? '')
      ? []
      : [...(hitsAt[at + 2] ?? [])].flatMap(([{ own, column }, hits]): NameSpan[] =>
          column && own === 1 && hits.some(({ word, weight }) => word < own && weight === 1)
            ? [{ from: at, to: at + 3, matched: 2, option: { kind: 'column', column, score: 1, exact: true } }]
            : [],
        );
  tokens.forEach((token, from) => {
    // The "address" of an "email address" is no address.
    const last = tokens[from - 1];
    if (last && language.tails.get(last.stem) === token.stem && hitsAt[from - 1]!.size > 0) return;
    if (
      language.functionWords.has(token.word) &&
      ![...hitsAt[from]!.keys()].some(label => label.own === 1 || (label.own === 2 && hitsAt[from + 1]?.has(label)))
    )
      return;
    for (const found of coordinated(tokens, from, hitsAt, language)) spans.push(found);
    for (const found of sortsOf(from)) spans.push(found);
    for (const label of hitsAt[from]!.keys()) {
      const used = new Map<number, number>();
      let to = from;
      let matched = 0;
      let rated = false;
      for (let at = from; at < Math.min(tokens.length, from + 7); at++) {
        const best = (hitsAt[at]!.get(label) ?? [])
          .filter(
            hit =>
              !used.has(hit.word) &&
              !(at === from && leadsIn(token, hit, language)) &&
              !(hit.word >= label.own && (language.functionWords.has(tokens[at]!.word) || ofAnother(label, at))),
          )
          .sort((a, b) => b.weight - a.weight || a.word - b.word)[0];
        if (best) {
          used.set(best.word, best.weight);
          [to, matched] = [at + 1, matched + 1];
        } else if (at > from && to === at && language.tails.get(tokens[at - 1]!.stem) === tokens[at]!.stem)
          [to, matched] = [at + 1, matched + 1];
        else if (to === at && ofOne(label, at)) [rated, matched] = [true, matched + 1];
        else if (!language.joiners.has(tokens[at]!.word)) break;
        if (to > from) {
          const option = score(label, used, token, to - from, language);
          const other =
            tellsDeed(tokens, from, to, label, used, language) || tellsCount(tokens, from, to, label, language);
          // "sell *in* 1997" says no more of `units_in_stock` for that.
          const tied = at > from && language.functionWords.has(tokens[at]!.word) && !isFull(option);
          if (option && to === at + 1 && !other && !tied)
            spans.push({ from, to, matched, option: rated ? surer(option) : option });
        }
      }
    }
    const after = tokens[from + 1];
    // "grade point" where the column is written `gradepoint`.
    if (token.kind === 'word' && after?.kind === 'word')
      for (const { label, weight, word } of index.hits(language.stem(token.word + after.word), true))
        if (label.column && weight === 1 && word < label.own && label.own === 1 && label.total === label.importance[0])
          spans.push({
            from,
            to: from + 2,
            matched: 2,
            option: { kind: 'column', column: label.column, score: 1.05, exact: true },
          });
    for (const { measure, factors } of index.derived)
      for (const said of measure.words.filter(words => words.split(' ')[0] === token.stem)) {
        const length = said.split(' ').length;
        if (
          said !==
          tokens
            .slice(from, from + length)
            .map(item => item.stem)
            .join(' ')
        )
          continue;
        spans.push({
          from,
          to: from + length,
          matched: length,
          option: { kind: 'derived', measure, factors, score: measure.words.indexOf(said) < 4 ? 0.86 : 0.7 },
        });
      }
  });
  return spans;
};

/** Whether a column is called a number of something: "order no". */
const isNumber = ({ stems }: Column, roles: Language['roles']): boolean => {
  const last = stems.at(-1) ?? '';
  return roles.code.has(last) && roles.count.has(last);
};

const isFull = (option: Option | null): boolean => option?.kind === 'column' && option.exact;

/** "Price per night" says so clearly what it is that another word for the price does not matter. */
const surer = (option: Option): Option => ({ ...option, score: Math.max(1, option.score) });

/** "first" in "first and last name" means the first name. */
const coordinated = (tokens: Token[], from: number, hitsAt: Map<Label, Hit[]>[], language: Language): NameSpan[] => {
  const last = from + 3;
  if (language.cues.get(tokens[from + 1]?.word ?? '')?.kind !== 'and' || !tokens[last]) return [];
  return [...hitsAt[from]!].flatMap(([label, hits]): NameSpan[] => {
    if (!label.column) return [];
    const head = hits.find(hit => hit.weight === 1 && hit.word < label.own);
    const tail = hitsAt[last]!.get(label)?.find(
      hit => hit.weight === 1 && hit.word !== head?.word && hit.word < label.own,
    );
    const both = [...hitsAt[from + 2]!.keys()].some(
      other => other !== label && other.column && hitsAt[last]!.has(other),
    );
    if (!head || !tail || !both) return [];
    const option = score(
      label,
      new Map([
        [head.word, 1],
        [tail.word, 1],
      ]),
      tokens[from]!,
      2,
      language,
    );
    return option ? [{ from, to: from + 1, matched: 2, option: { ...option, score: 1.1 } }] : [];
  });
};

/**
 * Whether words of a table's name say what its rows are. "Employees" are no rows of `employee_territories`, unless each of
 * these is one employee by a key of that name; and "orders" are no rows of `order_details` that have orders in common.
 */
const standsFor = ({ head, words, own, table }: Label, used: Map<number, number>, { roles }: Language): boolean => {
  const said = [...used.keys()].map(word => words[word]!);
  if (head === undefined || said.length === own) return true;
  const isKey = ({ stems }: Column): boolean => {
    const things = stems.filter(stem => !roles.key.has(stem) && !roles.code.has(stem) && !roles.name.has(stem));
    return things.length > 0 && things.every(stem => said.includes(stem));
  };
  const keys = table.columns.filter(
    column => (column.unique || column.nature === 'identifier' || isNumber(column, roles)) && isKey(column),
  );
  return keys.some(({ unique }) => unique) || (used.has(head) && keys.length === 0);
};

const score = (
  label: Label,
  used: Map<number, number>,
  token: Token,
  length: number,
  language: Language,
): Option | null => {
  let own = 0;
  let extra = 0;
  for (const [word, weight] of used)
    if (word < label.own) own += label.importance[word]! * weight;
    else extra++;
  const share = own / label.total;
  const ownUsed = [...used.keys()].filter(word => word < label.own).length;
  if (ownUsed === 0) return null;
  if (length === 1 && language.functionWords.has(token.word) && share < 1) return null;
  if (!label.column)
    return share >= 0.5 && standsFor(label, used, language)
      ? { kind: 'table', table: label.table, score: share * 0.98 - (label.own > 1 && ownUsed < label.own ? 0.05 : 0) }
      : null;
  if (share < 0.26) return null;
  if (label.tail && extra > 0)
    return {
      kind: 'column',
      column: label.column,
      score: share + (label.column === label.table.label ? 0.3 : 0.24) + 0.02 * extra,
      exact: share > 0.6 && [...used.values()].every(weight => weight === 1),
    };
  const wordy = label.own > 1 && ownUsed < label.own ? 0.06 : 0;
  return {
    kind: 'column',
    column: label.column,
    // Words of the table or the unit confirm a name the more, the fewer of them are left out.
    score:
      Math.min(1, share) +
      (share >= 1 && ownUsed > 1 ? 0.13 + 0.15 * (ownUsed - 2) : 0) +
      (extra * 0.12 * extra) / Math.max(1, label.words.length - label.own) -
      wordy,
    ...(label.head !== undefined && label.head >= 0 && !used.has(label.head) && { modifier: true }),
    exact: share >= 0.82 && [...used.values()].every(weight => weight === 1),
  };
};
