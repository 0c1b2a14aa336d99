import type { TableProfile } from '../../engine/query/catalog.ts';
import { type Found, relate } from '../../engine/semantics/relations/relate.ts';
import type { Cardinality } from '../../generated/prisma/enums.ts';
import { profileOf } from '../tables/stored-profile.ts';
import type { RelatableTable } from './relatable-table.ts';
import type { RelationshipEvidence, Scored } from './score-relationships.ts';

/** A relationship as it is proposed: of one column of each side, or of several together. */
export type Proposal = {
  from: string;
  fromColumns: string[];
  to: string;
  toColumns: string[];
  cardinality: Cardinality;
  confidence: number;
  evidence: RelationshipEvidence;
};

/** What names and samples say of two columns, as a proposal. */
export const proposalOf = ({ from, to, score, evidence, fromUnique }: Scored): Proposal => ({
  from: from.table.id,
  fromColumns: [from.column.name],
  to: to.table.id,
  toColumns: [to.column.name],
  cardinality: fromUnique ? 'ONE_TO_ONE' : 'MANY_TO_ONE',
  confidence: score,
  evidence,
});

/**
 * How uploaded tables seem to belong together by what they hold, whatever their columns are called: also by several columns
 * together, and by what rows of both are of. `hiddenIn` tells the columns that are not compared.
 */
export function proposeByValues(
  tables: RelatableTable[],
  hiddenIn: (table: RelatableTable) => ReadonlySet<string>,
): Proposal[] {
  const profiles = tables.flatMap((table): TableProfile[] => {
    const profile = table.uploaded && profileOf(table.uploaded);
    if (!profile) return [];
    const hidden = hiddenIn(table);
    const columns = profile.columns.filter(({ name }) => !hidden.has(name));
    return [{ ...profile, name: table.id, title: table.name, description: null, columns }];
  });
  return relate(profiles).map(found => ({
    ...{ from: found.fromTable, fromColumns: found.fromColumns },
    ...{ to: found.toTable, toColumns: found.toColumns },
    cardinality: cardinalityOf(found, profiles),
    confidence: confidenceOf(found),
    evidence: found.evidence,
  }));
}

function cardinalityOf({ shared, fromTable, fromColumns }: Found, profiles: TableProfile[]): Cardinality {
  if (shared) return 'MANY_TO_MANY';
  const { columns, rowCount, keysTogether = [] } = profiles.find(({ name }) => name === fromTable)!;
  const alone = columns.some(({ name, distinctCount }) => fromColumns.includes(name) && distinctCount >= rowCount);
  const together = keysTogether.some(key => key.exact && key.columns.every(name => fromColumns.includes(name)));
  return alone || together ? 'ONE_TO_ONE' : 'MANY_TO_ONE';
}

/** Values say most (half), then names (0.3), then how many of the other side's values are used (0.2). */
const confidenceOf = ({ evidence: { name, inclusion, coverage } }: Found): number =>
  Math.round(1000 * (0.5 * inclusion + 0.3 * name + 0.2 * coverage)) / 1000;
