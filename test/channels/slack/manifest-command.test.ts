import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['src/print-slack-manifest.ts'], { env, encoding: 'utf8' });

test('The manifest of the Slack app names the addresses of the service, and says that Slack will not take it without https', () => {
  const right = run({ PUBLIC_URL: 'https://assistant.example.com' });
  expect([right.status, right.stderr]).toEqual([0, '']);
  expect(JSON.parse(right.stdout).settings.event_subscriptions.request_url).toBe(
    'https://assistant.example.com/hooks/slack/events',
  );
  const local = run({});
  expect([local.status, JSON.parse(local.stdout).display_information.name]).toEqual([0, 'Analytics Assistant']);
  expect(local.stderr).toBe(
    'Slack takes https addresses only, and this manifest names http://127.0.0.1:4000. Set PUBLIC_URL to one.\n',
  );
});
