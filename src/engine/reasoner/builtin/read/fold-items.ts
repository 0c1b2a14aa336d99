import type { Computed } from '../form/form.ts';
import type { Cue } from '../language/cue.ts';
import type { Language } from '../language/language.ts';
import type { Column } from '../schema/schema.ts';
import type { Item } from './items.ts';

/** Items from `from` on and before `to` say a computed figure together; those at `drop` say more of it, wherever they stand. */
export type Folded = { from: number; to: number; drop: number[]; term: Computed };

export const cueAt = <K extends Cue['kind']>(
  items: readonly Item[],
  at: number,
  kind: K,
): Extract<Cue, { kind: K }> | null => {
  const meaning = items[at]?.meaning;
  return meaning?.kind === 'cue' && meaning.cue.kind === kind ? (meaning.cue as Extract<Cue, { kind: K }>) : null;
};

/** Whether what is said at a place asks for people: "*who* owes us", "those *who* left". */
export const asksForPeople = (items: readonly Item[], at: number, { roles }: Language): boolean =>
  cueAt(items, at, 'ask')?.about?.some(stem => roles.person.has(stem)) === true;

/** Whether what is said at a place asks for a list of all groups ("by", "customers by"), and not for something of each ("per"). */
export const listsGroups = (items: readonly Item[], at: number, { lists }: Language): boolean =>
  lists.has(items[at]!.atom.text.toLowerCase().split(' ').at(-1)!);

export const columnAt = (items: Item[], at: number): Column | null => {
  const meaning = items[at]?.meaning;
  return meaning?.kind === 'column' ? meaning.column : null;
};

/** Puts one item that names the figure in the place of those that say it. */
export const foldItems = (items: Item[], { from, to, drop, term }: Folded): Item[] => {
  const said = items.slice(from, to);
  const first = (said[0] ?? items[from] ?? items.at(-1))!;
  const made: Item = {
    meaning: { kind: 'derived', term },
    atom: {
      ...first.atom,
      ...{
        to: (said.at(-1) ?? first).atom.to,
        weight: 1,
        options: [],
        cue: null,
        number: null,
        ordinal: null,
        time: null,
      },
      text: said.flatMap(({ atom, before }, at) => [...(at > 0 ? before : []), atom.text]).join(' ') || first.atom.text,
    },
    before: said[0]?.before ?? [],
    used: false,
  };
  const kept = (item: Item): boolean => !drop.some(at => items[at] === item);
  return [...items.slice(0, from).filter(kept), made, ...items.slice(Math.max(from, to)).filter(kept)];
};
