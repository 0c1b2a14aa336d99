import type { CatalogRelationship } from '../../../query/catalog.ts';
import { inclusionOf, meetingOf, valuesOf } from '../../../semantics/relations/values.ts';
import type { ColumnRef } from '../form/form.ts';
import type { Language } from '../language/language.ts';
import { knownEdge, tellApart } from './known-edges.ts';
import type { Column, Edge, Table } from './schema.ts';

const generic = (column: Column): boolean =>
  column.stems.length === 1 && (column.roles.has('key') || column.roles.has('name') || column.holds === 'date');

/** Whether columns of too many values to be listed have any in common; null where too little is known of them. */
const haveCommon = ({ profile: part }: Column, { profile: whole }: Column): boolean | null => {
  const meeting = meetingOf(part, whole);
  if (meeting === null) return null;
  const [ours, theirs] = [valuesOf(part, meeting), valuesOf(whole, meeting)];
  const found = ours && theirs && inclusionOf(ours, theirs);
  if (found && found.looked > 0) return found.share > 0;
  // Customers called ALFKI to WOLZA are none of those called 0002-ORFBO to 9995-HOTOH.
  const known = part.min !== null && part.max !== null && whole.min !== null && whole.max !== null;
  const exact = meeting === 'same' && ![part, whole].some(({ masked }) => masked);
  return known && exact && (part.max! < whole.min! || whole.max! < part.min!) ? false : null;
};

const overlaps = (a: Column, b: Column): boolean => {
  const [left, right] = [a.profile, b.profile];
  if (a.holds !== b.holds) return false;
  if (a.holds === 'number')
    return (
      left.min !== null &&
      right.min !== null &&
      Number(left.min) <= Number(right.max) &&
      Number(right.min) <= Number(left.max)
    );
  // Of a view that was never sampled nothing is known but names, which deceive.
  if ([a, b].some(({ table, profile }) => table.profile.estimated && profile.values.length === 0)) return false;
  if (!right.valuesComplete || !left.valuesComplete) return haveCommon(a, b) ?? true;
  const values = new Set(right.values.map(({ value }) => value));
  return left.values.some(({ value }) => values.has(value));
};

const endsWith = (all: string[], end: string[]): boolean =>
  end.length > 0 &&
  end.length <= all.length &&
  end.every((stem, index) => stem === all[all.length - end.length + index]);

/** Whether all values of the one column are values of the other. */
const within = (column: Column, key: Column): boolean => {
  const [part, whole] = [column.profile, key.profile];
  if (column.holds !== 'text' || !part.valuesComplete || !whole.valuesComplete || part.values.length === 0)
    return false;
  const values = new Set(whole.values.map(({ value }) => value));
  return part.values.every(({ value }) => values.has(value));
};

/** Edges guessed from names: a column called as another table's key, with values that overlap. */
const inferred = (tables: Table[], declared: boolean, language: Language): Edge[] =>
  tables.flatMap(from =>
    from.columns.flatMap(column =>
      tables
        .filter(to => to !== from)
        .flatMap(to =>
          to.columns
            .filter(key => {
              if (!(key.unique || key === to.key)) return false;
              // A key of a third table says nothing of which rows of this one are meant.
              if (key !== to.key && key.roles.has('foreign')) return false;
              if (key.holds !== column.holds || key.holds === 'date' || column.roles.has('measure')) return false;
              // Two of one postal code are not one, nor is anybody listed twice by a phone number.
              const contact = key !== to.key && key.stems.some(stem => language.natures.contact.has(stem));
              const known = column.profile.valuesComplete && key.profile.valuesComplete;
              if (contact && (column.unique || (known && !within(column, key)))) return false;
              // Two of one town are not one, unless the one is a table of towns.
              const listsPlaces = to.key === null && to.columns[0] === key;
              if (key.roles.has('place') && !key.roles.has('key') && !listsPlaces) return false;
              // Two tables that both hold last names do not belong together for that, where others are known to.
              if ((declared || key.roles.has('person')) && key.roles.has('name') && to.key && to.key !== key)
                return false;
              const same =
                !generic(key) && endsWith(column.stems, key.stems) && column.stems.length === key.stems.length;
              const suffixed = !generic(key) && column.roles.has('key') && endsWith(column.stems, key.stems);
              const prefixed = generic(key) && endsWith(column.stems, [...to.stems.slice(-1), ...key.stems]);
              const named =
                key === to.key && column.stems.length === to.stems.length && endsWith(column.stems, to.stems);
              // "from_airport" and "to_airport" of a flight are airports, if all they hold are keys of airports.
              const part = column.stems.length > to.stems.length && endsWith(column.stems, to.stems);
              const isKey = key.roles.has('key') || key.roles.has('code') || key === to.key;
              if (part && isKey && key.unique && within(column, key)) return true;
              return (same || suffixed || prefixed || named) && overlaps(column, key);
            })
            .slice(0, 1)
            .map(key => ({ from: [column.ref], to: [key.ref], inferred: true })),
        ),
    ),
  );

