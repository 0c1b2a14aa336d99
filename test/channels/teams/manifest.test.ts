import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['src/engine/messengers/teams/manifest-command.ts'], { env, encoding: 'utf8' });

test('The manifest of the app for Teams is printed by the configuration of the service, without its secret', () => {
  const bot = { TEAMS_APP_ID: '5a1f0000-0000-4000-8000-00000000beef', TEAMS_APP_SECRET: 'hush' };
  const { stdout, status } = run({ ...bot, PUBLIC_URL: 'https://assistant.example.com' });
  const manifest = JSON.parse(stdout);
  expect([status, stdout.includes('hush')]).toEqual([0, false]);
  expect([manifest.id, manifest.bots[0].botId]).toEqual([bot.TEAMS_APP_ID, bot.TEAMS_APP_ID]);
  expect(manifest.bots[0].scopes).toEqual(['personal', 'team', 'groupChat']);
  expect(manifest.validDomains).toEqual(['assistant.example.com']);
  // What Teams refuses as too long.
  expect(manifest.name.short.length).toBeLessThanOrEqual(30);
  expect(manifest.description.short.length).toBeLessThanOrEqual(80);
  expect(run(bot)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('PUBLIC_URL') });
});

test('A wrong configuration is told in its own words and not as a fault of the command', () => {
  const { stdout, stderr, status } = run({ TEAMS_APP_ID: 'abc', PUBLIC_URL: 'https://assistant.example.com' });
  expect([stdout, status]).toEqual(['', 2]);
  expect(stderr).toBe('The configuration is wrong:\n  TEAMS_APP_ID: goes with TEAMS_APP_SECRET, or neither is given\n');
});
