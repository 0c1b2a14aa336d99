import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../src/context.ts';
import { postgresqlConnector } from '../../../src/engine/sources/postgresql/connector.ts';
import { type DataService, startData } from '../kit.ts';
import { dropKeys, loadSample, type SampleName, sampleFiles } from '../sample-databases.ts';
import { connect } from '../sources/sources-kit.ts';

const discover = `mutation ($input: DiscoverSchemaInput!) { discoverSchema(input: $input) {
  tables { id name } relationships { ...Pair }
} } fragment Pair on Relationship {
  fromTable { name } fromColumns toTable { name } toColumns origin status confidence cardinality
}`;
const infer = `mutation ($input: InferRelationshipsInput!) { inferRelationships(input: $input) {
  fromTable { name } fromColumns toTable { name } toColumns origin status confidence evidence { name inclusion coverage }
} }`;

type Pair = {
  fromTable: { name: string };
  fromColumns: string[];
  toTable: { name: string };
  toColumns: string[];
  origin: string;
  confidence: number;
};
const named = ({ fromTable, fromColumns, toTable, toColumns }: Pair) =>
  `${fromTable.name}.${fromColumns} → ${toTable.name}.${toColumns}`;

if (!sampleFiles) console.warn('Relationships of known databases are not tried: ../shared/eval/samples is not there.');

describe.skipIf(!sampleFiles)('Relationships of databases that others made', () => {
  let service: DataService;
  let ada: Caller;
  beforeAll(async () => {
    service = await startData({ connectors: [postgresqlConnector()] });
    ada = await service.caller(await service.organization());
  });
  afterAll(() => service.stop());

  const reading = async (name: string, sample: Awaited<ReturnType<typeof loadSample>>) => {
    const credentials = { password: { username: sample.username, password: 'trusted' } };
    const { id } = await connect(service, ada, { name, settings: sample.settings, credentials });
    const { data, errors } = await service.ask(ada, discover, { input: { dataSourceId: id } });
    expect(errors).toEqual([]);
    return { id, ...data.discoverSchema } as {
      id: string;
      tables: { id: string; name: string }[];
      relationships: Pair[];
    };
  };

  const sampled = async (dataSourceId: string) => {
    const left = { dataSourceId, profiledAt: null, type: { not: 'VIEW' as const } };
    for (const end = Date.now() + 60_000; (await service.app.db.dataTable.count({ where: left })) > 0; await wait(50))
      if (Date.now() > end) throw new Error('The tables were not sampled in time.');
    // The last statement's transaction ends a moment after its rows came.
    await wait(200);
  };

  /** Compares proposals with what is true: one that is true by way of another key of the same table counts as well. */
  const judge = (name: string, declared: Pair[], proposed: Pair[], startedAt: number) => {
    const truth = new Set(declared.map(named));
    const found = proposed.filter(pair => truth.has(named(pair)));
    const wrong = proposed.filter(pair => !truth.has(named(pair)));
    const sure = wrong.filter(({ confidence }) => confidence > 0.8);
    const recall = new Set(found.map(named)).size / truth.size;
    const missed = [...truth].filter(each => !found.some(pair => named(pair) === each));
    console.info(
      `${name}: ${found.length} of ${truth.size} keys found (${Math.round(recall * 100)}%) in ${Math.round(performance.now() - startedAt)} ms; ` +
        `missed: ${missed.join(', ') || 'none'}; wrong above 0.8: ${sure.map(named).join(', ') || 'none'}; ` +
        `wrong below: ${
          wrong
            .filter(each => !sure.includes(each))
            .map(each => `${named(each)} (${each.confidence})`)
            .join(', ') || 'none'
        }`,
    );
    return { recall, sure };
  };

  it.each(['Chinook', 'Sakila', 'Northwind'] as SampleName[])(
    '%s: declared keys are found; without them, nine of ten are inferred, and at most one wrongly for sure',
    async name => {
      const sample = await loadSample(name);
      try {
        const declared = await reading(`${name} with keys`, sample);
        const known = declared.relationships.filter(({ origin }) => origin === 'DECLARED');
        expect(new Set(known.map(named)).size).toBe(
          Number(
            sample.sql(`SELECT count(DISTINCT (conrelid, conkey, confrelid, confkey)) FROM pg_constraint
              JOIN pg_class c ON c.oid = conrelid WHERE contype = 'f'`),
          ),
        );
        // psql holds up this process, so that nothing of it may be at work on a table that is to be changed.
        await sampled(declared.id);
        sample.sql(`SET lock_timeout = '10s'; ${dropKeys}`);
        const bare = await reading(`${name} without`, sample);
        expect(bare.relationships).toEqual([]);
        const startedAt = performance.now();
        const { data, errors } = await service.ask(ada, infer, { input: { dataSourceId: bare.id } });
        expect(errors).toEqual([]);
        const { recall, sure } = judge(name, known, data.inferRelationships, startedAt);
        expect(recall).toBeGreaterThanOrEqual(0.9);
        expect(sure.length).toBeLessThanOrEqual(1);
      } finally {
        await sample.drop();
      }
    },
    120_000,
  );
});
