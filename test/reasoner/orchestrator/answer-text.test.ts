import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AnswerText } from '../../../src/engine/reasoner/answer/answer-text.ts';

const write = (...parts: (string | number)[]) => {
  const text = new AnswerText();
  return parts.map(part => (typeof part === 'number' ? text.marker(part) : text.text(part))).join('') + text.end();
};
const markers = (text: string) => [...text.matchAll(/\[(\d+)\]/g)].map(match => Number(match[1]));

test('a number in brackets that comes with the text is no marker, in whatever pieces it comes', () => {
  for (const parts of [['see [1]'], ['see [', '1]'], ['see [1', ']'], ['see ', '[', '1', ']']])
    expect(write(...parts)).toBe('see [1\\]');
  expect(write('see \\[1]')).toBe('see \\[1\\]');
  expect(write('\\\\[12]')).toBe('\\\\[12\\]');
});

test('markup of web pages and images come through as the text they are, in whatever pieces they come', () => {
  const cases: [text: string, shown: string][] = [
    ['the table <img src=x onerror=alert(1)> has 3 rows', 'the table \\<img src=x onerror=alert(1)> has 3 rows'],
    ['![x](https://evil.example/?q=1)', '!\\[x](https://evil.example/?q=1)'],
    ['\\<b> and \\![x](y)', '\\<b> and \\![x](y)'],
    // An odd backtick begins no code, whatever it looks like.
    ['a ` and <img src=x>', 'a ` and < img src=x>'],
    ['`a < b` and `a<=b`', '`a < b` and `a<=b`'],
    ['```html\n<div>\n```\n<div>', '```html\n<div>\n```\n\\<div>'],
  ];
  for (const [text, shown] of cases) {
    expect(write(text)).toBe(shown);
    expect(write(...text)).toBe(shown);
  }
});

test('other brackets stay as they are', () => {
  const text = 'a [link](https://x.y), [2024 report](z), [] [ 1] [a1] [1a] [1\\] - [ ] todo! [b]';
  expect(write(text)).toBe(text);
});

test('in code a space does what a backslash would show', () => {
  expect(write('`a[1]` and a[1]')).toBe('`a[1 ]` and a[1\\]');
  expect(write('```sql\nSELECT a[1]\n\nFROM b[2]\n```\n[3]')).toBe('```sql\nSELECT a[1 ]\n\nFROM b[2 ]\n```\n[3\\]');
  expect(write('a lone ` here\n\nthen [1]')).toBe('a lone ` here\n\nthen [1\\]');
  expect(write('an escaped \\` here [1]')).toBe('an escaped \\` here [1\\]');
});

test('a marker is told from what stands around it', () => {
  expect(write('So it is', 1, '.')).toBe('So it is[1].');
  expect(write('So', 1, 1, 2, 1)).toBe('So[1][2][1]');
  expect(write('So', 1, '(see there)')).toBe('So[1]\\(see there)');
  expect(write('Line\n', 1, ': a definition')).toBe('Line\n[1]\\: a definition');
  expect(write('As follows', 1, ':')).toBe('As follows[1]:');
  expect(write('a\\', 1)).toBe('a\\ [1]');
});

test('broken characters are left out, and a pair of surrogates is never torn', () => {
  const text = new AnswerText();
  expect(text.text('a\0b\ud83d')).toBe('ab');
  expect(text.text('\ude00')).toBe('😀');
  expect(text.text('x\ud83d')).toBe('x');
  expect(text.marker(1)).toBe('\ufffd[1]');
  expect(text.text('\ude00\ud83d')).toBe('\ufffd');
  expect(text.end()).toBe('\ufffd');
});

test('whatever the text, the markers in it are those that were put, and pieces make no difference', () => {
  const piece = fc.string({
    unit: fc.constantFrom('[', ']', '1', '23', '`', '```', '\\', '(', ':', '\n', 'a', ' ', '😀'),
  });
  const parts = fc.array(fc.oneof(piece, fc.integer({ min: 1, max: 3 })), { maxLength: 12 });
  fc.assert(
    fc.property(parts, given => {
      const whole = write(...given);
      const put = given.filter((part, at) => {
        if (typeof part === 'string') return false;
        const before = given.slice(0, at).findLast(earlier => earlier !== '');
        return before !== part;
      });
      expect(markers(whole)).toEqual(put);
      const split = given.flatMap<string | number>(part => (typeof part === 'string' ? part.split('') : part));
      expect(write(...split)).toBe(whole);
    }),
    { numRuns: 2000 },
  );
});
