import { writeSync } from 'node:fs';
import { settled, upload } from '../../documents/kit.ts';
import { type Person, signUp } from '../../kit/person.ts';
import { startService } from '../../kit/service.ts';

/** A document of a scored collection: a name of its own, and what is in the file. */
export type Filed = { name: string; content: string };

/** A hit as the endpoint answers it. */
export type Hit = {
  /** The document's name. */
  title: string;
  chunk: { text: string };
  quote: { text: string; start: number; end: number; neighbour: { start: number; end: number } | null } | null;
};

export type Library = {
  ask(query: string): Promise<Hit[]>;
  close(): Promise<void>;
};

const atOnce = 4;

/** A service of its own with these documents in it, uploaded and asked over the endpoints that everybody uses. */
export async function libraryOf(documents: readonly Filed[]): Promise<Library> {
  const service = await startService();
  const person: Person = await signUp(service);
  const left = [...documents];
  const lane = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { id } = await upload(person, next.name, next.content);
      const { status } = await settled(service, person, id);
      if (status !== 'COMPLETED') throw new Error(`${next.name} could not be read.`);
      if (left.length % 50 === 0) writeSync(2, `${left.length} documents left …\n`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return {
    async ask(query) {
      const { status, body } = await person.rest('POST', '/documents/query', { query, limit: 3 });
      if (status !== 200) throw new Error(`The search answered ${status}.`);
      return body.items;
    },
    close: () => service.stop(),
  };
}

/** The share of those that are true. */
export const share = (values: readonly boolean[]): number => values.filter(Boolean).length / Math.max(1, values.length);

/** Prints a share beside its goal. */
export function told(what: string, value: number, goal?: number): void {
  const mark = goal === undefined ? ' ' : value >= goal ? '✓' : '✗';
  console.log(`${mark} ${what.padEnd(64)} ${value.toFixed(3)}${goal === undefined ? '' : `   goal ≥ ${goal}`}`);
}
