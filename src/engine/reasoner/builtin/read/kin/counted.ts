import type { Column, Schema } from '../../schema/schema.ts';
import { columnAt, cueAt } from '../fold-items.ts';
import type { Item } from '../items.ts';
import { asColumn } from './as-column.ts';
import { asRows, isSaid, isTable, near } from './downward.ts';
import type { Kin } from './kin.ts';

/** What the one over others is called by. */
const shownOf = ({ alias, key }: Kin): Column | null => (alias.named ? key : alias.table.label);

/** Whether those under each are told apart by an item: the table or its names, "who", or the key to the one over. */
const tellsOver = (items: Item[], at: number, kin: Kin): boolean => {
  const { table, key, alias } = kin;
  const column = columnAt(items, at);
  return (
    isTable(items, at, kin) ||
    cueAt(items, at, 'ask')?.about !== undefined ||
    (column !== null &&
      (column === table.label || column === table.key || column === key || column === alias.table.label))
  );
};

/** Whether they are counted: "how many replies", "the most direct reports". */
const isCounted = (items: Item[], noun: number): boolean =>
  [noun - 1, noun - 2].some(
    at =>
      cueAt(items, at, 'count') !== null ||
      cueAt(items, at, 'superlative') !== null ||
      cueAt(items, at, 'top') !== null,
  );

/** "How many subcategories does each category have", "who has the most direct reports": rows of the table for each one over them. */
const ofEach = (items: Item[], kin: Kin, schema: Schema): Item[] | null => {
  const shown = shownOf(kin);
  const noun = items.findIndex((item, at) => isSaid(item, kin.words.nouns, kin) && isCounted(items, at));
  const over = items.findIndex((_, at) => at !== noun && tellsOver(items, at, kin));
  if (!shown || noun < 0 || over < 0) return null;
  const drop = near(items, noun - 1, schema);
  return items.flatMap((item, at): Item[] => {
    if (at === noun) return [asRows(item, kin)];
    if (at === over) return [asColumn(item, shown)];
    return drop.includes(at) ? [] : [item];
  });
};

/** Whether what stands at a place says of how many: the "most" and the "largest", and not the *oldest* or the *newest* of them. */
const ranksByNumber = (items: Item[], at: number): boolean => {
  const cue = cueAt(items, at, 'superlative');
  return cue !== null && !cue.about && !cue.since && !cue.vague;
};

/** "Who has the most employees": rows of the table that a row of it has. */
const mostRows = (items: Item[], kin: Kin): Item[] | null => {
  const shown = shownOf(kin);
  const who = items.findIndex((_, at) => cueAt(items, at, 'ask')?.about !== undefined);
  const rows = items.findIndex((_, at) => isTable(items, at, kin) && ranksByNumber(items, at - 1));
  const alone = items.every((_, at) => !columnAt(items, at));
  return shown && who >= 0 && rows > who && alone
    ? items.map((item, at) => (at === who ? asColumn(item, shown) : item))
    : null;
};

/** "Team size", "the average team size per department": how many there are under each. */
const sizes = (items: Item[], kin: Kin, { language }: Schema): Item[] | null => {
  const shown = shownOf(kin);
  const at = items.findIndex(
    (item, place) =>
      isSaid(item, kin.words.nouns, kin) && language.kin.size.has(items[place + 1]?.atom.token.word ?? ''),
  );
  if (!shown || at < 0) return null;
  const [how, by] = ['count', 'group'].map(kind => [...language.cues.values()].find(cue => cue.kind === kind));
  if (!how || !by) return null;
  const [noun, size] = [items[at]!, items[at + 1]!];
  const told = items.findIndex((_, place) => place !== at && columnAt(items, place) === kin.key);
  const count: Item = { ...size, meaning: { kind: 'cue', cue: how }, before: noun.before };
  const rows = asRows({ ...noun, before: [] }, kin);
  if (told >= 0)
    return items.flatMap((item, place) =>
      place === at ? [count, rows] : place === at + 1 ? [] : place === told ? [asColumn(item, shown)] : [item],
    );
  const each: Item[] = [
    { ...size, meaning: { kind: 'cue', cue: by }, before: [] },
    asColumn({ ...noun, before: [] }, shown),
  ];
  return [...items.slice(0, at), count, rows, ...each, ...items.slice(at + 2)];
};

/** Those under each of several: how many there are. */
export const counted = (items: Item[], kin: Kin, schema: Schema): Item[] | null =>
  sizes(items, kin, schema) ?? ofEach(items, kin, schema) ?? mostRows(items, kin);
