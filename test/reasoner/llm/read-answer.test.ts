import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AnswerReader, type Piece } from '../../../src/engine/reasoner/llm/read-answer.ts';

const text = `Sales rose to **42** [S1], [S2, S3]; see [the page](http://x.example/a?b=1).

| a | b |
|---|---|
| 1 < 2 | [S1] |

F(x) is not a heading.

FOLLOW-UPS:
- And for 2023?
- Only the north?
`;

function read(parts: string[]): { text: string; cited: string[]; questions: string[] } {
  const reader = new AnswerReader();
  const pieces: Piece[] = [...parts.flatMap(part => reader.read(part)), ...reader.end()];
  return {
    text: pieces.map(piece => (piece.type === 'text' ? piece.text : piece.type === 'cite' ? '^' : '')).join(''),
    cited: pieces.flatMap(piece => (piece.type === 'cite' ? [piece.label] : [])),
    questions: pieces.flatMap(piece => (piece.type === 'follow_up' ? [piece.question] : [])),
  };
}

it('An answer means the same in whatever pieces it arrives', () => {
  const whole = read([text]);
  expect(whole.cited).toEqual(['S1', 'S2', 'S3', 'S1']);
  expect(whole.questions).toEqual(['And for 2023?', 'Only the north?']);
  expect(whole.text).toContain('see the page.');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 60 }), lengths => {
      const parts: string[] = [];
      let from = 0;
      for (const length of lengths) {
        parts.push(text.slice(from, from + length));
        from += length;
      }
      parts.push(text.slice(from));
      expect(read(parts)).toEqual(whole);
    }),
    { numRuns: 300 },
  );
});
