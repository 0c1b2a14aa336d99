import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tests = join(import.meta.dirname, '..');
const page = readFileSync(join(import.meta.dirname, 'asvs.md'), 'utf8');
const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) +\| ([^|]+?) +\| (.+?) +\|$/gm)].map(([, id, what, shown]) => ({
  id: id!,
  what: what!,
  shown: shown!,
}));
const citations = rows.flatMap(({ id, shown }) =>
  [...shown.matchAll(/`([\w./-]+\.ts) › ([^`]+)`/g)].map(([, file, title]) => [id, file!, title!] as const),
);

/** The numbers of the requirements of levels 1 and 2 in each section of ASVS 5.0.0, WebRTC left out. */
const sections: Record<string, number[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'asvs-sections.json'), 'utf8'),
);

describe('The table of ASVS', () => {
  it('has one row for each requirement of levels 1 and 2, in their order', () => {
    const required = Object.entries(sections).flatMap(([section, numbers]) => numbers.map(n => `V${section}.${n}`));
    expect(rows.map(({ id }) => id)).toEqual(required);
  });

  it.each(rows)('shows $id, or says why not', ({ shown }) => {
    expect(shown).toMatch(/ › |^section \w|^does not apply|^(not met|partly)|^`package-lock\.json`/);
    for (const [, name] of shown.matchAll(/section (\w+)/g)) expect(page).toContain(`\n## ${name}\n`);
  });

  it.each(citations)('names for %s a test that there is: %s › %s', (_, file, title) => {
    const path = join(tests, file);
    expect(existsSync(path)).toBe(true);
    const source = readFileSync(path, 'utf8').replaceAll("\\'", "'");
    const quoted = ["'", '"', '`'].map(quote => `${quote}${title}${quote}`);
    expect(quoted.some(text => source.includes(text))).toBe(true);
  });
});
