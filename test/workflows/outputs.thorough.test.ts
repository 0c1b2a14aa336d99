import { Readable } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../src/workflows/outputs/sweep-files.ts';
import { mostBytes } from '../../src/workflows/runs/step-work.ts';
import { tableOutput } from '../../src/workflows/runs/table-output.ts';
import { member, organizationOf } from '../agents/kit.ts';
import { type Person, signUp } from '../kit/person.ts';
import { type SharedService, sharedService } from '../kit/service.ts';
import { execution, ran, statuses } from './kit.ts';

let service: SharedService;
let ada: Person;
const rows = 4000;
beforeAll(async () => {
  service = await sharedService();
  ada = await signUp(service);
  const lines = Array.from({ length: rows }, (_, i) => `${i},${String(i).padStart(500, 'x')}`);
  await ada.upload('notes.csv', `id,said\n${lines.join('\n')}\n`);
});

const big = { id: 'big', type: 'query', config: { sql: 'SELECT id, said FROM notes ORDER BY id', max_rows: 10_000 } };
const flow = {
  nodes: [
    big,
    {
      id: 'whole',
      type: 'condition',
      config: { expression: 'steps.big.row_count == 4000 && steps.big.rows[999].id == 999' },
    },
    {
      id: 'counted',
      type: 'transform',
      config: { sql: 'SELECT count(*) AS n, max(id) AS last, sum(length(said)) AS signs FROM BIG' },
    },
  ],
  edges: [
    { from: 'big', to: 'whole' },
    { from: 'whole', to: 'counted', branch: 'true' },
  ],
};
const filesOf = (executionId: string) =>
  service.app.db.workflowOutputFile.findMany({ where: { executionId }, select: { storageKey: true, isHeld: true } });
const sizeOf = (key: string) => service.app.storage.size(key);

describe('What a step gave that is larger than 1 MB', () => {
  it('reaches the steps after it whole, and is shown by its first rows with what is left out', async () => {
    const now = await ran(ada, flow);
    expect(statuses(now)).toEqual({ big: 'completed', whole: 'completed', counted: 'completed' });
    const [first, , counted] = now.steps;
    expect(counted.output.rows).toEqual([[rows, rows - 1, rows * 500]]);
    expect(first.row_count).toBe(rows);
    expect(first.output).toMatchObject({ row_count: rows, omitted_rows: rows - 100, truncated: false });
    expect(first.output.rows).toHaveLength(100);
    expect(first.output.total_bytes).toBeGreaterThan(2_000_000);
    expect(JSON.stringify(now)).not.toContain(`workflows/${now.id}`);
    expect(await filesOf(now.id)).toMatchObject([{ isHeld: true }]);
  });

  it('is withheld from whom its table is not shared with', async () => {
    const now = await ran(ada, flow);
    const ben = await member(service, await organizationOf(service, ada), 'Ben');
    const { steps } = await execution(ben, now.workflow_id, now.id);
    expect(steps.map(({ withheld, output }: any) => [withheld, output])).toEqual(Array(3).fill([true, null]));
  });

  it('goes with its workflow, file and all', async () => {
    const now = await ran(ada, flow);
    const { storageKey } = (await filesOf(now.id))[0]!;
    await sweepFiles(service.app);
    expect(await sizeOf(storageKey)).toBeGreaterThan(1_000_000);
    expect((await ada.rest('DELETE', `/workflows/${now.workflow_id}`)).status).toBe(204);
    await sweepFiles(service.app);
    expect(await sizeOf(storageKey)).toBeNull();
    expect(await service.app.db.workflowOutputFile.count({ where: { storageKey } })).toBe(0);
  });

  it('leaves nothing where the process died before a step held it', async () => {
    const now = await ran(ada, flow);
    const left = async (name: string, createdAt: Date, isWritten: boolean) => {
      const storageKey = `workflows/${now.id}/${name}`;
      await service.app.db.workflowOutputFile.create({ data: { storageKey, executionId: now.id, createdAt } });
      if (isWritten) await service.app.storage.write(storageKey, Readable.from(['{}']), { maxBytes: 100 });
      return storageKey;
    };
    const old = new Date(Date.now() - 3 * 3600_000);
    const [written, never, fresh] = [
      await left('written', old, true),
      await left('never', old, false),
      await left('fresh', new Date(), true),
    ];
    await sweepFiles(service.app);
    expect(await Promise.all([written, never, fresh].map(sizeOf))).toEqual([null, null, 2]);
    expect((await filesOf(now.id)).map(({ storageKey }) => storageKey)).toEqual([expect.any(String), fresh]);
  });

  it('is cut off at 20 MB, and says so', () => {
    const row = ['x'.repeat(1_000_000)];
    const {
      rows: kept,
      row_count,
      truncated,
    } = tableOutput({
      columns: [{ name: 'said', type: 'text', masked: false }],
      rows: Array(30).fill(row),
      truncated: false,
    });
    expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThanOrEqual(mostBytes + 100);
    expect([kept!.length, row_count, truncated]).toEqual([19, 19, true]);
  });
});
