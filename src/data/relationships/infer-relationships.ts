import type { z } from 'zod';
import { recordAudit } from '../../audit/record.ts';
import { Forbidden, Invalid, Timeout } from '../../base/errors.ts';
import { storableJson } from '../../base/json.ts';
import type { CallerContext } from '../../context.ts';
import type { Prisma, Relationship } from '../../generated/prisma/client.ts';
import { visibleSources } from '../access.ts';
import { listedTables } from '../discovery/visible-data-tables.ts';
import { judgeColumn, judgeTable } from '../sensitivity/judge.ts';
import { policyOfTable } from '../sensitivity/policy-of-table.ts';
import { readRules } from '../sensitivity/read-rules.ts';
import type { Rules } from '../sensitivity/rules.ts';
import { findSource, refuseUnlessChangeable } from '../sources/find-source.ts';
import { tableIdsOf } from './find-relationship.ts';
import { inferBetween } from './infer-between.ts';
import { proposalOf, proposeByValues } from './propose-by-values.ts';
import { fromSide, type RelatableTable, relatableTables, toSide } from './relatable-table.ts';
import type { inferRelationshipsInput } from './relationship-input.ts';

const timeoutMs = 60_000;
const maxTables = 300;

/**
 * Proposes how tables belong together, of one source or among those that are named, wherever they are: from their names
 * and, where allowed, from samples of their values; uploaded ones also by what they hold under other names, or together.
 * What is declared or confirmed stays; what was proposed before is scored anew.
 * @throws NotFound, Forbidden, Invalid (neither a source nor tables, or too many), Timeout, and what the way to a source throws
 */
export async function inferRelationships(
  ctx: CallerContext,
  input: z.infer<typeof inferRelationshipsInput>,
): Promise<Relationship[]> {
  const { app } = ctx;
  const { db } = app;
  const tables = await relatableTables(db, ctx, await tableIds(ctx, input));
  if (!tables.some(({ changeable }) => changeable))
    throw new Forbidden('Only an Admin or its owner may relate tables that the organization shares.');
  const keys = [...new Set(tables.map(({ subject }) => subject.sourceKey))];
  const rules = await readRules(db, ctx.caller, keys);
  const sources = await db.dataSource.findMany({ where: { id: { in: keys }, ...visibleSources(ctx.caller) } });
  const patience = AbortSignal.timeout(timeoutMs);
  const scored = await inferBetween(ctx, tables, {
    useSamples: input.useSamples ?? true,
    hiddenIn: table => hiddenIn(rules, table),
    sources: new Map(sources.map(source => [source.id, source])),
    signal: AbortSignal.any([ctx.signal, patience]),
  }).catch(error => {
    if (!patience.aborted) throw error;
    throw new Timeout('The tables could not be compared within a minute. Name fewer of them, or do without samples.');
  });
  const byId = new Map(tables.map(table => [table.id, table]));
  const named = scored.map(proposalOf);
  const related = new Set(named.flatMap(({ from, to }) => [`${from}>${to}`, `${to}>${from}`]));
  const held = input.useSamples === false ? [] : proposeByValues(tables, table => hiddenIn(rules, table));
  const proposals = [...named, ...held.filter(({ from, to }) => !related.has(`${from}>${to}`))];

  return db.$transaction(async tx => {
    const { organizationId } = ctx.caller;
    const ids = [...byId.keys()];
    // One look at what is known, not one for each proposal: transactions are to be short.
    const known = await tx.relationship.findMany({
      where: { organizationId, OR: [{ fromDataTableId: { in: ids } }, { fromUploadedTableId: { in: ids } }] },
    });
    const byKey = new Map(
      known.flatMap(row => {
        const { fromTableId, toTableId } = tableIdsOf(row);
        const [there, back] = [
          keyOf(fromTableId, row.fromColumns, toTableId, row.toColumns),
          keyOf(toTableId, row.toColumns, fromTableId, row.fromColumns),
        ];
        return [[there, row] as const, [back, row] as const];
      }),
    );
    const proposed: Relationship[] = [];
    const fresh: Prisma.RelationshipCreateManyInput[] = [];
    for (const { from, to, fromColumns, toColumns, cardinality, confidence, evidence } of proposals) {
      const [source, target] = [byId.get(from)!, byId.get(to)!];
      // Two tables that somebody shares are not for others to relate.
      if (!source.changeable && !target.changeable) continue;
      const columns = { fromColumns, toColumns };
      const data = { cardinality, confidence, evidence: storableJson(evidence) as Prisma.InputJsonObject };
      const same = byKey.get(keyOf(source.id, columns.fromColumns, target.id, columns.toColumns));
      if (!same)
        fresh.push({
          ...{ organizationId, ...fromSide(source), ...toSide(target), ...columns, ...data },
          ...{ origin: 'INFERRED', status: 'PROPOSED', createdById: ctx.caller.userId },
        });
      else if (same.origin === 'INFERRED' && same.status === 'PROPOSED')
        proposed.push(await tx.relationship.update({ where: { id: same.id }, data }));
    }
    if (fresh.length > 0) proposed.push(...(await tx.relationship.createManyAndReturn({ data: fresh })));
    await recordAudit(tx, ctx, {
      action: 'data.infer_relationships',
      resourceType: input.dataSourceId ? 'data_source' : 'data_table',
      ...(input.dataSourceId && { resourceId: input.dataSourceId }),
      details: { tables: tables.length, proposed: proposed.length, useSamples: input.useSamples ?? true },
    });
    return proposed.sort((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0));
  });
}

async function tableIds(
  ctx: CallerContext,
  { dataSourceId, tableIds: named }: z.infer<typeof inferRelationshipsInput>,
): Promise<RelatableTable['id'][]> {
  if (!dataSourceId && !named)
    throw new Invalid([{ path: 'input.dataSourceId', message: 'is required, unless tableIds are given' }]);
  if (dataSourceId) refuseUnlessChangeable(ctx.caller, await findSource(ctx, dataSourceId));
  if (named || !dataSourceId) return named ?? [];
  const rows = await ctx.app.db.dataTable.findMany({
    where: { AND: [await listedTables(ctx, dataSourceId), { hidden: false, type: { not: 'VIEW' } }] },
    select: { id: true },
    orderBy: [{ schemaName: 'asc' }, { name: 'asc' }],
    take: maxTables + 1,
  });
  if (rows.length > maxTables) {
    const message = `must be given: the data source has more than ${maxTables} tables`;
    throw new Invalid([{ path: 'input.tableIds', message }]);
  }
  return rows.map(({ id }) => id);
}

/**
 * The columns of a table that are not compared: personal data, and what the caller sees masked or in part. How many
 * values two columns share would tell whoever fills one of them what the other holds.
 */
function hiddenIn(rules: Rules, { subject, columns }: RelatableTable): ReadonlySet<string> {
  const verdict = judgeTable(rules, subject);
  const policy = policyOfTable(rules, subject, columns);
  const inPart = !policy || policy.refusal !== undefined || policy.rows.length > 0;
  const isHidden = ({ name }: { name: string }, i: number) =>
    inPart || policy.columns[i]!.mask !== null || judgeColumn(rules, subject, name, verdict).pii !== null;
  return new Set(columns.filter(isHidden).map(({ name }) => name));
}

const keyOf = (from: string, fromColumns: string[], to: string, toColumns: string[]): string =>
  JSON.stringify([from, fromColumns, to, toColumns]);
