import type { Language } from '../language/language.ts';
import type { Atom } from '../link/atom.ts';
import type { Table } from '../schema/schema.ts';

/** The table an atom names for sure. */
export const tableIn = (atom: Atom | undefined): Table | null => {
  const best = atom?.options[0];
  return best?.kind === 'table' && best.score > 0.8 ? best.table : null;
};

/**
 * The table whose names are listed at a place: "the name, phone and email of the *customer*", "*customers* and their
 * names", "each *student's* name".
 */
export const ownerOf = (
  content: Atom[],
  atoms: Atom[],
  place: number,
  language: Language,
): { table: Table; surely: boolean } | null => {
  let beside: Table | null = null;
  const wordsBefore = (at: number): string[] => {
    const [from, to] = [content[at - 1]?.to ?? 0, content[at]?.from ?? 0];
    return atoms.filter(atom => atom.from >= from && atom.to <= to).map(atom => atom.token.word);
  };
  for (let at = place + 1; at < Math.min(content.length, place + 12); at++) {
    const atom = content[at]!;
    const words = wordsBefore(at);
    const [named] = atom.options;
    const within = atom.to > atom.from + 1 && named?.kind === 'column' && named.exact ? named.column.table : null;
    const table = tableIn(atom) ?? within;
    // Of "the name and the number of orders" the orders have the number alone.
    if (table && at > place + 1 && content[at - 1]!.cue?.kind === 'count') break;
    if (table && at > place && words.some(word => language.possessives.has(word))) return { table, surely: true };
    const listed = words.length === 0 || words.every(word => word === ',' || language.joiners.has(word));
    const passes =
      atom.cue?.kind === 'and' ||
      atom.cue?.kind === 'aggregate' ||
      atom.cue?.kind === 'count' ||
      atom.cue?.kind === 'distinct' ||
      atom.options.some(
        option => (option.kind === 'column' && option.score > 0.5) || (option.kind === 'value' && option.score > 0.8),
      );
    if (!passes || (!listed && !words.includes(',') && !words.some(word => language.possessives.has(word)))) break;
    const [best, second] = atom.options;
    if (!beside && best?.kind === 'column' && best.exact && (second?.score ?? 0) < best.score - 0.1)
      beside = best.column.table;
  }
  const [before, ...words] = [content[place - 1], ...wordsBefore(place)];
  const possessor = before && /['’]s?$/.test(before.text) && words.length === 0 ? tableIn(before) : null;
  if (possessor) return { table: possessor, surely: true };
  // "For every shop that made sales, show *its name*": what the question is about from the start.
  const theirs = wordsBefore(place).some(word => language.own.has(word));
  const [first] = theirs ? content.slice(0, place).flatMap(atom => tableIn(atom) ?? []) : [];
  if (first) return { table: first, surely: true };
  const asked = beside ?? askedTable(content, atoms, place);
  return asked ? { table: asked, surely: false } : null;
};

/** "Which *creators* …? Show the name": what a second sentence names is of the thing the first asks for. */
const askedTable = (content: Atom[], atoms: Atom[], place: number): Table | null => {
  const from = content[place]?.from ?? 0;
  const second = atoms.some(({ token, to }) => /^[.?]$/.test(token.text) && to <= from);
  const opening = content.findIndex(({ cue }) => cue?.kind !== 'ask' && cue?.kind !== 'show' && cue?.kind !== 'group');
  return second && opening > 0 ? tableIn(content[opening]) : null;
};
