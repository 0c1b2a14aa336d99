import { describe, expect, it } from 'vitest';
import { noteSelf, seesWhole } from '../../src/accounts/access.ts';
import type { Context } from '../../src/context.ts';

const user = { id: 'ada', organizationId: 'analytical engines' };
const asked = (by: { userId: string; organizationId: string; role: 'USER' | 'ADMIN' | 'SUPERADMIN' } | null) =>
  ({ caller: by }) as Context;

describe('What only a user and Admins see of that user', () => {
  it.each([
    [true, 'the user', asked({ ...user, userId: 'ada', role: 'USER' })],
    [true, 'an Admin of the organization', asked({ ...user, userId: 'grace', role: 'ADMIN' })],
    [true, 'a Superadmin', asked({ userId: 'root', organizationId: 'elsewhere', role: 'SUPERADMIN' })],
    [false, 'a colleague', asked({ ...user, userId: 'grace', role: 'USER' })],
    [false, 'an Admin of another organization', asked({ userId: 'eve', organizationId: 'elsewhere', role: 'ADMIN' })],
    [false, 'nobody', asked(null)],
  ])('is shown: %s, to %s', (shown, _, ctx) => expect(seesWhole(ctx, user)).toBe(shown));

  it('is shown to the request that has just proved to come from that user, and to no other one', () => {
    const ctx = asked(null);
    noteSelf(ctx, 'ada');
    expect(seesWhole(ctx, user)).toBe(true);
    expect(seesWhole(ctx, { ...user, id: 'grace' })).toBe(false);
    expect(seesWhole(asked(null), user)).toBe(false);
  });
});
