import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/base/config.ts';
import { claimDue } from '../../src/workflows/schedules/claim-due.ts';
import { startClaimed } from '../../src/workflows/schedules/start-claimed.ts';

// A node that takes on what is due when it is told to, and makes the starts of some claims; it runs no jobs.
const app = await createApp(readConfig());
process.on('message', async (wanted: { claim: true } | { start: string[] }) => {
  const began = performance.now();
  let claims: string[] = [];
  if ('claim' in wanted) claims = await claimDue(app);
  else for (const claimId of wanted.start) await startClaimed(app, claimId);
  process.send!({ claims, ms: performance.now() - began });
});
process.send!('ready');
