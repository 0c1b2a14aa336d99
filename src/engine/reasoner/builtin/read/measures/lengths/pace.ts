import type { Cue } from '../../../language/cue.ts';
import type { Schema } from '../../../schema/schema.ts';
import { type Item, namedTables } from '../../items.ts';

const turned = { asc: 'desc', desc: 'asc' } as const;
const opposite = { '>': '<', '<': '>', '>=': '<=', '<=': '>=' } as const;

const isTold = (about: readonly string[], { tables }: Schema): boolean =>
  tables.some(({ columns }) =>
    columns.some(({ holds, stems }) => holds === 'number' && stems.some(stem => about.includes(stem))),
  );

/** Stems of the columns that hold how long something took, as far as such are of the tables spoken of: `time_seconds`. */
const lengthsOf = (items: Item[], about: readonly string[], { tables, language: { gaps } }: Schema): string[] => {
  const spoken = namedTables(items);
  const lengths = (spoken.size > 0 ? [...spoken] : tables)
    .flatMap(({ columns }) => columns)
    .filter(({ holds, nature }) => holds === 'number' && nature === 'duration');
  // "Time" alone is rather the time of a race than the delay at its start.
  const called = lengths.filter(({ stems }) =>
    stems.some(stem => about.includes(stem) || gaps.durations.has(stem) || gaps.lengths.has(stem)),
  );
  // Hours beside a day of opening and one of closing may be those that were promised.
  const others = lengths.filter(({ table }) => table.columns.filter(({ holds }) => holds === 'date').length < 2);
  return [...new Set((called.length > 0 ? called : others).flatMap(({ stems }) => stems))];
};

/** What is asked of how fast something goes, as what is asked of how long it takes: the fastest takes the shortest time. */
const asLength = (cue: Cue, durations: string[]): Cue => {
  if (cue.kind === 'superlative' || cue.kind === 'more')
    return { ...cue, direction: turned[cue.direction], about: durations };
  if (cue.kind === 'compare' && cue.op in opposite)
    return { ...cue, op: opposite[cue.op as keyof typeof opposite], about: durations };
  return cue.kind === 'ask' ? { ...cue, about: durations } : cue;
};

/**
 * "Which team is *slowest*", "solved *faster* than", "how *quickly*": where no column holds a speed, said of the time that a
 * column holds, or else of the time between two dates.
 */
export const withPace = (items: Item[], schema: Schema): Item[] => {
  const { paces, durations } = schema.language.gaps;
  const ofGroups = items.find(({ meaning }) => meaning.kind === 'column' || meaning.kind === 'table');
  const isGroup = ofGroups?.meaning.kind === 'column' && !ofGroups.meaning.column.unique;
  return items.flatMap((item): Item[] => {
    const { meaning } = item;
    const about = meaning.kind === 'cue' && 'about' in meaning.cue ? (meaning.cue.about ?? []) : [];
    if (meaning.kind !== 'cue' || !about.some(stem => paces.has(stem))) return [item];
    const told = lengthsOf(items, about, schema);
    const lengths = told.length > 0 ? told : [...durations];
    if (isTold(told.length > 0 ? about.filter(stem => paces.has(stem)) : about, schema)) return [item];
    const asked: Item = { ...item, meaning: { kind: 'cue', cue: asLength(meaning.cue, lengths) } };
    // How fast a team is, is so on average.
    const mean: Item = { ...item, meaning: { kind: 'cue', cue: { kind: 'aggregate', aggregate: 'avg' } } };
    return meaning.cue.kind === 'superlative' && isGroup ? [asked, { ...mean, before: [] }] : [asked];
  });
};
