import type { TableProfile } from '../query/catalog.ts';
import { type Adding, type ColumnKind, type ColumnSemantics, isFigure } from '../query/column-semantics.ts';
import type { TableKind } from '../query/table-kind.ts';
import { tellColumns } from './columns/tell-columns.ts';

/** What a person said of a column; what is null is left to the rules. */
export type ColumnCorrection = {
  kind: ColumnKind | null;
  adds: Adding | null;
  unit: string | null;
  /** Of a flag the value that means yes. */
  yes: string | null;
};

/** What people said that a table and its columns are, these by name. */
export type Corrections = { kind: TableKind | null; columns: ReadonlyMap<string, ColumnCorrection> };

/** The rule that a correction stands under. */
const rule = 'corrected';

/** Whether a person said what a column is. */
export const isCorrected = (semantics: Pick<ColumnSemantics, 'rule'>): boolean => semantics.rule === rule;

const adding = new Set<ColumnKind>(['amount', 'count', 'duration']);

/** What a column is once a person said so: what does not fit the kind they gave falls away. */
const correctColumn = (told: ColumnSemantics, { kind, adds, unit, yes }: ColumnCorrection): ColumnSemantics => {
  const is = kind ?? told.kind;
  const changed = is !== told.kind;
  return {
    kind: is,
    adds: adds ?? (changed ? (adding.has(is) ? 'always' : 'never') : told.adds),
    unit: unit ?? (isFigure(is) ? told.unit : null),
    form: is === 'date' ? (told.form ?? 'text') : null,
    yes: is === 'flag' ? (yes ?? told.yes) : null,
    still: is === 'date' ? told.still : null,
    rule,
  };
};

/** A table with what people said of it; what a masked column's yes is called is not told. */
export const corrected = (profile: TableProfile, { kind, columns }: Corrections): TableProfile => {
  if (kind === null && columns.size === 0) return profile;
  const needed = profile.columns.some(({ name, semantics }) => columns.has(name) && !semantics);
  const told = needed ? tellColumns(profile, { foreign: new Set() }) : null;
  return {
    ...profile,
    ...(kind && { kind }),
    columns: profile.columns.map((column, at) => {
      const said = columns.get(column.name);
      if (!said) return column;
      const seen = column.masked ? { ...said, yes: null } : said;
      return { ...column, semantics: correctColumn(column.semantics ?? told![at]!, seen) };
    }),
  };
};
