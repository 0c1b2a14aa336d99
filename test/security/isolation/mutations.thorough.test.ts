import { describe, it } from 'vitest';
import { byGraphql } from '../ask.ts';
import { operations } from '../operations.ts';
import { matrix, shareOf } from './matrix.ts';

// Begins early: it tries all mutations as everybody, which takes minutes.

const tryAsEverybody = matrix();

describe('Every mutation', () => {
  it.each(shareOf('mutations'))(
    '%s answers everybody as declared, and tells nobody of what is not theirs',
    async name => {
      const operation = operations[name]!;
      await tryAsEverybody(operation, url => byGraphql(url, operation));
    },
  );
});
