import type { Draft } from '../draft.ts';
import { isSaid } from './downward.ts';
import { kinOf } from './kin.ts';

/**
 * "Messages without a reply", "employees with direct reports": whether other rows of the table lead to a row, which says
 * nothing of the row to which it leads itself.
 */
export const readOthers = (draft: Draft): void => {
  const { schema, items } = draft;
  const { owning, kin: words } = schema.language;
  for (const kin of kinOf(schema)) {
    const noun = items.findIndex((item, at) => !item.used && at > 0 && isSaid(item, kin.words.nouns, kin));
    if (noun < 0) continue;
    const near = items[noun - 1]!.meaning.kind === 'word' && words.near.has(items[noun - 1]!.atom.token.word);
    const last = near ? noun - 1 : noun;
    const denies = draft.freeCue(last - 1, 'not') !== null || draft.freeCue(last - 1, 'lacking') !== null;
    const leads = [...items[last]!.before, ...(denies ? items[last - 1]!.before : [])];
    const has = leads.some(word => owning.has(word)) || draft.freeCue(last - 1, 'lacking') !== null;
    if (!has) continue;
    const { name } = kin.table;
    draft.current = noun;
    draft.where({ kind: 'exists', table: name, other: name, where: [], via: [kin.key.ref] }, denies);
    // It says what they have, and not what they are called.
    Object.assign(items[noun]!, { meaning: { kind: 'table', table: kin.table }, settled: true });
    draft.use(noun, ...(near ? [last] : []), ...(denies ? [last - 1] : []));
    draft.form.tables.unshift(name);
    return;
  }
};
