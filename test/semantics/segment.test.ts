import { describe, expect, test } from 'vitest';
import { segmented } from '../../src/engine/semantics/words/segment.ts';

describe('A word that is written without gaps', () => {
  test.each([
    ['dateofhire', 'date of hire'],
    ['saleordertotal', 'sale order total'],
    ['startstationname', 'start station name'],
    ['orderdetailid', 'order detail id'],
  ])('%s is %s', (word, parts) => expect(segmented(word)?.join(' ')).toBe(parts));

  test.each(['longitude', 'horsepower', 'absences', 'termd', 'suburb', 'bedrooms', ''])(
    '%s is one word, or none that is known',
    word => expect(segmented(word)).toBeNull(),
  );

  test('has words of the tables around it in it, however rare they are', () => {
    expect(segmented('pizzatypeid')).toBeNull();
    expect(segmented('pizzatypeid', part => part === 'pizza')).toEqual(['pizza', 'type', 'id']);
  });
});
