import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { updateTypes } from '../../src/engine/reasoner/events.ts';
import type { SeenEvent } from '../kit/progress.ts';
import { pageOf, type RecordedRun, recordedRunsFile, recordRuns } from './recorded-runs.ts';

let recorded: RecordedRun[];
beforeAll(async () => {
  recorded = await recordRuns();
});

/** The fields that each kind of event has by the contract, as in its table of events. */
const fields: Record<(typeof updateTypes)[number], string[]> = {
  plan_created: ['details.agents'],
  plan_executing: ['plan_id', 'plan_version'],
  plan_completed: ['plan_id'],
  replan_triggered: ['details.reason', 'plan_version'],
  agent_queued: ['agent'],
  agent_started: ['agent', 'agent_id', 'depth', 'started_at'],
  agent_progress: ['agent', 'message'],
  agent_completed: ['agent', 'duration_ms', 'completed_at'],
  agent_failed: ['agent', 'details.error'],
  agent_spawned: ['agent', 'parent_agent_id', 'depth'],
  tool_started: ['agent', 'details.tool'],
  tool_completed: ['agent', 'details.tool', 'duration_ms'],
  tool_failed: ['agent', 'details.tool', 'details.error'],
  parallel_group_started: ['parallel_group_id', 'parallel_group_size', 'details.agent_ids'],
  parallel_group_completed: ['parallel_group_id'],
  text_delta: ['message'],
  status: [],
  thinking: [],
  error: ['details.error'],
  complete: ['completed_at', 'details.final', 'details.response_preview'],
  hypotheses_updated: ['details.hypotheses'],
};
/** What every event has. */
const common = ['task_id', 'update_type', 'message', 'event_id', 'timestamp', 'schema_version'];

const valueAt = (event: SeenEvent, path: string): unknown =>
  path.split('.').reduce<any>((value, key) => value?.[key], event);

describe('The recorded runs', () => {
  it('are one of each mode, and each ends with an answer', () => {
    expect(recorded.map(({ mode }) => mode).sort()).toEqual(['ask', 'auto', 'investigate', 'research']);
    for (const { events } of recorded) {
      expect(events.map(({ position }) => position)).toEqual(events.map((_, at) => at + 1));
      expect(events.at(-1)).toMatchObject({ update_type: 'complete', details: { final: true, status: 'completed' } });
    }
  });

  it.each(updateTypes)('have an event `%s` in them, with the fields that the contract gives it', type => {
    const events = recorded.flatMap(run => run.events.filter(({ update_type }) => update_type === type));
    expect(
      events.length,
      `No run has an event ${type}: add a run to recorded-runs.ts in which it comes.`,
    ).toBeGreaterThan(0);
    for (const event of events)
      for (const path of [...common, ...fields[type]]) expect(valueAt(event, path), path).not.toBeUndefined();
  });

  it('show no two events with one id', () => {
    const ids = recorded.flatMap(({ events }) => events.map(({ event_id }) => event_id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are what the page shows', async () => {
    const page = await readFile(recordedRunsFile, 'utf8');
    expect(page, `${recordedRunsFile} is out of date: run "npm run record" and look at what changed.`).toBe(
      pageOf(recorded),
    );
  });

  it('are held to the fields of the contract itself, where it is at hand', async () => {
    const contract = await readFile(join(import.meta.dirname, '../../../shared/spec/events.json'), 'utf8').catch(
      () => null,
    );
    if (contract === null) return;
    const rows: { update_type: string; fields: string }[] = JSON.parse(contract);
    expect(rows.map(({ update_type }) => update_type).sort()).toEqual([...updateTypes].sort());
    for (const { update_type, fields: text } of rows) {
      const named = text === 'none' ? [] : text.split(',').map(part => part.trim().split(' ', 1)[0]);
      expect(fields[update_type as keyof typeof fields], update_type).toEqual(named);
    }
  });
});
