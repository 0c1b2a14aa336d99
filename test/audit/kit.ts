import { newId } from '../../src/base/ids.ts';
import type { Prisma } from '../../src/generated/prisma/client.ts';
import type { Service } from '../../src/serve.ts';
import { GraphqlRefusal } from '../kit/person.ts';
import { type ServiceOptions, startService } from '../kit/service.ts';
import type { Somebody } from '../security/world/somebody.ts';
import { worldOf } from '../security/world/world.ts';

export type Trail = Awaited<ReturnType<typeof startTrail>>;
export type Written = Partial<Omit<Prisma.AuditLogCreateManyInput, 'id'>> & { timestamp?: Date };

/** A service whose audit trail is written by hand: who did what when. */
export async function startTrail(options: ServiceOptions = {}) {
  const service: Service = await startService(options);
  const { db } = service.app;
  // Nothing is sealed or cleaned up unless a test says so.
  await service.app.jobs.stop(0);
  const world = worldOf(service);
  return {
    service,
    db,
    world,
    stop: () => service.stop(),
    /** Writes entries, each at its time (else now), and gives their ids. */
    async write(...entries: Written[]): Promise<string[]> {
      const data = entries.map(({ timestamp = new Date(), ...entry }) => ({
        action: 'chat.send_message',
        correlationId: 'by hand',
        ...entry,
        id: newId(timestamp.getTime()),
        timestamp,
      }));
      await db.auditLog.createMany({ data });
      return data.map(({ id }) => id);
    },
    async ask<T = any>({ headers }: Pick<Somebody, 'headers'>, query: string, variables: object = {}): Promise<T> {
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as any;
      if (errors) throw new GraphqlRefusal(errors);
      return data;
    },
    async rest({ headers }: Pick<Somebody, 'headers'>, method: string, path: string, body?: unknown) {
      const response = await fetch(`${service.url}/api/v1${path}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await response.text();
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as any };
    },
  };
}

export const days = (count: number): number => count * 24 * 60 * 60 * 1000;
export const daysAgo = (count: number): Date => new Date(Date.now() - days(count));
