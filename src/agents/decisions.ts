import type { DecidedBy } from '../engine/reasoner/agent-rules.ts';
import { type SettingRow, type SettingTier, settingTiers } from './settings-rows.ts';

export type Field =
  | 'enabled'
  | 'model'
  | 'instructions'
  | 'maxSteps'
  | 'tools'
  | 'deniedTools'
  | 'runsPerDay'
  | 'costPerMonth';

/** Why a value is in force, or is not: one for each place that says something of a field. */
export type Decision = {
  field: Field;
  value: unknown;
  tier: SettingTier;
  groupId: string | null;
  groupName: string | null;
  setById: string | null;
  wins: boolean;
  reason: string;
};

export type By<Value> = { value: Value; by: DecidedBy };

export const platform: DecidedBy = { tier: 'PLATFORM' };
export const byOf = ({ tier, groupName }: SettingRow): DecidedBy => ({
  tier,
  ...(groupName !== null && { groupName }),
});
const rank = (tier: SettingTier): number => settingTiers.indexOf(tier);

/** Weighs the rows of one agent, field by field, and notes why each says what holds, or does not. */
export class Decisions {
  readonly made: Decision[] = [];
  readonly #rows: SettingRow[];

  constructor(rows: SettingRow[]) {
    this.#rows = rows;
  }

  note(field: Field, row: SettingRow, wins: boolean, reason: string): void {
    this.made.push({
      ...{ field, value: row[field], tier: row.tier, groupId: row.groupId, groupName: row.groupName },
      ...{ setById: row.setById, wins, reason },
    });
  }

  /** The rows whose word counts for a field: those of one tier. */
  deciding(field: Field): SettingRow[] {
    const said = this.#rows.filter(row => row[field] !== null && row.tier !== 'PREFERENCE');
    const locks = said.filter(({ locked, tier }) => locked && rank(tier) <= rank('ORGANIZATION'));
    const lock = locks.sort((a, b) => rank(a.tier) - rank(b.tier))[0];
    const tier =
      lock?.tier ??
      said.reduce<SettingTier>((most, row) => (rank(row.tier) > rank(most) ? row.tier : most), 'PLATFORM');
    for (const row of said.filter(each => each.tier !== tier)) {
      const reason =
        lock && rank(row.tier) > rank(tier)
          ? `locked by the ${tier.toLowerCase()}`
          : `the ${tier.toLowerCase()} is more specific`;
      this.note(field, row, false, reason);
    }
    return said.filter(row => row.tier === tier).sort((a, b) => ((a.groupName ?? '') < (b.groupName ?? '') ? -1 : 1));
  }

  /** Of several groups one value: those that have it win. `usual` is the platform's. */
  one<Value>(field: Field, usual: Value, choose: (values: Value[]) => Value, reason: string): By<Value> {
    const said = this.deciding(field);
    if (said.length === 0) return { value: usual, by: platform };
    const value = choose(said.map(row => row[field] as Value));
    for (const row of said) {
      const wins = row[field] === value;
      this.note(field, row, wins, wins && said.length === 1 ? 'the most specific' : reason);
    }
    return { value, by: byOf(said.find(row => row[field] === value)!) };
  }

  /** Of several groups all that they say: each has its part in what holds. */
  all(field: Field, reason: string): SettingRow[] {
    const said = this.deciding(field);
    for (const row of said) this.note(field, row, true, said.length > 1 ? reason : 'the most specific');
    return said;
  }

  /** The smallest that any place says, the person's own taste included. */
  least(field: 'runsPerDay' | 'costPerMonth'): By<number | null> {
    const said = this.#rows.filter(row => row[field] !== null);
    const value = said.length > 0 ? Math.min(...said.map(row => row[field]!)) : null;
    for (const row of said) {
      const wins = row[field] === value;
      this.note(field, row, wins, wins ? 'the smallest of all' : 'a smaller one holds');
    }
    const winner = said.find(row => row[field] === value);
    return { value, by: winner ? byOf(winner) : platform };
  }

  /** What had won a field does not after all. */
  overrule(field: Field, reason: string): void {
    for (const each of this.made) if (each.field === field && each.wins) Object.assign(each, { wins: false, reason });
  }
}
