import type { Language } from '../../language/language.ts';
import type { Token } from '../../language/tokenize.ts';
import type { Schema } from '../../schema/schema.ts';
import { normalised } from '../../words/fold.ts';

/** Whether a word names something and is no common verb. */
const isNoun = (token: Token | undefined, { functionWords, softWords, cues }: Language): boolean =>
  token?.kind === 'word' && !functionWords.has(token.word) && !softWords.has(token.stem) && !cues.has(token.word);

const isMark = (token: Token | undefined): boolean => token === undefined || token.kind === 'mark';

/**
 * Whether a word that elsewhere only helps a verb tells here how things stand, where some category has it for a value:
 * "*done* treatments", "treatments that were *done* in 2025", "planned and *done*", "status *done*". "Has *done*" is
 * what somebody did.
 */
export const standsAsValue = (tokens: Token[], at: number, schema: Schema): boolean => {
  const { language } = schema;
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const { states, being, having } = language.passing;
  if (!states.has(token.word) || having.has(before?.word ?? '')) return false;
  const columns = (schema.values.get(normalised(token.text)) ?? [])
    .filter(({ column }) => column.nature === 'category')
    .map(({ column }) => column);
  if (columns.length === 0) return false;
  const listed = (place: number, step: 1 | -1): boolean => {
    const joins = isMark(tokens[place]) || ['and', 'or'].includes(language.cues.get(tokens[place]!.word)?.kind ?? '');
    const other = tokens[place + step];
    const hits = other ? (schema.values.get(normalised(other.text)) ?? []) : [];
    return joins && hits.some(({ column }) => columns.includes(column));
  };
  if (columns.some(({ stems }) => stems.includes(before?.stem ?? '') || stems.includes(after?.stem ?? ''))) return true;
  if (listed(at - 1, -1) || listed(at + 1, 1)) return true;
  const clause = tokens.slice(tokens.findLastIndex(({ kind }, place) => kind === 'mark' && place < at) + 1, at);
  const said = clause.some(({ word }) => being.has(word));
  if (said && isMark(after)) return true;
  if (!language.verbal(token.word)) return false;
  if (being.has(before?.word ?? '')) return isMark(after) || !isNoun(after, language);
  return isNoun(after, language);
};
