import { describe, expect, it } from 'vitest';
import { newId } from '../../../src/base/ids.ts';
import { publicUrl } from '../kit.ts';
import { atCorporation, somebody } from './corporation.ts';
import { clientId, clientSecret, startIssuer } from './issuer.ts';

const here = atCorporation();
const { start, begin, complete, save, signOn } = here;

describe('A way to sign on', () => {
  it('is shown to everybody by its name, and its workings to Superadmins alone; the secret to nobody', async () => {
    const query = '{ identityProviders { id name issuer clientId domains redirectUri } }';
    const [shown] = (await here.desk.ask(query)).data.identityProviders;
    expect(shown).toEqual({
      id: here.provider,
      name: 'Corp',
      issuer: here.issuer.url,
      clientId: null,
      domains: null,
      redirectUri: null,
    });
    const [whole] = (await here.desk.ask(query, {}, here.root)).data.identityProviders;
    expect(whole).toMatchObject({ clientId, domains: ['corp.example'], redirectUri: `${publicUrl}/account/sign-on` });
    const row = await here.desk.app.db.identityProvider.findUniqueOrThrow({ where: { id: here.provider } });
    expect(Buffer.from(row.sealedClientSecret).toString()).not.toContain(clientSecret);
    expect(JSON.stringify(await here.desk.app.db.auditLog.findMany())).not.toContain(clientSecret);
  });

  it('is set up by Superadmins alone, at https addresses', async () => {
    const admin = await here.desk.enter();
    expect((await save({}, admin)).code).toBe('FORBIDDEN');
    expect((await save({ id: newId() })).code).toBe('NOT_FOUND');
    for (const address of [
      'http://id.example.com',
      'http://169.254.169.254/latest',
      'http://127.0.0.1.evil.example',
      'file:///etc/passwd',
      'https://user:secret@id.example.com',
      'nonsense',
    ]) {
      const refused = await save({ issuer: address });
      expect([address, refused.code, (refused.error!.extensions.errors as any)[0].path]).toEqual([
        address,
        'INVALID',
        'input.issuer',
      ]);
    }
    expect((await save({ domains: ['not a domain'] })).code).toBe('INVALID');
    expect((await save({ clientSecret: null })).code).toBe('INVALID');
  });

  it('keeps its secret where none is given, unless it goes to another issuer, which knows nobody yet', async () => {
    const saved = (await save({ name: 'Second' })).data.saveIdentityProvider;
    const { user } = (await signOn(await start('/', saved.id))).data.completeSignOn;
    expect((await save({ id: saved.id, name: 'Third', clientSecret: null })).data.saveIdentityProvider.name).toBe(
      'Third',
    );
    expect((await signOn(await start('/', saved.id))).data.completeSignOn.user.id).toBe(user.id);
    const moved = { id: saved.id, issuer: 'https://other.example' };
    expect((await save({ ...moved, clientSecret: null })).code).toBe('INVALID');
    expect((await save(moved)).code).toBeNull();
    expect(await here.desk.app.db.userIdentity.count({ where: { identityProviderId: saved.id } })).toBe(0);
    const remove = 'mutation ($input: DeleteIdentityProviderInput!) { deleteIdentityProvider(input: $input) { id } }';
    expect((await here.desk.ask(remove, { input: { id: saved.id } }, here.root)).data.deleteIdentityProvider.id).toBe(
      saved.id,
    );
    expect((await here.desk.ask(remove, { input: { id: saved.id } }, here.root)).code).toBe('NOT_FOUND');
    expect(await here.desk.app.db.user.count({ where: { id: user.id } })).toBe(1);
  });

  it('leads back to this service or to allowed origins, and nowhere else', async () => {
    for (const address of ['/', '/deep?x=1#y', `${publicUrl}/page`, 'https://app.example/home'])
      expect((await begin(address)).code, address).toBeNull();
    for (const address of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      `${publicUrl}.evil.example/`,
      'https://assistant.example@evil.example',
      'javascript:alert(1)',
      'https://user@assistant.example/',
      `/${'x'.repeat(2000)}`,
    ]) {
      const refused = await begin(address);
      expect([address, refused.code]).toEqual([address, 'INVALID']);
    }
    expect((await begin('/', newId())).code).toBe('NOT_FOUND');
    expect((await begin('/', 'nonsense')).code).toBe('NOT_FOUND');
  });

  it('whose issuer is away, or answers with something else, is an upstream failure', async () => {
    const away = await startIssuer();
    await away.stop();
    const { id } = (await save({ name: 'Away', issuer: away.url })).data.saveIdentityProvider;
    expect((await begin('/', id)).code).toBe('UPSTREAM_FAILED');

    const dying = await startIssuer({ redirectUri: `${publicUrl}/account/sign-on` });
    const second = (await save({ name: 'Dying', issuer: dying.url })).data.saveIdentityProvider;
    dying.subject = somebody();
    const begun = await start('/', second.id);
    const { code, state, iss } = await dying.visit(begun.url);
    await dying.stop();
    const refused = await complete({ code, state, iss }, begun.cookies);
    expect([refused.code, refused.error!.message]).toEqual(['UPSTREAM_FAILED', expect.not.stringContaining(dying.url)]);
    expect((await here.desk.audit('auth.complete_sign_on')).at(-1)).toMatchObject({
      outcome: 'FAILURE',
      details: { reason: 'upstream_failed' },
    });
    const wrong = (await save({ name: 'Wrong', issuer: `${here.issuer.url}/elsewhere` })).data.saveIdentityProvider;
    expect((await begin('/', wrong.id)).code).toBe('UPSTREAM_FAILED');
  });
});
