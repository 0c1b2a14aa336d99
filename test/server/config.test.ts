import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/base/config.ts';
import { providerNeeds } from '../../src/base/provider-needs.ts';

/** The lines in which an environment is refused, one for each fault. */
function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError)
      return error.message
        .split('\n')
        .slice(1)
        .map(line => line.trim());
    throw error;
  }
  return [];
}

describe('The address of a front end', () => {
  it.each([
    ['https://app.example.com', 'https://app.example.com'],
    ['https://example.com/analytics/', 'https://example.com/analytics'],
    ['http://127.0.0.1:5173', 'http://127.0.0.1:5173'],
  ])('may be %s', (given, read) => {
    expect(readConfig({ WEB_APP_URL: given }).webAppUrl).toBe(read);
  });

  it('is where the service has its own pages, unless said otherwise', () => {
    const here = { PUBLIC_URL: 'https://analytics.example.com/assistant/' };
    expect(readConfig(here).webAppUrl).toBe('https://analytics.example.com/assistant');
    expect(readConfig({ ...here, WEB_APP_URL: 'https://app.example.com' }).webAppUrl).toBe('https://app.example.com');
    expect(readConfig({}).webAppUrl).toBe(null);
  });

  it.each([
    'http://app.example.com',
    'https://app.example.com/?a=b',
    'https://ada@app.example.com',
    'https://a.com/#b',
  ])('is refused where it is %s', given => {
    expect(faultsOf({ WEB_APP_URL: given })).toEqual([
      'WEB_APP_URL: must be an https address, or an http one of this machine',
    ]);
  });
});

describe('The address of a provider on this machine', () => {
  const slack = { SLACK_CLIENT_ID: 'a', SLACK_CLIENT_SECRET: 'b', SLACK_API_URL: 'http://127.0.0.1:12112' };
  const database = { DATABASE_URL: 'postgres://localhost/assistant' };
  const fault = 'ALLOW_PRIVATE_NETWORKS: must be true with SLACK_API_URL, which is on this machine';

  it('is refused at start where private networks may not be called, and the setting is named', () => {
    expect(faultsOf({ ...slack, ...database })).toEqual([fault]);
    expect(faultsOf({ ...slack, ALLOW_PRIVATE_NETWORKS: 'false' })).toEqual([fault]);
    expect(faultsOf({ ...slack, ...database, ALLOW_PRIVATE_NETWORKS: 'true' })).toEqual([]);
    expect(faultsOf(slack)).toEqual([]);
    expect(faultsOf({ ...slack, ...database, SLACK_API_URL: 'https://slack.com' })).toEqual([]);
  });
});

describe('A wrong configuration', () => {
  it('is told whole: every wrong variable in a sentence that says what would be right', () => {
    const faults = faultsOf({
      PORT: 'http',
      HOST: 'here and there',
      PUBLIC_URL: 'assistant.example.com',
      DATABASE_URL: 'mysql://localhost/shop',
      LOG_LEVEL: 'loud',
      COOKIE_SECURE: 'maybe',
      TRUSTED_PROXIES: 'banana',
      CORS_ORIGINS: 'example.com',
      SUPERADMIN_EMAILS: 'ada',
      METRICS: 'token',
      MODEL_PROVIDER: 'openai',
      MODEL: 'gpt-5',
      EMBEDDING_PROVIDER: 'nobody',
      EMBEDDING_MODEL: 'any',
    });
    expect(faults).toEqual([
      'PORT: must be a whole number from 0 to 65535',
      'HOST: must be where to listen, such as 127.0.0.1, or 0.0.0.0 for all',
      'PUBLIC_URL: must be an address such as https://assistant.example.com',
      'DATABASE_URL: must be an address such as postgres://user@host/database',
      'LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent',
      'SUPERADMIN_EMAILS: "ada" is no e-mail address, such as ada@example.com',
      'TRUSTED_PROXIES: "banana" is no address: write addresses or networks, such as 10.0.0.5 or 10.0.0.0/8, or loopback, linklocal, uniquelocal',
      'CORS_ORIGINS: "example.com" is no origin: write https://example.com',
      'COOKIE_SECURE: must be true or false',
      'METRICS_TOKEN: needed with METRICS=token, at least 16 characters that Prometheus sends',
      'MODEL_API_KEY: needed with MODEL_PROVIDER=openai',
      `EMBEDDING_PROVIDER: "nobody" must be one of ${Object.keys(providerNeeds).join(', ')}`,
    ]);
  });

  it.each([
    ['10.0.0.5, 192.168.0.0/16, loopback, ::1, fd00::/8', []],
    ['10.0.0.0/40', [expect.stringContaining('"10.0.0.0/40" is no address')]],
    ['10.0.0.0/8/8, proxy', [expect.stringContaining('"10.0.0.0/8/8"'), expect.stringContaining('"proxy"')]],
  ])('of proxies names each that is no address: %s', (proxies, faults) => {
    expect(faultsOf({ TRUSTED_PROXIES: proxies })).toEqual(faults);
  });

  it.each([
    ['https://app.example.com, http://localhost:5173', []],
    ['https://app.example.com/', [expect.stringContaining('write https://app.example.com')]],
    ['https://app.example.com/login', [expect.stringContaining('write https://app.example.com')]],
    ['*', [expect.stringContaining('name each front end')]],
  ])('of front ends names each that is no origin: %s', (origins, faults) => {
    expect(faultsOf({ CORS_ORIGINS: origins })).toEqual(faults);
  });

  it.each([
    [
      { MODEL_PROVIDER: 'azure', MODEL: 'ours', MODEL_API_KEY: 'key' },
      ['MODEL_BASE_URL: needed with MODEL_PROVIDER=azure'],
    ],
    [{ MODEL_PROVIDER: 'ollama', MODEL: 'llama', MODEL_BASE_URL: 'http://localhost:11434' }, []],
    [{ MODEL: 'gpt-5' }, ['MODEL_PROVIDER: needed with MODEL']],
    [
      { MODEL_PROVIDER: 'openai' },
      ['MODEL: needed with MODEL_PROVIDER', 'MODEL_API_KEY: needed with MODEL_PROVIDER=openai'],
    ],
  ])('of models is found at start, not with the first question: %o', (env, faults) => {
    expect(faultsOf(env)).toEqual(faults);
  });

  it('of a provider is named with all other faults, each address that is none once', () => {
    const faults = faultsOf({
      ...{ MICROSOFT_ISSUER: 'foo', MICROSOFT_CLIENT_ID: 'a', MICROSOFT_CLIENT_SECRET: 'b' },
      ...{ GOOGLE_API_URL: 'ftp://x', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' },
      ...{ STRIPE_API_URL: 'foo', STRIPE_SECRET_KEY: 'sk_test_a', WEB_APP_URL: 'foo', TEAMS_TOKEN_URL: 'foo' },
      ...{ TEAMS_APP_ID: 'a', TEAMS_APP_SECRET: 'b', PORT: 'http' },
    });
    expect(faults.map(fault => fault.replace(/ such as .*/, ''))).toEqual([
      'PORT: must be a whole number from 0 to 65535',
      'WEB_APP_URL: must be an address',
      'STRIPE_API_URL: must be an address',
      'MICROSOFT_ISSUER: must be an address',
      'TEAMS_TOKEN_URL: must be an address',
      'GOOGLE_API_URL: must be an address',
    ]);
  });

  it('may be empty: a variable without a value is as good as none', () => {
    expect(faultsOf({ TRUSTED_PROXIES: '', COOKIE_SECURE: '', MODEL_API_KEY: '' })).toEqual([]);
  });
});
