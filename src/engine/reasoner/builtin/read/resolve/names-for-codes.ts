import type { ColumnRef } from '../../form/form.ts';
import type { Language } from '../../language/language.ts';
import type { Atom, Option } from '../../link/atom.ts';
import type { Column, Edge, Schema } from '../../schema/schema.ts';
import type { Place } from './place.ts';

/** By how much the name of a thing is likelier than the code for it, where nobody said "code". */
const rather = 0.5;

/** Whether the words ask for the code itself: "branch codes". */
const saysCode = ({ text }: Atom, { roles, stem }: Language): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map(stem)
    .some(word => roles.code.has(word) || roles.key.has(word));

/** Whether rows have several keys to the same things, each of which says in what part: the home and the away club. */
const isOneOfSeveral = ({ from, to }: Pick<Edge, 'from' | 'to'>, { edges }: Schema): boolean =>
  edges.filter(other => other.from[0]!.table === from[0]!.table && other.to[0]!.table === to[0]!.table).length > 1;

/** The column by which people call what a code stands for; null where it stands for nothing that has a name. */
const nameBehind = (column: Column, schema: Schema): Column | null => {
  const { roles } = schema.language;
  if (!column.stems.some(stem => roles.code.has(stem) || roles.key.has(stem))) return null;
  const { table: own, column: name } = column.ref;
  const isIt = (refs: ColumnRef[]): boolean => refs.length === 1 && refs[0]!.table === own && refs[0]!.column === name;
  const edge = schema.edges.find(
    ({ from, to, natural, many }) =>
      // The supervisor of somebody has a name of the same column as theirs.
      !natural && !many && from[0]!.table !== to[0]!.table && (isIt(from) || isIt(to)),
  );
  if (!edge || isOneOfSeveral(edge, schema)) return null;
  const thing = schema.table(edge.to[0]!.table);
  // The "home location" of a member is a part that one of the locations has.
  const part = column.stems.filter(stem => !roles.code.has(stem) && !roles.key.has(stem));
  const label =
    thing && part.length > thing.stems.length && thing.stems.every(stem => part.includes(stem)) ? null : thing?.label;
  if (!label || label === column || label.nature !== 'name') return null;
  // What several share calls none of them.
  return label.profile.distinctCount >= 0.9 * label.table.profile.rowCount ? label : null;
};

/**
 * What an atom may name, where it names things that rows only hold the code of: "which *branches* had the most visits" asks for
 * their names, which another table has, and not for the codes under which visits are written down.
 */
export const namesForCodes = ({ atom, next, schema }: Pick<Place, 'atom' | 'next' | 'schema'>): Option[] => {
  // "Tank 11" says which by its number.
  if (next?.from === atom.to && next.number !== null) return atom.options;
  const found = new Map<Option, Column>();
  for (const option of atom.options) {
    if (option.kind !== 'column' || option.exact || saysCode(atom, schema.language)) continue;
    const name = nameBehind(option.column, schema);
    if (name) found.set(option, name);
  }
  if (found.size === 0) return atom.options;
  const known = new Set(atom.options.map(option => (option.kind === 'column' ? option.column : null)));
  return atom.options.flatMap((option): Option[] => {
    const name = found.get(option);
    if (!name || option.kind !== 'column') return [option];
    const code = { ...option, score: option.score - rather };
    if (known.has(name)) return [code];
    known.add(name);
    return [{ ...option, column: name }, code];
  });
};
