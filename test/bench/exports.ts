import { signUp } from '../kit/person.ts';
import { startBenchService } from './bench-service.ts';
import { type Figure, megabytes } from './figure.ts';

const rows = 1_000_000;
const allowed = 20 * 1024 * 1024;

/** A million rows of an uploaded table as one CSV file over HTTP: the memory of the service while it is read. */
export async function benchExports(): Promise<Figure[]> {
  const service = await startBenchService();
  const person = await signUp(service);
  const lines = Array.from({ length: rows }, (_, n) => `${n},name ${n % 5000},${(n * 7919) % 100_000}`);
  await person.upload('large.csv', `id,name,amount\n${lines.join('\n')}\n`);
  const fetchRows = async (limit: number) => {
    const input = { sql: `SELECT id, name, amount, name || ' of the house' AS long FROM large LIMIT ${limit}` };
    const { exportQuery } = await person.graphql(
      'mutation ($input: ExportQueryInput!) { exportQuery(input: $input) { url } }',
      { input },
    );
    const response = await fetch(exportQuery.url);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    let bytes = 0;
    let lineFeeds = 0;
    for await (const chunk of response.body!) {
      bytes += chunk.length;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lineFeeds += 1;
    }
    if (lineFeeds !== limit + 1) throw new Error(`The file has ${lineFeeds} lines, not ${limit + 1}.`);
    return bytes;
  };
  process.stderr.write('uploaded\n');
  await fetchRows(20_000);
  process.stderr.write('warm\n');
  // What is alive, not what is resident: collections are late, and a machine may take idle pages away and bring them back.
  const alive = async () => {
    const { heapUsed, external } = await service.memory();
    return heapUsed + external;
  };
  const before = await alive();
  let most = before;
  let reading = true;
  const watch = (async () => {
    while (reading) {
      most = Math.max(most, await alive());
      await new Promise(resolve => setTimeout(resolve, 250));
    }
  })();
  const began = performance.now();
  const bytes = await fetchRows(rows);
  const elapsed = performance.now() - began;
  reading = false;
  await watch;
  await service.stop();
  return [
    {
      what: `${rows} rows as CSV of ${megabytes(bytes)} over HTTP, memory of the service at most`,
      measured: `${megabytes(most - before)} more, in ${(elapsed / 1000).toFixed(1)} s`,
      baseline: `before ${megabytes(before)}`,
      goal: `≤ ${megabytes(allowed)} more`,
      met: most - before <= allowed,
    },
  ];
}
