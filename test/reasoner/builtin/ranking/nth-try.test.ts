import { describe, expect, test } from 'vitest';
import { over } from '../over.ts';

const sittings = Array.from({ length: 40 }, (_, at) => {
  const welder = at < 20 ? at : at < 32 ? at - 20 : at - 32;
  const attempt = at < 20 ? 1 : at < 32 ? 2 : 3;
  const passed = attempt === 1 ? welder >= 12 : attempt === 2 ? welder >= 8 : welder % 2 === 0;
  return `${700 + at},W${welder + 1},2025-0${attempt + 2}-${String(welder + 1).padStart(2, '0')},${attempt},${passed ? 'pass' : 'fail'},${3 + (at % 3)}`;
});

describe('Welders and their certificates', () => {
  const { ask, figure, names } = over(
    {
      welders: `welder_id,welder,yard\n${Array.from({ length: 24 }, (_, at) => `W${at + 1},Welder ${at + 1},${at % 2 ? 'Kiel' : 'Gdansk'}`).join('\n')}\n`,
      certificates: `certificate_id,welder_id,taken_on,attempt,result,plates\n${sittings.join('\n')}\n`,
    },
    true,
  );

  test('passed at a try that is said by its number are those of that try', async () => {
    expect(await figure('How many welders passed at the first attempt?')).toBe(8);
    expect(await figure('How many welders passed on the second attempt?')).toBe(4);
    expect(await names('Which welders passed at the third attempt?')).toHaveLength(4);
    expect((await ask('How many welders passed on their 2nd attempt?')).text).not.toContain('Without taking');
  });

  test('the first time is the first try', async () => {
    const { rows, text } = await ask('How many welders passed first time?');
    expect(rows).toEqual([['8']]);
    expect(text).not.toContain('Without taking');
    expect((await ask('What share of certificates was passed first time?')).sql).toContain('"attempt" = 1');
  });

  test('so many attempts are rows, and none of their numbers is added up', async () => {
    expect(await figure('How many attempts were there?')).toBe(40);
    expect(await figure('How many attempts were there in March 2025?')).toBe(20);
    expect(await figure('How many attempts did it take on average?')).toBeCloseTo(1.7);
    expect(await names('Which welders needed more than 2 attempts?')).toHaveLength(8);
  });

  test('the first of something else is the earliest', async () => {
    expect((await ask('When was the first certificate taken?')).sql).not.toContain('"attempt" = 1');
    expect(await figure('How many certificates were taken in the first quarter of 2025?')).toBe(20);
  });
});

describe('Impfungen', () => {
  const { figure } = over({
    impfungen: `nummer,patient,datum,dosis,stoff\n${Array.from({ length: 30 }, (_, at) => `${at + 1},P${(at % 12) + 1},2025-0${Math.floor(at / 12) + 1}-10,${Math.floor(at / 12) + 1},${at % 2 ? 'Alpha' : 'Beta'}`).join('\n')}\n`,
    jaegerpruefung: `nummer,name,datum,versuch,ergebnis\n${Array.from({ length: 20 }, (_, at) => `${at + 1},Name ${(at % 14) + 1},2025-0${at < 14 ? 3 : 6}-10,${at < 14 ? 1 : 2},${at % 3 ? 'bestanden' : 'durchgefallen'}`).join('\n')}\n`,
  });

  test('beim ersten Versuch und beim ersten Mal ist dasselbe', async () => {
    expect(await figure('Wie viele haben die Jägerprüfung im ersten Versuch bestanden?')).toBe(9);
    expect(await figure('Wie viele haben die Jägerprüfung beim zweiten Mal bestanden?')).toBe(4);
  });
});
