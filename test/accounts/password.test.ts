import { describe, expect, it } from 'vitest';
import { passwordFaults } from '../../src/accounts/registration/password.ts';

const faults = (password: string) => passwordFaults(password, { name: 'Ada Lovelace', email: 'ada@example.com' });

describe('A password', () => {
  it.each(['Password2031!', 'password 1', 'Iloveyou-2024', 'qwertyuiop!!', 'q1w2e3r4t5y6', '1234567890'])(
    'is refused that guessing programs try first, however it is decorated: %s',
    password => {
      expect(faults(password)).toEqual([expect.stringContaining('tried first')]);
    },
  );

  it.each(['Analytics2026!', 'assistant99', 'Analytics-Assistant', 'ANALYTICS ASSISTANT 1'])(
    'is refused that is the name of the service: %s',
    password => {
      expect(faults(password)).toEqual([expect.stringContaining('name of this service')]);
    },
  );

  it.each([
    'aaaaaaaaab',
    'nocapitalsnodigits',
    'ONLYCAPITALSHERE',
    '7194628350917',
    '!"§$%&/()=?`*',
    'my password is a secret',
    'the analytics of geese',
    '🌳🌲🌴🌵🌾🌿🍀🍁🍂🍃',
    'x'.repeat(50) + 'y'.repeat(78),
  ])('of any composition is taken: %s', password => {
    expect(faults(password)).toEqual([]);
  });
});
