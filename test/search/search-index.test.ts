import { describe, expect, it } from 'vitest';
import { found, indexOver, segmentOver } from './kit.ts';

const texts = {
  fox: 'The quick brown fox jumps over the lazy dog.',
  contract: 'The contract may be terminated with three months of notice.',
  harvest: 'Harvests of wheat were poor, and prices of bread rose.',
};
const all = Object.keys(texts);

describe('A search by words', () => {
  it('finds other forms of a word', async () => {
    const index = await indexOver(texts);
    expect(found(index, 'terminating contracts', all)).toEqual(['contract']);
    expect(found(index, 'harvest', all)).toEqual(['harvest']);
  });

  it('finds misspelt words', async () => {
    const index = await indexOver(texts);
    expect(found(index, 'temrinated contarct', all)[0]).toBe('contract');
    expect(found(index, 'wheaat', all)).toEqual(['harvest']);
  });

  it('finds the parts of German compounds, and words with umlauts and without', async () => {
    const index = await indexOver(
      { steuer: 'Der Mehrwertsteuersatz beträgt 19 Prozent.', haus: 'Die Häuser am Fluss sind alt.' },
      'de',
    );
    expect(found(index, 'Mehrwertsteuer', ['steuer', 'haus'])).toEqual(['steuer']);
    expect(found(index, 'Hauser', ['steuer', 'haus'])).toEqual(['haus']);
  });

  it('does not take another number for a misspelt one', async () => {
    const index = await indexOver({ one: 'Invoice 20231', other: 'Invoice 20232' });
    expect(found(index, '20231', ['one', 'other'])).toEqual(['one']);
  });

  it('reads numbers however they are written', async () => {
    const index = await indexOver({ one: 'They sold 1,234,567 of them.' });
    expect(found(index, '1234567', ['one'])).toEqual(['one']);
  });

  it('finds tables by labels and years, not by figures', async () => {
    const index = await indexOver({});
    await index.put('table', await segmentOver(['Year | Revenue\n2023 | 48151'], 'en', true));
    expect(found(index, 'revenue', ['table'])).toEqual(['table']);
    expect(found(index, '2023', ['table'])).toEqual(['table']);
    expect(found(index, '48151', ['table'])).toEqual([]);
  });

  it('finds nothing for nothing, for words without a meaning, and for what is not there', async () => {
    const index = await indexOver(texts);
    for (const query of ['', '   ', '?!', 'the of and', 'xylophone']) expect(found(index, query, all)).toEqual([]);
  });

  it('bears hostile queries', async () => {
    const index = await indexOver(texts);
    const long = 'a'.repeat(100_000);
    for (const query of [long, 'fox '.repeat(20_000), '\0\u200B\uD800', '^$[](){}|\\', '𝕱𝖔𝖝'])
      expect(() => index.search(query, all)).not.toThrow();
    expect(found(index, 'f\u200Box', all)).toEqual(['fox']);
  });
});

describe('What somebody may not see', () => {
  const mine = { one: 'apples and pears', two: 'apples and plums' };
  const theirs = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`t${at}`, `plums pluns plumb ${at}`]));

  it('is not found', async () => {
    const index = await indexOver({ ...mine, ...theirs });
    expect(found(index, 'plums', Object.keys(mine))).toEqual(['two']);
  });

  it('does not show in scores, nor in which words count as rare or misspelt', async () => {
    const alone = await indexOver(mine);
    const among = await indexOver({ ...theirs, ...mine });
    for (const query of ['plums apples', 'pluns', 'plumb'])
      expect(among.search(query, Object.keys(mine))).toEqual(alone.search(query, Object.keys(mine)));
  });

  it('is gone with its document', async () => {
    const index = await indexOver(mine);
    index.remove('two');
    expect(found(index, 'plums', Object.keys(mine))).toEqual([]);
    const before = index.bytes;
    await index.put('two', await segmentOver([mine.two]));
    index.remove('two');
    expect(index.bytes).toBe(before);
  });

  it('a filter narrows what is shown and leaves its scores alone', async () => {
    const index = await indexOver({ ...mine, three: 'apples' });
    const visible = [...Object.keys(mine), 'three'];
    const wide = index.search('apples', visible);
    const narrow = index.search('apples', visible, new Set(['one']));
    expect(narrow.hits.map(hit => hit.documentId)).toEqual(['one']);
    expect(narrow.sought).toEqual(wide.sought);
  });
});

it('What is found is the same before documents are listed by their words and after, also where some came or went since', async () => {
  const texts = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`d${at}`, `plums plumb ${at % 7} apples`]));
  const [listed, unlisted] = [await indexOver(texts), await indexOver(texts)];
  await listed.settle();
  for (const index of [listed, unlisted]) {
    index.remove('d7');
    await index.put('d8', await segmentOver(['pears']));
    await index.put('later', await segmentOver(['plums']));
  }
  const visible = [...Object.keys(texts).filter(id => id !== 'd9'), 'later'];
  for (const query of ['plums', 'aples 3', 'pears']) {
    expect(listed.search(query, visible)).toEqual(unlisted.search(query, visible));
    expect(found(listed, query, visible).length).toBeGreaterThan(0);
  }
  await listed.settle();
  expect(found(listed, 'plums', visible)).toEqual(found(unlisted, 'plums', visible));
  expect(found(listed, 'plums', visible)).not.toContain('d7');
  expect(found(listed, 'pears', visible)[0]).toBe('d8');
});
