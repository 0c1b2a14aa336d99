import type { z } from 'zod';
import { recordAudit } from '../audit/record.ts';
import { Conflict } from '../base/errors.ts';
import type { CallerContext } from '../context.ts';
import { readDefinition } from '../engine/reasoner/statements/read-definition.ts';
import { sameStatement } from '../engine/reasoner/statements/same-statement.ts';
import type { Memory } from '../generated/prisma/client.ts';
import { ownMemories } from './access.ts';
import { findMemory } from './find-memory.ts';
import type { updateMemoryInput } from './inputs.ts';
import { lockMemories } from './limits.ts';
import { contradicted, putAside } from './put-aside.ts';

/** What the trail says of a memory: not its content, which Admins would read there and nowhere else. */
const told = ({ category, importance, content, expiresAt }: Memory) => ({
  category,
  importance,
  length: content.length,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/**
 * Changes a memory: what is absent stays. From then on conversations leave it alone. In force, its new content puts
 * aside what it contradicts. What changes nothing is not recorded.
 * @throws NotFound, Conflict (another one says the same)
 */
export async function updateMemory(ctx: CallerContext, input: z.infer<typeof updateMemoryInput>): Promise<Memory> {
  const { app, caller } = ctx;
  return app.db.$transaction(async tx => {
    await lockMemories(tx, caller.userId);
    const before = await findMemory(ctx, input.id, { tx });
    const { content, category, importance, expiresAt } = { ...before, ...given(input) };
    const isReworded = content !== before.content;
    const isSame =
      !isReworded &&
      category === before.category &&
      importance === before.importance &&
      expiresAt?.getTime() === before.expiresAt?.getTime();
    if (isSame) return before;
    const definition = readDefinition(content);
    const others = isReworded
      ? await tx.memory.findMany({
          where: { AND: [ownMemories(caller, app.clock.now()), { id: { not: before.id } }] },
          orderBy: { id: 'desc' },
        })
      : [];
    if (others.some(other => other.status !== 'SUPERSEDED' && sameStatement(other.content, content)))
      throw new Conflict('Another memory says this already.');
    const changed = await tx.memory.update({
      where: { id: before.id },
      data: {
        ...{ content, category, importance, expiresAt, edited: true },
        ...(isReworded && { term: definition?.term ?? null, meaning: definition?.meaning ?? null }),
      },
    });
    const displaced = changed.status === 'ACTIVE' ? contradicted(others, { content, definition }) : [];
    const after = await putAside(tx, changed, displaced);
    await recordAudit(tx, ctx, {
      action: 'memory.update_memory',
      resourceType: 'memory',
      resourceId: after.id,
      details: {
        ...{ before: told(before), after: told(after), isReworded },
        ...(displaced.length > 0 && { putAside: displaced.map(({ id }) => id) }),
      },
    });
    return after;
  });
}

/** Without what is absent, so that it does not stand over what is there. */
const given = <Input extends object>(input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Input;
