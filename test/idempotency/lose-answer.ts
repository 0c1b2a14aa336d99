import { vi } from 'vitest';
import type { Service } from '../../src/serve.ts';

/**
 * Does a request whose effect is committed, while what would follow does not happen, as when the process dies: its
 * answer is not kept. Tells how often one would have been.
 */
export async function loseAnswer<T>({ app }: Pick<Service, 'app'>, request: () => Promise<T>) {
  const { $executeRaw } = app.db;
  let lost = 0;
  const statements = vi.spyOn(app.db, '$executeRaw').mockImplementation(function (this: typeof app.db, ...parts: any) {
    if (!parts.some((part: unknown) => String(part).startsWith('{"result"')))
      return Reflect.apply($executeRaw, this, parts);
    lost++;
    throw new Error('The process died.');
  });
  const log = vi.spyOn(app.log, 'error').mockImplementation(() => {});
  try {
    return { answer: await request(), lost };
  } finally {
    statements.mockRestore();
    log.mockRestore();
  }
}
