import { Secret, TOTP } from 'otpauth';
import { type Desk, password } from '../kit.ts';

/** The app on somebody's phone. */
export type Authenticator = { code(at: Date): string };

/** Reads a QR code, as an app does. */
export function readUri(uri: string): Authenticator & { label: string; issuer: string } {
  const url = new URL(uri);
  const secret = Secret.fromBase32(url.searchParams.get('secret')!);
  return {
    label: decodeURIComponent(url.pathname).replace(/^\/+/, ''),
    issuer: url.searchParams.get('issuer')!,
    code: at => new TOTP({ secret }).generate({ timestamp: at.getTime() }),
  };
}

type Entered = Awaited<ReturnType<Desk['enter']>>;

/** Sets up a second factor for somebody who is logged in. */
export async function setUp(desk: Desk, { bearer }: Pick<Entered, 'bearer'>) {
  const started = await desk.ask(
    'mutation ($input: StartTwoFactorInput!) { startTwoFactor(input: $input) { secret uri } }',
    { input: { password } },
    { bearer },
  );
  const app = readUri(started.data.startTwoFactor.uri);
  const confirmed = await desk.ask(
    'mutation ($input: ConfirmTwoFactorInput!) { confirmTwoFactor(input: $input) { codes } }',
    { input: { code: app.code(desk.app.clock.now()) } },
    { bearer },
  );
  return { app, codes: confirmed.data.confirmTwoFactor.codes as string[] };
}

/** The second step of a log-in. */
export const complete = (desk: Desk, ticket: unknown, code: string, ip?: string) =>
  desk.ask(
    `mutation ($input: CompleteLogInInput!) { completeLogIn(input: $input) {
      accessToken expiresIn user { id email twoFactorEnabled } } }`,
    { input: { ticket, code } },
    ip === undefined ? {} : { ip },
  );

/** The ticket that a log-in with the right password gives. */
export async function ticketFor(desk: Desk, email: string, ip?: string): Promise<string> {
  const { error } = await desk.logIn(email, password, ip === undefined ? {} : { ip });
  return error?.extensions.ticket as string;
}
