import { describe, expect, it } from 'vitest';
import { ordered, passes } from '../../../../src/engine/reasoner/builtin/read/passes/passes.ts';

describe('The passes over a question', () => {
  it('each have a name and an example of their own', () => {
    expect(new Set(passes.map(({ name }) => name)).size).toBe(passes.length);
    expect(new Set(passes.map(({ example }) => example)).size).toBe(passes.length);
  });

  it('do not start in an order in which one lacks what another gives', () => {
    const at = passes.findIndex(({ name }) => name === 'readLimits');
    const late = [...passes.toSpliced(at, 1), passes[at]!];
    expect(() => ordered(late)).toThrow('The pass readSuperlatives must run after readLimits.');
  });
});
