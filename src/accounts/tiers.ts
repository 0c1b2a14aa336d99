import { Invalid } from '../base/errors.ts';
import type { Tier } from '../vocabulary.ts';

/** A place in the hierarchy of settings, as clients name it: exactly one of these. */
export type Place = {
  platform?: boolean | null;
  organizationId?: string | null;
  group?: { organizationId: string; groupId: string } | null;
  userId?: string | null;
};

export type PlaceOfSetting =
  | { tier: Extract<Tier, 'PLATFORM'> }
  | { tier: Extract<Tier, 'ORGANIZATION' | 'USER'>; id: string }
  | { tier: Extract<Tier, 'GROUP'>; id: string; organizationId: string };

/** Reads which place is meant. @throws Invalid (`platform: false`) */
export function placeOf({ platform, organizationId, group, userId }: Place): PlaceOfSetting {
  if (organizationId) return { tier: 'ORGANIZATION', id: organizationId };
  if (group) return { tier: 'GROUP', id: group.groupId, organizationId: group.organizationId };
  if (userId) return { tier: 'USER', id: userId };
  if (platform) return { tier: 'PLATFORM' };
  throw new Invalid([{ path: 'input.at', message: 'must name one place; platform must be true' }]);
}
