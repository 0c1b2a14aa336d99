import { signUp } from '../../kit/person.ts';
import { startBenchService } from '../bench-service.ts';
import { type Figure, ms, quantile } from '../figure.ts';

const subjects = 'orders returns visits calls tickets shipments payments invoices leads trips'.split(' ');
const typed = [
  'how many orders in Onl',
  'total returns amount by reg',
  'average visits amount per mon',
  'which partner has the hi',
  'payments amount in North by cha',
];
const limitMs = 50;

function csvOf(subject: string): string {
  const lines = [`${subject} id,${subject} date,region,channel,partner,${subject} amount`];
  for (let n = 0; n < 2000; n++) {
    const day = new Date(Date.UTC(2022, 0, 1) + ((n * 7919) % 1096) * 86_400_000).toISOString().slice(0, 10);
    const [region, channel] = [['North', 'South', 'East', 'West'][n % 4], ['Online', 'Store', 'Phone'][n % 3]];
    lines.push(`${n},${day},${region},${channel},Partner ${(n * 31) % 500},${((n * 37) % 10_000) / 100}`);
  }
  return lines.join('\n');
}

/** What somebody waits for suggestions with every letter of a question, the way over HTTP included. */
export async function benchSuggestions(): Promise<Figure[]> {
  const service = await startBenchService({ BENCH_REASONER: 'builtin' });
  try {
    const ada = await signUp({ url: service.url });
    for (const subject of subjects) await ada.upload(`${subject}.csv`, csvOf(subject));
    const ask = async (prefix: string): Promise<number> => {
      const begun = performance.now();
      await ada.graphql('query ($prefix: String!) { questionSuggestions(prefix: $prefix) { suggestions { text } } }', {
        prefix,
      });
      return performance.now() - begun;
    };
    const [first, ...more] = typed;
    for (let at = 1; at <= first!.length; at++) await ask(first!.slice(0, at));
    const samples: number[] = [];
    for (const question of more)
      for (let at = 1; at <= question.length; at++) samples.push(await ask(question.slice(0, at)));
    const p95 = quantile(samples, 0.95);
    const what = `suggestions with each letter of a question, ${subjects.length} tables, p95`;
    return [
      { what, measured: ms(p95), goal: `≤ ${limitMs} ms`, met: p95 <= limitMs },
      { what: '  the same, p50', measured: ms(quantile(samples, 0.5)), goal: '–', met: true },
    ];
  } finally {
    await service.stop();
  }
}
