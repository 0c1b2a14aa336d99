import { startService } from '../../kit/service.ts';
import { stagedReasoner } from '../../kit/staged-reasoner.ts';
import { sendMalformedBodies } from '../../security/malformed-bodies.ts';
import type { Fault } from '../fault.ts';

export const malformedBodies: Fault = {
  name: 'malformed-bodies',
  what: 'Bodies that are wrong somewhere come to every REST row and to GraphQL, with all rights.',
  // The thorough tests send some in test/security.
  times: { short: 0, long: 10_000 },
  async run({ times, tally }) {
    const service = await startService({ reasoner: stagedReasoner(), env: { LOG_LEVEL: 'silent' } });
    try {
      await sendMalformedBodies(service, times);
      const { status } = await fetch(`${service.url}/health/ready`);
      if (status !== 200) tally.wrong.push(`afterwards the service says ${status} of itself`);
    } catch (error) {
      tally.wrong.push((error as Error).message.slice(0, 1000));
    } finally {
      tally.times += times;
      await service.stop();
    }
  },
};
