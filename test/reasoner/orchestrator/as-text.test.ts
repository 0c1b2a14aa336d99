import { expect, it } from 'vitest';
import { mrkdwn } from '../../../src/engine/messengers/slack/mrkdwn.ts';
import { markdown as teamsMarkdown } from '../../../src/engine/messengers/teams/text.ts';
import { asText, cellAsText } from '../../../src/engine/reasoner/builtin/say/as-text.ts';

it.each([
  ['[click](https://evil.example/md)', '[click\\](https://evil.example/md)'],
  ['[click][1]', '[click\\][1]'],
  ['[1]: https://evil.example', '[1\\]: https://evil.example'],
  ['*bold* and _slanted_ and ~~struck~~', '\\*bold\\* and \\_slanted\\_ and \\~\\~struck\\~\\~'],
  ['`code` &lt;b&gt;', '\\`code\\` \\&lt;b\\&gt;'],
  ['\\[click](https://evil.example)', '\\\\[click\\](https://evil.example)'],
])('Words of data are text in Markdown: %s', (words, written) => {
  expect(asText(words)).toBe(written);
});

it.each(['order_date', 'C:\\new', '2 * 3', 'Size [cm]', 'Smith & Sons', 'a-b, 1.5% (net)'])(
  'What reads as it stands stays as it is: %s',
  words => expect(asText(words)).toBe(words),
);

it('No line of a cell begins a heading', () => expect(cellAsText('a\r\n# Title')).toBe('a # Title'));

it.each([
  ['Slack', mrkdwn, '*∗bold∗* [click](https://evil.example/) ˋxˋ'],
  ['Teams', teamsMarkdown, '**∗bold∗** [click]\u200b(https://evil.example/) ˋxˋ'],
])('%s shows what is escaped as plain signs, without a backslash, and marks nothing up', (_, write, shown) => {
  expect(write(`**${asText('*bold*')}** ${asText('[click](https://evil.example/)')} ${asText('`x`')}`)).toBe(shown);
});
