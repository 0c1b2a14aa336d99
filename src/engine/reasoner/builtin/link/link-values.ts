import type { Language } from '../language/language.ts';
import type { Token } from '../language/tokenize.ts';
import type { Schema, ValueHit } from '../schema/schema.ts';
import { slipOf } from '../words/distance.ts';
import { normalised } from '../words/fold.ts';
import { admits } from './admit.ts';
import type { Option } from './atom.ts';
import { standsAsValue } from './standing-values.ts';

export type ValueSpan = { from: number; to: number; option: Option; whole: boolean };

const whole = (hit: ValueHit, score: number): Option => ({
  kind: 'value',
  column: hit.column,
  values: hit.values,
  contains: null,
  score,
});

/** Endings of words have so many letters at most. */
const ending = 3;

/** What of a word all values hold that it names, as it is in another form than theirs: the "gown" of "gowns". */
const commonForm = (text: string, values: string[]): string => {
  const lower = values.map(value => value.toLowerCase());
  for (let end = text.length; end >= Math.max(ending, text.length - ending); end--) {
    const form = text.slice(0, end);
    if (lower.every(value => value.includes(form.toLowerCase()))) return form;
  }
  return text;
};

const partial = (hits: ValueHit[], normal: string, text: string, isMeant: (hit: ValueHit) => boolean): Option[] => {
  const byColumn = Map.groupBy(hits, hit => hit.column);
  return [...byColumn].flatMap(([column, all]): Option[] => {
    if (!normal.includes(' ') && all.length >= 3 && all.length >= 0.3 * column.profile.distinctCount)
      return column.nature === 'text' ? [] : [{ kind: 'column', column, score: 0.66, exact: false }];
    const group = all.filter(isMeant);
    if (group.length === 0) return [];
    const best = Math.max(...group.map(hit => normal.length / hit.normal.length));
    const score = 0.43 + 0.36 * best - (column.roles.has('text') ? 0.05 : 0);
    const values = group.flatMap(hit => hit.values).slice(0, 50);
    const contains = group.length === 1 ? null : commonForm(text, values);
    return [{ kind: 'value', column, values, contains, score, part: true }];
  });
};

/** "March" is no slip for a name like Marsh. */
const isTime = ({ word, stem }: Token, { times }: Language): boolean =>
  [word, stem].some(
    each => each in times.months || each in times.weekdays || each in times.units || each in times.seasons,
  );

/** Every stretch of the question that names a value of the data, wholly or in part. */
export const linkValues = (question: string, tokens: Token[], schema: Schema): ValueSpan[] => {
  const { language } = schema;
  const spans: ValueSpan[] = [];
  const vocabulary = Map.groupBy([...schema.valueWords.keys()].slice(0, 20_000), word => word[0] ?? '');
  const standing = new Set(tokens.filter((_, at) => standsAsValue(tokens, at, schema)));
  const content = (token: Token): boolean =>
    token.kind !== 'mark' && (!language.functionWords.has(token.word) || standing.has(token));
  tokens.forEach((token, from) => {
    if (token.kind === 'mark') return;
    // The 10 of "top 10" is no part of a name.
    const counts = language.cues.get(tokens[from - 1]?.word ?? '')?.kind === 'top';
    let candidates: ValueHit[] | null = null;
    for (let to = from + 1; to <= Math.min(tokens.length, from + 9); to++) {
      const last = tokens[to - 1]!;
      if (to > from + 1 && (last.kind === 'quoted' || token.kind === 'quoted')) break;
      if (last.kind === 'mark') continue;
      const part = tokens.slice(from, to);
      const text = token.kind === 'quoted' ? token.text : question.slice(token.start, last.end);
      const normal = normalised(text);
      const heavy = part.some(content);
      if (normal === '' || (!heavy && !(part.length === 1 && token.capital))) continue;
      const exact = schema.values.get(normal) ?? schema.values.get(part.map(item => item.stem).join(' ')) ?? [];
      const wholes = exact.filter(hit => admits(hit, tokens, from, to, true, schema));
      for (const hit of wholes) spans.push({ from, to, whole: true, option: whole(hit, heavy ? 1 : 0.6) });
      if (normal.length < 2) continue;
      candidates ??= heavy || content(token) ? (schema.valueWords.get(language.stem(normal.split(' ')[0]!)) ?? []) : [];
      const stems = part
        .filter(item => item.kind !== 'mark')
        .map(item => item.stem)
        .join(' ');
      const stemsOf = (hit: ValueHit): string => hit.normal.split(' ').map(language.stem).join(' ');
      // "opera houses", where the cells say "opera house"
      const inflected =
        part.length === 1 ? [] : candidates.filter(hit => !exact.includes(hit) && stemsOf(hit) === stems);
      for (const hit of inflected)
        if (admits(hit, tokens, from, to, true, schema))
          spans.push({ from, to, whole: true, option: whole(hit, 0.98) });
      candidates = candidates.filter(
        hit =>
          ` ${hit.normal} `.includes(` ${normal} `) ||
          (part.length === 1 && ` ${stemsOf(hit)} `.includes(` ${stems} `)),
      );
      // "I would like to know" is of nobody called Knowles, "all five" of no five-seater.
      const bland =
        part.length === 1 &&
        token.kind === 'word' &&
        !token.capital &&
        (token.number !== undefined || token.ordinal !== undefined || language.softWords.has(token.stem));
      const rest = candidates.filter(
        hit =>
          !exact.includes(hit) &&
          !(bland && hit.normal.includes(' ')) &&
          !(part.length === 1 && token.kind === 'number' && (hit.column.cast !== null || counts)),
      );
      if (content(last) && content(token))
        for (const option of partial(rest, normal, text, hit => admits(hit, tokens, from, to, false, schema)))
          spans.push({ from, to, whole: false, option });
      if (candidates.length === 0 && exact.length === 0 && to > from + 2) break;
    }
    for (const code of language.codes.get(token.word) ?? [])
      for (const hit of schema.values.get(code) ?? [])
        if (hit.column.profile.distinctCount <= 6)
          spans.push({ from, to: from + 1, whole: true, option: whole(hit, 0.9) });
    if (!schema.values.has(token.word) || token.stem !== token.word)
      for (const cell of language.cells.get(token.stem) ?? [])
        for (const hit of schema.values.get(cell) ?? [])
          spans.push({ from, to: from + 1, whole: true, option: whole(hit, 0.98) });
    if (
      token.kind === 'word' &&
      content(token) &&
      !isTime(token, language) &&
      !schema.valueWords.has(token.stem) &&
      !language.softWords.has(token.stem) &&
      !(language.common.has(token.word) && !token.capital) &&
      // "divided" is no slip for David.
      (token.capital || !language.verbal(token.word)) &&
      token.stem.length >= 5
    )
      for (const near of (vocabulary.get(token.stem[0]!) ?? []).filter(word => slipOf(token.stem, word)).slice(0, 3))
        for (const hit of schema.valueWords.get(near)!.slice(0, 20))
          if (!hit.normal.includes(' ') && hit.column.nature !== 'text' && hit.column.nature !== 'code')
            spans.push({ from, to: from + 1, whole: true, option: whole(hit, 0.72) });
  });
  return spans;
};
