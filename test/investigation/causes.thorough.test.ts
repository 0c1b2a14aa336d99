import { describe, expect, it } from 'vitest';
import { explainRatio, explainSum } from '../../src/engine/investigation/explain-change.ts';
import { findCauses } from '../../src/engine/investigation/find-causes.ts';
import { leavesOf } from '../../src/engine/investigation/leaves.ts';
import { chance, makeCase, makeSparseCase } from '../bench/score/causes.ts';

const regions = ['North', 'South', 'East', 'West'];
const products = ['Lamp', 'Desk', 'Chair', 'Shelf', 'Sofa'];
const channels = ['Online', 'Store', 'Phone'];

/** Sales of every combination, `factor` times what they were. */
function sales(factor: (region: string, product: string, channel: string) => number, noise = 0.03) {
  const { normal, uniform } = chance(7);
  return regions.flatMap(region =>
    products.flatMap(product =>
      channels.map(channel => {
        const before = 500 + 1500 * uniform();
        return {
          at: [region, product, channel],
          before,
          after: before * factor(region, product, channel) * (1 + noise * normal()),
        };
      }),
    ),
  );
}
const dimensions = ['region', 'product', 'channel'];
const named = (causes: { where: { dimension: string; value: string }[] }[]) =>
  causes.map(({ where }) => where.map(({ value }) => value).join(' · '));

describe('The change of a total', () => {
  it('is explained by the one group that moved', () => {
    const { causes } = explainSum(
      dimensions,
      sales((region, product) => (region === 'North' && product === 'Sofa' ? 0.4 : 1)),
    );
    expect(named(causes)).toEqual(['North · Sofa']);
    expect(causes[0]!.share).toBeGreaterThan(0.7);
    expect(causes[0]!.factor).toBeCloseTo(0.4, 1);
    expect(causes[0]!.support).toBe(3);
  });

  it('is explained by several, though they oppose each other', () => {
    const { causes } = explainSum(
      dimensions,
      sales((region, _, channel) => (region === 'South' ? 0.6 : 1) * (channel === 'Phone' ? 1.5 : 1)),
    );
    expect(named(causes).sort()).toEqual(['Phone', 'South']);
  });

  it('is called a shift of everything where everything moved alike', () => {
    const { shift, causes } = explainSum(
      dimensions,
      sales(() => 1.2),
    );
    expect(causes).toEqual([]);
    expect(shift.factor).toBeCloseTo(1.2, 1);
    expect(shift.share).toBeCloseTo(1, 0);
  });

  it('has no cause where it is chance', () => {
    const silent = Array.from(
      { length: 12 },
      (_, n) => findCauses(makeCase(900 + n, 0.1, 0).leaves).causes.length === 0,
    );
    expect(silent.filter(Boolean).length).toBeGreaterThanOrEqual(10);
  });

  it('is found whatever the noise, far better than by one dimension at a time', () => {
    let [hits, told, real] = [0, 0, 0];
    for (let n = 0; n < 12; n++) {
      const { leaves, causes } = makeCase(40_000 + n, [0, 0.1, 0.2][n % 3]!, 1 + (n % 3));
      const found = findCauses(leaves).causes.map(({ where }) =>
        where
          .map(w => `${w.dimension}=${w.value}`)
          .sort()
          .join('&'),
      );
      hits += found.filter(name => causes.includes(name)).length;
      told += found.length;
      real += causes.length;
    }
    expect((2 * hits) / (told + real)).toBeGreaterThan(0.85);
  });

  it('is found among single orders that come and go, and not made up of them', () => {
    let [hits, told, real, silent] = [0, 0, 0, 0];
    for (let n = 0; n < 24; n++) {
      const { leaves, causes, faint = [] } = makeSparseCase(50_000 + n, [0, 0.1, 0.2][n % 3]!, 1 + (n % 2));
      const found = findCauses(leaves)
        .causes.map(({ where }) =>
          where
            .map(w => `${w.dimension}=${w.value}`)
            .sort()
            .join('&'),
        )
        .filter(name => !faint.includes(name));
      hits += found.filter(name => causes.includes(name)).length;
      told += found.length;
      real += causes.length;
      if (findCauses(makeSparseCase(60_000 + n, 0.1, 0).leaves).causes.length === 0) silent++;
    }
    expect((2 * hits) / (told + real)).toBeGreaterThan(0.8);
    expect(silent).toBeGreaterThanOrEqual(20);
  });

  it('is told beside what the rest did, in the measure’s own values', () => {
    const { causes, rest, before, after, gross, directions } = explainSum(
      ['d'],
      ['a', 'b', 'c', 'e', 'f', 'g', 'h', 'i'].map(at => ({ at: [at], before: 100, after: at === 'a' ? 20 : 110 })),
    );
    expect(causes).toMatchObject([{ before: 100, after: 20, effect: -80 }]);
    expect(rest).toEqual({ before: 700, after: 770 });
    expect([before, after]).toEqual([800, 790]);
    // Eighty down and seventy up: eight times the net change of ten and more.
    expect(gross).toBe(150);
    expect(directions).toEqual([{ dimension: 'd', along: 1, against: 7 }]);
  });

  it('is no cause where it comes with every season', () => {
    const step = (factor: number) =>
      regions.flatMap(region =>
        products.map(product => ({
          at: [region, product],
          before: 1000,
          after: product === 'Sofa' ? 1000 * factor : 1010,
        })),
      );
    const dims = ['region', 'product'];
    expect(named(explainSum(dims, step(2)).causes)).toEqual(['Sofa']);
    const explained = explainSum(dims, step(2), step(2));
    expect(explained.causes).toEqual([]);
    expect(explained.season).toEqual({ before: 20_000, after: 24_160 });
    // A season that did not come is one.
    expect(named(explainSum(dims, step(1), step(2)).causes)).toEqual(['Sofa']);
  });

  it('can be of nothing, of one group, or new altogether', () => {
    expect(explainSum(['d'], [])).toMatchObject({ before: 0, after: 0, causes: [] });
    expect(explainSum(['d'], [{ at: ['x'], before: 5, after: 7 }])).toMatchObject({ before: 5, after: 7 });
    const fresh = explainSum(['d'], [{ at: ['x'], before: 0, after: 7 }]);
    expect(fresh).toMatchObject({ before: 0, after: 7, unexplained: 7 });
    expect(leavesOf(['constructor'], [{ at: ['__proto__'], actual: 1, expected: 1 }]).values).toEqual([['__proto__']]);
  });
});

describe('The change of a ratio', () => {
  const row = (at: string, before: [number, number], after: [number, number]) => ({
    at: [at],
    before: { of: before[0], by: before[1] },
    after: { of: after[0], by: after[1] },
  });

  it('is split into what the rates did and what the mix did', () => {
    const { before, after, effects } = explainRatio(
      ['channel'],
      [row('Online', [100, 1000], [200, 2000]), row('Store', [300, 1000], [300, 1000])],
    );
    expect([before, after]).toEqual([0.2, 500 / 3000]);
    expect(effects!.rate + effects!.mix).toBeCloseTo(after - before);
    // Neither channel's own rate changed.
    expect(Math.abs(effects!.mix)).toBeGreaterThan(10 * Math.abs(effects!.rate) * 0.5);
  });

  it('is called a paradox where every group went the other way', () => {
    const { paradox } = explainRatio(
      ['size'],
      [row('small', [10, 100], [120, 1000]), row('large', [500, 1000], [60, 100])],
    );
    expect(paradox).toBe('size');
  });
});
