import type { Token } from '../language/tokenize.ts';
import type { Schema } from '../schema/schema.ts';
import { fold, normalised } from '../words/fold.ts';

/** The words of a quoted name that no cell holds as a whole, where some table holds each in a column of its own: "Ann Lee". */
export const partsOf = (token: Token, schema: Schema): Token[] => {
  const words = token.kind === 'quoted' ? token.text.split(' ') : [];
  const stems = words.filter(word => !schema.language.functionWords.has(fold(word))).map(schema.language.stem);
  const column = schema.tables.some(table =>
    table.columns.some(({ stems: own }) => stems.length > 1 && stems.every(stem => own.includes(stem))),
  );
  const apart = (): Token[] =>
    words.map(text => ({ ...token, kind: 'word', text, word: fold(text), stem: schema.language.stem(fold(text)) }));
  if (column && !schema.values.has(normalised(token.text))) return apart();
  if (words.length < 2 || words.length > 3 || schema.values.has(normalised(token.text))) return [token];
  const tables = words.map(
    word => new Map((schema.values.get(normalised(word)) ?? []).map(({ column }) => [column.table, column])),
  );
  const [first, ...others] = tables;
  const shared = [...first!].some(([table, column]) => {
    const columns = others.map(found => found.get(table));
    return columns.every(other => other && other !== column);
  });
  return shared ? words.map(text => ({ ...token, text, word: fold(text) })) : [token];
};
