import { describe, expect, it } from 'vitest';
import type { Answer } from '../ask.ts';
import { over } from '../over.ts';

const chartOf = ({ parts }: Answer) => {
  const chart = parts.flatMap(part => (part.type === 'chart' ? [part.chart] : []))[0];
  const { encoding } = (chart?.spec ?? {}) as { encoding?: { x: { title: string }; y: { title: string } } };
  return chart ? { title: chart.title, axes: [encoding!.x.title, encoding!.y.title] } : null;
};

describe('A chart of an answer', () => {
  const { ask } = over({
    riders: `Rider,Finish_Rank,Team_Nm,Height_Cm,Weight_Kg,Wins
Ann,1,Blue,170,60,3
Ben,2,Blue,182,75,1
Cem,3,Red,178,70,4
Dora,4,Red,168,58,2
Eva,5,Green,175,66,1
`,
  });

  it('is called after the figure it draws, where the answer has several', async () => {
    const chart = chartOf(await ask('average height and average weight by team'))!;
    expect(chart.title).toMatch(/^Average height/);
    expect(chart.title).not.toMatch(/weight/);
  });

  it('draws shares of a question for shares', async () => {
    const chart = chartOf(await ask('What share of the wins does each team have?'))!;
    expect(chart.axes.join(' ')).toMatch(/share/i);
  });

  it('of places from first to last is none', async () => {
    expect(chartOf(await ask('Show rider and finish rank'))).toBeNull();
    expect(chartOf(await ask('Show rider and wins'))).not.toBeNull();
  });

  it('auf Deutsch ebenso', async () => {
    expect(chartOf(await ask('Zeige Rider und Finish Rank'))).toBeNull();
  });
});
