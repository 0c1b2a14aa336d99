import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

const rows = Array.from(
  { length: 40 },
  (_, at) =>
    `${at + 1},${['Rob', 'Sue', 'Val'][at % 3]},${['North', 'South'][at % 2]},2024-01-${10 + (at % 9)},${50 + at},${['Paid', 'Open'][at % 2]},${['Ants', 'Mice', 'Wasps'][at % 3]}`,
).join('\n');
const { ask } = over({ treatments: `treatment_no,technician,area,treated_on,charge,status,pest\n${rows}\n` });

describe('What nothing in the data is like', () => {
  it.each([
    ['Which airline made the most treatments?', 'airline'],
    ['How many astronauts were on board?', 'astronauts'],
    ['average humidity per area', 'humidity'],
  ])('is refused rather than taken for what it is not: %s', async (question, word) => {
    const { text, followUps } = await ask(question);
    expect(text).toContain(`“${word}”`);
    expect(text).not.toContain('Which of these');
    expect(text).not.toContain('Did you mean');
    // What may be asked instead is said to be only an example.
    for (const offered of followUps) expect(text).toContain(offered);
  });

  it('is asked back where something is like it', async () => {
    const { text } = await ask('Which insect brings in the most?');
    expect(text).toContain('pest');
  });
});
