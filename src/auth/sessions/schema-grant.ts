import { UserRef } from '../../accounts/schema-user.ts';
import { builder } from '../../builder.ts';
import type { Grant } from './grant.ts';

export const AccessGrantRef = builder.objectRef<Grant>('AccessGrant').implement({
  description: 'What a log-in or a refresh grants.',
  // Not to be given out twice: an old refresh token ends its session.
  extensions: { credentials: true },
  fields: t => ({
    accessToken: t.exposeString('accessToken', { description: 'A signed JWT, sent as Authorization: Bearer.' }),
    expiresIn: t.exposeInt('expiresIn', { description: 'Lifetime of the access token in seconds.' }),
    returnUrl: t.exposeString('returnUrl', {
      nullable: true,
      description: 'Of a sign-on: the page to go on with.',
    }),
    user: t.prismaField({
      type: UserRef,
      resolve: (query, { userId }, _, ctx) => ctx.app.db.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
    }),
  }),
});
