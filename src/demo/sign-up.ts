import { randomBytes } from 'node:crypto';
import type { GraphqlClient } from './client.ts';
import { solveCaptcha } from './solve-captcha.ts';

export type Account = { email: string; password: string; accessToken: string };

/** Registers an account, captcha and all, and signs in. */
export async function signUp(client: GraphqlClient): Promise<Account> {
  const email = `demo-${randomBytes(4).toString('hex')}@example.com`;
  const password = randomBytes(12).toString('base64url');
  const { captcha } = await client.run<{ captcha: { type: string; challenge: unknown } | null }>(
    '{ captcha { type challenge } }',
  );
  const captchaToken = captcha ? await solveCaptcha(captcha.challenge) : null;
  await client.run('mutation ($input: RegisterInput!) { register(input: $input) { id } }', {
    input: { email, password, name: 'Demo', captchaToken },
  });
  const { logIn } = await client.run<{ logIn: { accessToken: string } }>(
    'mutation ($input: LogInInput!) { logIn(input: $input) { accessToken } }',
    { input: { email, password } },
  );
  return { email, password, accessToken: logIn.accessToken };
}
