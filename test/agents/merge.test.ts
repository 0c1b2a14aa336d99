import { describe, expect, it } from 'vitest';
import { merge } from '../../src/agents/merge.ts';
import type { SettingRow } from '../../src/agents/settings-rows.ts';
import { agentNamed, dataAnalyst } from '../../src/engine/reasoner/agents.ts';

const definition = agentNamed(dataAnalyst)!;
const row = (tier: SettingRow['tier'], said: Partial<SettingRow>): SettingRow => ({
  agentName: dataAnalyst,
  tier,
  groupId: null,
  groupName: null,
  ...{ enabled: null, model: null, instructions: null, maxSteps: null, tools: null, deniedTools: null },
  ...{ runsPerDay: null, costPerMonth: null, locked: false, setById: null },
  ...said,
});
const inGroup = (groupName: string, said: Partial<SettingRow>) =>
  row('GROUP', { groupId: groupName, groupName, ...said });
const merged = (...rows: SettingRow[]) => merge(definition, rows, null);

describe('What is in force of an agent', () => {
  it('is the definition where nothing is set', () => {
    const { enabled, maxSteps, tools, model } = merged();
    expect([enabled.value, maxSteps.value, model.value]).toEqual([true, definition.maxSteps, null]);
    expect(tools.value).toEqual(definition.tools);
  });

  it('is what the most specific place says', () => {
    const rows = [
      row('PLATFORM', { maxSteps: 9 }),
      row('ORGANIZATION', { enabled: false }),
      row('USER', { enabled: true }),
    ];
    const { enabled, maxSteps } = merged(...rows);
    expect(enabled).toEqual({ value: true, by: { tier: 'USER' } });
    expect(maxSteps).toEqual({ value: 9, by: { tier: 'PLATFORM' } });
  });

  it('is the denial and the smaller number among groups, and names the group', () => {
    const rows = [inGroup('Finance', { enabled: false, maxSteps: 9 }), inGroup('All', { enabled: true, maxSteps: 5 })];
    const { enabled, maxSteps, decisions } = merged(...rows);
    expect(enabled).toEqual({ value: false, by: { tier: 'GROUP', groupName: 'Finance' } });
    expect(maxSteps).toEqual({ value: 5, by: { tier: 'GROUP', groupName: 'All' } });
    expect(
      decisions.filter(({ field }) => field === 'enabled').map(({ groupName, wins }) => [groupName, wins]),
    ).toEqual([
      ['All', false],
      ['Finance', true],
    ]);
  });

  it('is what was locked further up, whatever is more specific', () => {
    const rows = [row('ORGANIZATION', { enabled: false, locked: true }), row('USER', { enabled: true })];
    const { enabled, decisions } = merged(...rows);
    expect(enabled).toEqual({ value: false, by: { tier: 'ORGANIZATION' } });
    expect(decisions.find(({ tier }) => tier === 'USER')).toMatchObject({
      wins: false,
      reason: 'locked by the organization',
    });
  });

  it('has the tools that each group allows and none denies; what a new release brings is off where a list is set', () => {
    const lists = merged(inGroup('A', { tools: ['run_sql', 'find_values'] }), inGroup('B', { tools: ['run_sql'] }));
    expect(lists.tools.value).toEqual(['run_sql']);
    expect(lists.withheldTools.get('find_values')).toEqual({ tier: 'GROUP', groupName: 'B' });
    const newer = { ...definition, tools: [...definition.tools, 'brand_new'] };
    expect(merge(newer, [row('ORGANIZATION', { tools: ['run_sql'] })], null).tools.value).toEqual(['run_sql']);
    expect(merge(newer, [], null).tools.value).toContain('brand_new');
    expect(merged(row('ORGANIZATION', { deniedTools: ['run_sql'] })).tools.value).not.toContain('run_sql');
  });

  it('has the smallest of all limits', () => {
    const { runsPerDay } = merged(row('PLATFORM', { runsPerDay: 3 }), row('USER', { runsPerDay: 50 }));
    expect(runsPerDay).toEqual({ value: 3, by: { tier: 'PLATFORM' } });
  });

  it('is narrowed by a taste and never widened', () => {
    const yes = merged(row('ORGANIZATION', { enabled: false }), row('PREFERENCE', { enabled: true }));
    expect(yes.enabled).toEqual({ value: false, by: { tier: 'ORGANIZATION' } });
    expect(merged(row('PREFERENCE', { enabled: false })).enabled).toEqual({ value: false, by: { tier: 'PREFERENCE' } });
    const tools = merged(
      row('ORGANIZATION', { tools: ['run_sql'] }),
      row('PREFERENCE', { tools: ['run_sql', 'find_values'] }),
    );
    expect(tools.tools.value).toEqual(['run_sql']);
    const words = merged(
      row('ORGANIZATION', { instructions: 'Metric.' }),
      row('PREFERENCE', { instructions: 'Short.' }),
    );
    expect([words.instructions.value, words.taste]).toEqual(['Metric.', 'Short.']);
  });

  it('has no model where the one that is set cannot be had, and says why', () => {
    const { model, decisions } = merge(definition, [row('ORGANIZATION', { model: 'gpt-none' })], ['small', 'large']);
    expect(model.value).toBeNull();
    expect(decisions[0]).toMatchObject({ wins: false, reason: expect.stringContaining('small, large') });
  });
});
