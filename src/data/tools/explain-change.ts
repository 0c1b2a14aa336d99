import { z } from 'zod';
import type { Errand } from '../../context.ts';
import { explainRatio, explainSum } from '../../engine/investigation/explain-change.ts';
import type { QueryResult } from '../../engine/query/result.ts';
import { asToolFailed, type Tool, ToolFailed, tool } from '../../engine/reasoner/tool.ts';
import type { Asking } from '../queries/ask.ts';
import type { ExecuteNeeds } from '../queries/execute-query.ts';
import { runForAgent } from '../queries/run-for-agent.ts';
import { agentStatement, statementFields } from './agent-statement.ts';
import { citable } from './citable.ts';

const mostGroups = 20_000;
const missing = '(none)';

/** Made once: tools are made anew for each question. */
const parameters = z.object({
  before: z.string().min(1).max(20_000).describe('The statement for the period that is compared with.'),
  after: z.string().min(1).max(20_000).describe('The statement for the period that is to be explained.'),
  ratio: z.boolean().default(false).describe('Whether the last two columns are numerator and denominator.'),
  season: z
    .object({ before: z.string().min(1).max(20_000), after: z.string().min(1).max(20_000) })
    .optional()
    .describe('The same two statements a year earlier, where there is such data.'),
  ...statementFields,
  title: z.string().max(200).optional().describe('What the measure is, in words for a person.'),
});

/** Lets an agent have a change taken apart: which groups moved otherwise than the rest, by a fixed method. */
export const explainChangeTool = (app: ExecuteNeeds, asking: Asking, errand: Errand): Tool =>
  tool({
    name: 'explain_change',
    description:
      'Explains why a measure differs between two periods (or groups). Give two SELECTs with the same ' +
      'columns: one to six dimensions first (few distinct values each), then the measure summed by them; for a ratio ' +
      'its numerator and its denominator, both summed. Answers with the change, a shift common to all, the groups that ' +
      'stand out with their share of the change, and for a ratio the effects of rates and mix. With the same step a year ' +
      'earlier as `season`, what comes with every season is expected.',
    parameters,
    async run({ before, after, ratio, season, title, source, dialect }, { signal, agent }) {
      const ask = async (written: string, which: string) => {
        const { dataSourceId, sql } = await agentStatement(app, asking, { source, dialect }, written);
        const statement = { dataSourceId, sql, maxRows: mostGroups };
        const { result, prepared } = await runForAgent(app, { asking, errand, agent, signal }, statement).catch(
          error => {
            throw asToolFailed(error, ({ message }) => `${which}: ${message}`);
          },
        );
        if (result.truncated)
          throw new ToolFailed(`${which}: more than ${mostGroups} groups. Leave out dimensions with many values.`);
        return { result, source: citable({ ...result, title: title ? `${title}: ${which}` : null }, prepared, sql) };
      };
      const [past, present] = [await ask(before, 'before'), await ask(after, 'after')];
      const measures = ratio ? 2 : 1;
      const dimensions = present.result.columns.slice(0, -measures).map(({ name }) => name);
      if (
        dimensions.length < 1 ||
        dimensions.length > 6 ||
        past.result.columns.length !== present.result.columns.length
      )
        throw new ToolFailed('Both statements need the same columns: one to six dimensions, then the measure.');
      const lastYear = season && [
        await ask(season.before, 'before, a year earlier'),
        await ask(season.after, 'after, a year earlier'),
      ];
      const output = {
        title: title ?? null,
        ...explain(dimensions, [past.result, present.result], lastYear?.map(({ result }) => result) ?? null, ratio),
      };
      return { output, sources: [past, present, ...(lastYear ?? [])].map(({ source }) => source) };
    },
  });

type Group = { at: string[]; before: [number, number]; after: [number, number] };

/** What was measured by the same values of the dimensions in two results. */
function groupsOf(dimensions: string[], [past, present]: QueryResult[]): Group[] {
  const groups = new Map<string, Group>();
  const take = (result: QueryResult | undefined, side: 'before' | 'after') => {
    for (const row of result?.rows ?? []) {
      const at = row.slice(0, dimensions.length).map(value => (value === null ? missing : String(value)));
      const key = JSON.stringify(at);
      const group = groups.get(key) ?? { at, before: [0, 0], after: [0, 0] };
      groups.set(key, group);
      group[side][0] += numberOf(row[dimensions.length]);
      group[side][1] += numberOf(row[dimensions.length + 1]);
    }
  };
  take(past, 'before');
  take(present, 'after');
  return [...groups.values()];
}

function explain(dimensions: string[], results: QueryResult[], lastYear: QueryResult[] | null, ratio: boolean) {
  const [rows, season] = [groupsOf(dimensions, results), groupsOf(dimensions, lastYear ?? [])];
  if (!ratio) {
    const sums = (groups: Group[]) =>
      groups.map(({ at, before, after }) => ({ at, before: before[0], after: after[0] }));
    return explainSum(dimensions, sums(rows), sums(season));
  }
  const pair = ([of, by]: [number, number]) => ({ of, by });
  const pairs = (groups: Group[]) =>
    groups.map(({ at, before, after }) => ({ at, before: pair(before), after: pair(after) }));
  return explainRatio(dimensions, pairs(rows), pairs(season));
}

const numberOf = (value: unknown): number => {
  const number = Number(value ?? 0);
  return Number.isFinite(number) ? number : 0;
};
