import { expect, test } from 'vitest';
import { over } from '../over.ts';

const { ask } = over({
  tours: `tour_id,guide,started_on
${Array.from({ length: 30 }, (_, at) => `${at + 1},${['Anna', 'Bert'][at % 2]},${at < 12 ? 2022 : at < 20 ? 2023 : 2024}-05-1${at % 9}`).join('\n')}
`,
});

test('more or less sets one year against the other, and sets no bound', async () => {
  for (const question of [
    'Did we have more or fewer tours in 2024 than in 2023?',
    'Hatten wir 2024 mehr oder weniger Touren als 2023?',
  ]) {
    const { rows, text } = await ask(question);
    expect(rows[0]?.slice(0, 3).map(Number)).toEqual([10, 8, 2]);
    expect(text).not.toMatch(/\b(Yes|No|Ja|Nein)\b/);
  }
});
