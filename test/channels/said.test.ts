import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../src/channels/words.ts';
import type { Button } from '../../src/engine/messengers/messenger.ts';
import { messageOf } from '../../src/engine/messengers/slack/blocks.ts';

describe('What is said beside an answer', () => {
  it('repeats of a long question so much that it is told from others', () => {
    expect(wordsFor(null).asked('x'.repeat(40_000)).length).toBeLessThan(400);
    expect(wordsFor(null).asked('How many?')).toBe('You asked: How many?');
  });

  it('says of a table that was cut that there are more rows than were read', () => {
    expect(wordsFor(null).rowsShown(15, 1000, true)).toBe('15 of 1,000+ rows.');
    expect(wordsFor({ language: 'de' }).rowsShown(15, 1000, true)).toBe('15 von 1.000+ Zeilen.');
    expect(wordsFor(null).rowsShown(15, 999, false)).toBe('15 of 999 rows.');
  });

  it('has what is offered next in one row of buttons, and what is done with the answer in another', () => {
    const actions = ['follow_up', 'follow_up', 'follow_up', 'show_sql', 'rate_up', 'rate_down'] as const;
    const buttons = actions.map((action): Button => ({ action, label: action, value: 'x' }));
    const rows = messageOf({ text: 'Two.', buttons }).blocks.filter(({ type }) => type === 'actions');
    const ids = rows.map(({ elements }) => (elements as { action_id: string }[]).map(({ action_id }) => action_id));
    expect(ids).toEqual([
      ['follow_up:0', 'follow_up:1', 'follow_up:2'],
      ['show_sql:3', 'rate_up:4', 'rate_down:5'],
    ]);
  });
});
