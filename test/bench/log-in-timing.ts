import { openDesk } from '../auth/kit.ts';
import { type Figure, ms, quantile } from './figure.ts';

const pairs = 200;
const goalMs = 5;

/** How long a refused log-in takes for a known and for an unknown address: what differs here tells who has an account. */
export async function benchLogIn(): Promise<Figure[]> {
  const desk = await openDesk();
  const { user } = await desk.enter();
  const kinds = { known: user.email, unknown: 'nobody@example.com' };
  const times: Record<keyof typeof kinds, number[]> = { known: [], unknown: [] };

  // In turns, each the first as often, so that whatever else the machine does falls on both alike.
  for (let i = -10; i < pairs; i++) {
    const order = i % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      // Else both are locked out after five.
      await desk.app.db.loginFailures.deleteMany();
      const began = performance.now();
      await desk.logIn(kinds[kind], 'not the password');
      if (i >= 0) times[kind].push(performance.now() - began);
    }
  }
  await desk.close();
  const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
  // Within each pair, since what else the machine does changes from one to the next.
  const difference = Math.abs(
    quantile(
      times.known.map((taken, i) => taken - times.unknown[i]!),
      0.5,
    ),
  );
  return [
    {
      what: `refused log-in, known (median ${ms(known)}) against unknown address: difference, median of ${pairs} pairs`,
      measured: ms(difference),
      baseline: ms(unknown),
      goal: `< ${goalMs} ms`,
      met: difference < goalMs,
    },
  ];
}
