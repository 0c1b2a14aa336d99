import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { newId } from '../../base/ids.ts';
import { storableJson } from '../../base/json.ts';
import type { App } from '../../context.ts';
import { mostBytes, type StepOutput } from '../runs/step-work.ts';

/** What the row of a step may hold, as JSON, in bytes; more goes to a file. */
const mostInRow = 1_000_000;
/** As much of the rows in a file stands in the row of the step too, to be shown. */
const page = { rows: 100, bytes: 100_000 };

/** What a step gave, as its row holds it: all of it, or the first rows and where the whole is. */
export type StoredOutput = StepOutput & { file?: { key: string; bytes: number } };

/**
 * What a step gave, ready for its row; what is too large for that is written to storage first. Until a step holds the
 * file (`WorkflowOutputFile.isHeld`), it is swept away.
 */
export async function putOutput(
  app: Pick<App, 'db' | 'storage' | 'clock'>,
  executionId: string,
  given: StepOutput,
): Promise<StoredOutput> {
  const output = storableJson(given) as StepOutput;
  const json = Buffer.from(JSON.stringify(output));
  if (json.length <= mostInRow) return output;
  // Rows are cut where they are read; anything else that is as large as this cannot be cut.
  if (json.length > 2 * mostBytes) return { output: null, truncated: true };
  const id = newId();
  const key = `workflows/${executionId}/${id}`;
  await app.db.workflowOutputFile.create({
    data: { id, storageKey: key, executionId, createdAt: app.clock.now() },
  });
  await app.storage.write(key, Readable.from([json]), { maxBytes: json.length });
  return { ...pageOf(output), file: { key, bytes: json.length } };
}

/** The whole of what a step gave, from wherever it is. */
export async function readOutput({ storage }: Pick<App, 'storage'>, stored: StoredOutput): Promise<StepOutput> {
  const { file, ...output } = stored;
  return file ? (JSON.parse(await text(await storage.read(file.key))) as StepOutput) : output;
}

/** What is shown of what a step gave: where there is more, how much. */
export function shownOutput(stored: StoredOutput | null): object | null {
  if (!stored?.file) return stored;
  const { file, ...output } = stored;
  const { rows = [], row_count: count = 0 } = output;
  return { ...output, omitted_rows: count - rows.length, total_bytes: file.bytes };
}

function pageOf({ output, rows, ...rest }: StepOutput): StepOutput {
  const isSmall = output !== undefined && Buffer.byteLength(JSON.stringify(output)) <= page.bytes;
  return {
    ...rest,
    ...(rows && { rows: firstOf(rows) }),
    ...(output !== undefined && { output: isSmall ? output : null }),
  };
}

function firstOf(rows: unknown[][]): unknown[][] {
  const first: unknown[][] = [];
  let bytes = 0;
  for (const row of rows.slice(0, page.rows)) {
    bytes += Buffer.byteLength(JSON.stringify(row));
    if (bytes > page.bytes) break;
    first.push(row);
  }
  return first;
}
