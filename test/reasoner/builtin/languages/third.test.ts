import { describe, expect, it, vi } from 'vitest';
import { over } from '../over.ts';

vi.mock('../../../../src/engine/reasoner/builtin/language/languages.ts', async () => {
  const { english } = await import('../../../../src/engine/reasoner/builtin/language/en-de/english.ts');
  const { german } = await import('../../../../src/engine/reasoner/builtin/language/en-de/german.ts');
  const { invented } = await import('./invented.ts');
  const languages = [english, german, invented];
  return { languages, languageFor: (tag: string) => languages.find(each => tag.startsWith(each.tag)) ?? english };
});

const blorpol = `frel,monat,dag
kip,10,2023-05-01
kip,20,2024-05-01
mur,5,2024-06-01
mur,7,2024-07-01
sol,1,2024-08-01
`;

describe('A language that is in the list of languages and nowhere else', () => {
  const { rows, ask } = over({ blorpol });

  it.each([
    ['ta zul monat', [['43']]],
    [
      'zul monat ki frel',
      [
        ['kip', '30'],
        ['mur', '12'],
        ['sol', '1'],
      ],
    ],
    ['nomir blorpol vu 2024?', [['4']]],
    ['zul monat vu 2024', [['33']]],
    [
      'tor bi frelol ki zul monat',
      [
        ['kip', '30'],
        ['mur', '12'],
      ],
    ],
  ])('is understood: %s', async (question, want) => {
    expect(await rows(question)).toEqual(want);
  });

  it('is answered in it', async () => {
    expect((await ask('zul monat vu 2024')).text).toMatch(/^zul monat vu 2024 dra \*\*33\*\*/);
    expect((await ask('zul monat ki frel')).text).toContain('kip');
    expect((await ask('nomir blorpol vu 2024?')).text).toMatch(/^Dra \*\*4\*\* blorpol vu 2024/);
  });

  it('leaves the others what they were', async () => {
    expect(await rows('total monat in 2024')).toEqual([['33']]);
    expect(await rows('Summe monat im Jahr 2024')).toEqual([['33']]);
  });
});
