import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { breather } from '../../src/engine/search/breather.ts';
import { packSegment, unpackSegment } from '../../src/engine/search/segment.ts';
import { segmentOver } from './kit.ts';

it('A packed index is the same when it is read again, whatever the text', async () => {
  const text = fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(text, fc.constantFrom('en', 'de', 'und'), async (texts, language) => {
      const segment = await segmentOver(texts, language);
      expect(await unpackSegment(await packSegment(segment, breather()), breather())).toEqual(segment);
    }),
    { numRuns: 60 },
  );
});

it('A packed index that is cut off is told from a whole one', async () => {
  const bytes = await packSegment(await segmentOver(['some words of a text']), breather());
  for (let length = 0; length < bytes.length; length++)
    await expect(unpackSegment(bytes.slice(0, length), breather())).rejects.toThrow(RangeError);
});

it('An index that was packed before any was compressed is read as well', async () => {
  const segment = await segmentOver(['some words of a text', 'and more words']);
  const plain = zstdDecompressSync(await packSegment(segment, breather()));
  expect(await unpackSegment(plain, breather())).toEqual(segment);
});