/** Whether a column that two tables have says of which things their rows are: a code of them, or what goes with a code. */
const tellsThings = ({ roles, holds, semantics }: Column): boolean =>
  holds !== 'date' && !roles.has('measure') && !roles.has('name') && semantics.kind !== 'text';

/**
 * Codes that two tables share though neither lists each once: the last way to put tables together that nothing else joins.
 * All that both call alike goes with them, as a course and its term: by the course alone each row would meet all its terms.
 */
const shared = (tables: Table[]): Edge[] =>
  tables.flatMap((from, at) =>
    tables.slice(at + 1).flatMap(to => {
      const pairs = from.columns.flatMap(column =>
        to.columns
          .filter(
            other =>
              column.stems.join() === other.stems.join() &&
              tellsThings(column) &&
              tellsThings(other) &&
              overlaps(column, other),
          )
          .map(other => [column, other] as const),
      );
      const isCode = ([{ stems, roles }]: (typeof pairs)[number]): boolean =>
        stems.length > 1 && (roles.has('code') || roles.has('key'));
      if (!pairs.some(isCode)) return [];
      const [ours, theirs] = [pairs.map(([column]) => column.ref), pairs.map(([, other]) => other.ref)];
      const lists = (table: Table, refs: ColumnRef[]): boolean =>
        tellApart(
          table.profile,
          refs.map(({ column }) => column),
        );
      if (lists(to, theirs)) return [{ from: ours, to: theirs, inferred: true }];
      if (lists(from, ours)) return [{ from: theirs, to: ours, inferred: true }];
      return [{ from: ours, to: theirs, inferred: true, many: true as const }];
    }),
  );

/** The tables that hang together by these edges, directly or over others: each by its name, with the name of one of its group. */
export const groupsOf = (tables: Table[], edges: Edge[]): Map<string, string> => {
  const group = new Map(tables.map(({ name }) => [name, name]));
  for (const { from, to } of edges) {
    const [a, b] = [group.get(from[0]!.table), group.get(to[0]!.table)];
    if (a !== undefined && b !== undefined) for (const [name, of] of group) if (of === b) group.set(name, a);
  }
  return group;
};

/** How tables belong together: the known relationships first, guesses only between tables that no known one joins. */
export const edgesOf = (tables: Table[], relationships: CatalogRelationship[], language: Language): Edge[] => {
  const all = relationships
    .filter(({ fromColumns, toColumns }) => fromColumns.length > 0 && fromColumns.length === toColumns.length)
    .map(relationship => ({ edge: knownEdge(relationship, tables), isShared: relationship.shared === true }));
  const known = all.filter(({ isShared }) => !isShared).map(({ edge }) => edge);
  const pair = (edge: Edge): string => [edge.from[0]!.table, edge.to[0]!.table].sort().join('\u0000');
  const joined = new Set(known.map(pair));
  const edges = [...known, ...inferred(tables, known.length > 0, language).filter(edge => !joined.has(pair(edge)))];
  const group = groupsOf(tables, edges);
  const apart = ({ from, to }: Edge): boolean => group.get(from[0]!.table) !== group.get(to[0]!.table);
  const found = all.flatMap(({ edge, isShared }) => (isShared ? [edge] : [])).filter(apart);
  const told = new Set(found.map(pair));
  return [...edges, ...found, ...shared(tables).filter(edge => apart(edge) && !told.has(pair(edge)))];
};
