import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { refusalFrom } from '../../rest-compat/errors.ts';
import type { PreparedRow } from '../../rest-compat/prepare.ts';
import { allRoutes } from '../../rest-compat/rows.ts';
import { CaptchaFailed } from '../../src/accounts/errors.ts';

const row = { placeFault: (_: string, path: string) => path } as unknown as PreparedRow;
const refused = (refusal: Error): string =>
  refusalFrom(row, new GraphQLError(refusal.message, { originalError: refusal })).message;

describe('A refusal that names where to go on', () => {
  it('names an endpoint that there is to callers of REST, and no query', () => {
    const [, path] = /GET \/api\/v1(\/\S+?)[,.]/.exec(refused(new CaptchaFailed())) ?? [];
    const paths = allRoutes.flatMap(routes => routes.rows.flatMap(each => ('get' in each ? [each.get] : [])));
    expect(paths).toContain(path);
    expect(refused(new CaptchaFailed())).not.toContain('query');
  });

  it('names the query to callers of GraphQL', () => {
    expect(new CaptchaFailed().message).toContain('query "captcha"');
  });
});
