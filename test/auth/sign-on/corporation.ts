import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Desk, openDesk, publicUrl } from '../kit.ts';
import { clientId, clientSecret, type Issuer, startIssuer } from './issuer.ts';

type Started = { url: string; state: string; cookies: Record<string, string> };
type Here = { desk: Desk; issuer: Issuer; root: { bearer: string }; provider: string; later: number };

/** Somebody whom an issuer may vouch for. */
export const somebody = (more: object = {}) => {
  const sub = randomBytes(6).toString('hex');
  return { sub, email: `${sub}@corp.example`, email_verified: true, name: 'Ada Lovelace', ...more };
};

/** A desk at which people of a corporation sign on; with each test somebody else does, today. */
export function atCorporation() {
  const here = { later: 0 } as Here;
  const save = (input: object, who: { bearer?: string } = here.root) =>
    here.desk.ask(
      `mutation ($input: SaveIdentityProviderInput!) { saveIdentityProvider(input: $input) {
        id name issuer clientId domains redirectUri } }`,
      { input: { name: 'Corp', issuer: here.issuer.url, clientId, clientSecret, domains: ['Corp.Example'], ...input } },
      who,
    );
  /** Begins a sign-on, as the browser that keeps its cookies. */
  async function start(returnUrl = '/', identityProviderId = here.provider): Promise<Started> {
    const answer = await begin(returnUrl, identityProviderId);
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value!]));
    return { ...answer.data.startSignOn, cookies };
  }
  const begin = (returnUrl: string, identityProviderId = here.provider) =>
    here.desk.ask('mutation ($input: StartSignOnInput!) { startSignOn(input: $input) { url state expiresAt } }', {
      input: { identityProviderId, returnUrl },
    });
  const complete = (input: Record<string, unknown>, cookies: Record<string, string> = {}) =>
    here.desk.ask(
      `mutation ($input: CompleteSignOnInput!) { completeSignOn(input: $input) {
        accessToken expiresIn returnUrl user { id email name role organization { name } emailVerified } } }`,
      { input },
      { cookies },
    );
  async function signOn(started?: Started) {
    const begun = started ?? (await start());
    const { state, code, error, iss } = await here.issuer.visit(begun.url);
    return complete({ state, code, error, iss }, begun.cookies);
  }
  beforeAll(async () => {
    here.issuer = await startIssuer({ redirectUri: `${publicUrl}/account/sign-on` });
    here.desk = await openDesk({
      now: () => new Date(Date.now() + here.later),
      env: { CORS_ORIGINS: 'https://app.example' },
    });
    here.root = await here.desk.enter({ email: 'root@example.com' });
    here.provider = (await save({})).data.saveIdentityProvider.id;
  });
  afterAll(async () => {
    await here.issuer?.stop();
    await here.desk?.close();
  });
  beforeEach(() => {
    here.later = 0;
    here.issuer.subject = somebody();
  });
  return Object.assign(here, { save, start, begin, complete, signOn });
}
