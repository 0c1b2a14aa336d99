import { writeFileSync } from 'node:fs';
import { examplesOf } from './examples.ts';
import { learnRanking } from './ranking.ts';

const file = new URL('../../../src/engine/reasoner/builtin/judge/weights.ts', import.meta.url);
const examples = await examplesOf(new URL('../score/questions/', import.meta.url));
const reading = learnRanking(examples);
const lines = Object.entries(reading).map(([name, weight]) => `    ${JSON.stringify(name)}: ${weight},`);
writeFileSync(
  file,
  `/** Learned from the project's own questions by \`npm run train\`; not written by hand. */
export const weights: { reading: Record<string, number> } = {
  reading: {
${lines.join('\n')}
  },
};
`,
);
