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

describe('A chart beside its words', () => {
  const { ask } = over({
    jobs: `job,done_on,fitter,amount_eur
1,2025-01-10,Ann,100.50
2,2025-01-12,Bob,80.00
3,2025-02-03,Ann,40.25
4,2025-02-09,Bob,60.00
5,2025-04-02,Ann,70.00
6,2025-04-20,,55.00
7,2025-05-03,Bob,90.00
8,2025-05-21,,20.00
`,
  });
  const specOf = async (question: string) =>
    (await ask(question)).parts.flatMap(part => (part.type === 'chart' ? [part.chart.spec as any] : []))[0];

  it('has a gap where a month has no rows, and no line over it', async () => {
    const { data } = await specOf('total amount by month');
    expect(data.values.map(({ x, y }: any) => [x.slice(0, 7), y])).toEqual([
      ['2025-01', 180.5],
      ['2025-02', 100.25],
      ['2025-03', null],
      ['2025-04', 125],
      ['2025-05', 110],
    ]);
  });

  it('says what money is counted in at its axis', async () => {
    expect((await specOf('total amount by month')).encoding.y.title).toMatch(/eur|€/i);
    expect((await specOf('how many jobs by month')).encoding.y.title).not.toMatch(/eur|€/i);
  });

  it('calls what has no name as the text does', async () => {
    const { data } = await specOf('total amount by fitter');
    expect(data.values.map(({ x }: any) => x)).toContain('no fitter');
    const { values } = (await specOf('total amount by month and fitter')).data;
    expect(new Set(values.map(({ series }: any) => series))).toEqual(new Set(['Ann', 'Bob', 'no fitter']));
  });
});
