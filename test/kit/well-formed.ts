import { type ProgressEvent, type UpdateType, updateTypes } from '../../src/engine/reasoner/events.ts';

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The fields the contract demands of each kind, beyond the base fields. */
const required: Record<UpdateType, string[]> = {
  plan_created: ['details.agents', 'planId', 'planVersion'],
  plan_executing: ['planId', 'planVersion'],
  plan_completed: ['planId'],
  replan_triggered: ['details.reason', 'planVersion'],
  agent_queued: ['agent', 'agentId'],
  agent_started: ['agent', 'agentId', 'depth', 'startedAt'],
  agent_progress: ['agent'],
  agent_completed: ['agent', 'agentId', 'durationMs', 'completedAt'],
  agent_failed: ['agent', 'agentId', 'details.error'],
  agent_spawned: ['agent', 'agentId', 'parentAgentId', 'depth'],
  tool_started: ['agent', 'details.tool'],
  tool_completed: ['agent', 'details.tool', 'durationMs'],
  tool_failed: ['agent', 'details.tool', 'details.error'],
  parallel_group_started: ['parallelGroupId', 'parallelGroupSize', 'details.agentIds'],
  parallel_group_completed: ['parallelGroupId'],
  text_delta: [],
  status: [],
  thinking: [],
  error: ['details.error'],
  complete: ['completedAt', 'details.final', 'details.status', 'details.responsePreview'],
  hypotheses_updated: ['details.hypotheses'],
};

const known = new Set([
  ...['taskId', 'updateType', 'message', 'eventId', 'timestamp', 'schemaVersion', 'agent', 'agentId', 'parentAgentId'],
  ...['depth', 'planId', 'planVersion', 'parallelGroupId', 'parallelGroupSize', 'startedAt', 'completedAt'],
  ...['durationMs', 'details'],
]);

type Agent = { depth: number; state: 'queued' | 'started' | 'ended'; parent?: string; group?: string };

/**
 * What is wrong with the events of a task, in words; nothing for a good sequence. `isOpen` allows an end in the middle of
 * the work, as after a crash; otherwise everything begun must have ended.
 */
export function wellFormed(events: ProgressEvent[], { isOpen = false } = {}): string[] {
  const faults: string[] = [];
  const ids = new Set<string>();
  const agents = new Map<string, Agent>();
  const groups = new Map<string, { size: number; members: string[]; isOpen: boolean }>();
  const tools = new Map<string, number>();
  let version = 0;
  let isCreated = false;
  let isPlanDone = false;
  let isComplete = false;

  for (const [index, event] of events.entries()) {
    const fault = (text: string) => faults.push(`#${index + 1} ${event.updateType}: ${text}`);
    const check = (holds: boolean, text: string) => holds || fault(text);
    checkFields(event, fault);
    check(!ids.has(event.eventId), 'its id is used twice');
    ids.add(event.eventId);
    check(event.taskId === events[0]!.taskId, 'it is of another task');
    check(!isComplete, 'it comes after complete');
    const agent = agents.get(event.agentId ?? '');
    const isRunning = agent?.state === 'started';

    switch (event.updateType) {
      case 'replan_triggered':
        check(version > 0, 'there was no plan');
        check(event.planVersion === version + 1, `version ${event.planVersion} after ${version}`);
        version = event.planVersion!;
        isCreated = false;
        isPlanDone = false;
        break;
      case 'plan_created':
        check(!isCreated, 'this version exists already');
        check(event.planVersion === Math.max(1, version), `version ${event.planVersion}, not ${Math.max(1, version)}`);
        version = event.planVersion!;
        isCreated = true;
        break;
      case 'plan_executing':
        check(isCreated, 'no plan was created');
        break;
      case 'plan_completed':
        check(isCreated && !isPlanDone, 'there is no plan, or it was completed already');
        check(
          [...agents.values()].every(known => known.state === 'ended'),
          'agents are still at work',
        );
        isPlanDone = true;
        break;
      case 'agent_spawned': {
        const parent = agents.get(event.parentAgentId ?? '');
        check(parent?.state === 'started', 'its parent is not at work');
        check(event.depth === (parent?.depth ?? 0) + 1, `depth ${event.depth} below ${parent?.depth}`);
        break;
      }
      case 'agent_queued':
        check(!agent, 'it was queued before');
        check((event.depth === 0) === (event.parentAgentId === undefined), 'children, and they alone, have a parent');
        if (event.parentAgentId)
          check(
            events.slice(0, index).some(e => e.updateType === 'agent_spawned' && e.agentId === event.agentId),
            'it was not spawned',
          );
        agents.set(event.agentId!, {
          depth: event.depth ?? 0,
          state: 'queued',
          ...(event.parentAgentId && { parent: event.parentAgentId }),
          ...(event.parallelGroupId && { group: event.parallelGroupId }),
        });
        break;
      case 'agent_started':
        check(agent?.state === 'queued', 'it was not queued, or started before');
        check(agent?.depth === event.depth, 'its depth changed');
        if (event.parallelGroupId) check(!!groups.get(event.parallelGroupId)?.isOpen, 'its group has not started');
        if (agent) agent.state = 'started';
        break;
      case 'agent_completed':
      case 'agent_failed': {
        const spawned = events
          .slice(0, index)
          .some(e => e.updateType === 'agent_spawned' && e.agentId === event.agentId);
        if (event.updateType === 'agent_completed') check(isRunning, 'it is not at work');
        else check(agent ? agent.state !== 'ended' : spawned, 'it never came, or ended before');
        check(
          ![...agents.values()].some(child => child.parent === event.agentId && child.state !== 'ended'),
          'a child is still at work',
        );
        check(
          ![...tools].some(([key, count]) => count > 0 && key.startsWith(`${event.agentId} `)),
          'a tool is still open',
        );
        agents.set(event.agentId!, { ...(agent ?? { depth: event.depth ?? 0 }), state: 'ended' });
        break;
      }
      case 'agent_progress':
      case 'thinking':
      case 'hypotheses_updated':
        if (event.agentId) check(isRunning, 'its agent is not at work');
        break;
      case 'tool_started':
        if (event.agentId) check(isRunning, 'its agent is not at work');
        tools.set(toolKey(event), (tools.get(toolKey(event)) ?? 0) + 1);
        break;
      case 'tool_completed':
      case 'tool_failed':
        check((tools.get(toolKey(event)) ?? 0) > 0, 'the tool was not started');
        tools.set(toolKey(event), (tools.get(toolKey(event)) ?? 0) - 1);
        break;
      case 'parallel_group_started': {
        const members = event.details?.agentIds ?? [];
        check(event.parallelGroupSize! >= 2, 'a group has two members at least');
        check(new Set(members).size === event.parallelGroupSize, 'its size is not that of its members');
        check(
          members.every(id => agents.get(id)?.group === event.parallelGroupId),
          'a member is not of the group',
        );
        check(!groups.has(event.parallelGroupId!), 'it started before');
        groups.set(event.parallelGroupId!, { size: members.length, members, isOpen: true });
        break;
      }
      case 'parallel_group_completed': {
        const group = groups.get(event.parallelGroupId!);
        check(!!group?.isOpen, 'it did not start, or ended before');
        check(!!group?.members.every(id => agents.get(id)?.state === 'ended'), 'a member is still at work');
        if (group) group.isOpen = false;
        break;
      }
      case 'text_delta':
        check(event.message !== '', 'it has no text');
        break;
      case 'complete':
        isComplete = true;
        check(event.details?.final === true, 'details.final is not true');
        if (event.details?.status === 'failed')
          check(events[index - 1]?.updateType === 'error', 'no error right before a failed end');
        break;
    }
  }
  if (isOpen) return faults;
  for (const [id, { state }] of agents) if (state !== 'ended') faults.push(`agent ${id} never ended`);
  for (const [key, count] of tools) if (count > 0) faults.push(`tool ${key} never ended`);
  for (const [id, group] of groups) if (group.isOpen) faults.push(`group ${id} never ended`);
  for (const event of events)
    if (event.updateType === 'agent_spawned' && !agents.has(event.agentId!))
      faults.push(`child ${event.agentId} never ended`);
  return faults;
}

const toolKey = (event: ProgressEvent) => `${event.agentId ?? event.agent} ${event.details?.tool}`;

function checkFields(event: ProgressEvent, fault: (text: string) => void): void {
  if (!updateTypes.includes(event.updateType)) fault('there is no such type');
  if (typeof event.taskId !== 'string' || !event.taskId) fault('no taskId');
  if (typeof event.message !== 'string') fault('no message');
  if (event.message === '' && event.updateType !== 'text_delta') fault('an empty message');
  if (!uuid7.test(event.eventId)) fault('eventId is no UUIDv7');
  if (event.schemaVersion !== 1) fault('schemaVersion is not 1');
  for (const key of ['timestamp', 'startedAt', 'completedAt'] as const)
    if (event[key] !== undefined && !instant.test(event[key]))
      fault(`${key} is no instant with milliseconds: ${event[key]}`);
  for (const [key, value] of [...Object.entries(event), ...Object.entries(event.details ?? {})])
    if (value === undefined || value === null) fault(`${key} is there without a value`);
  for (const key of Object.keys(event)) if (!known.has(key)) fault(`there is no field ${key}`);
  for (const key of ['depth', 'planVersion', 'parallelGroupSize', 'durationMs'] as const)
    if (event[key] !== undefined && !(Number.isInteger(event[key]) && event[key] >= 0))
      fault(`${key} is no whole number`);
  for (const path of required[event.updateType] ?? []) {
    const value = path
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], event);
    if (value === undefined) fault(`${path} is missing`);
  }
  if (!JSON.stringify(event).isWellFormed() || JSON.stringify(event).includes('\\u0000'))
    fault('it holds a broken character');
}

/** An event as REST spells it, in the spelling of the service's own events. */
export const restAsEvent = (event: object): any =>
  Object.fromEntries(
    Object.entries(event).map(([key, value]) => [
      key.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
      key === 'details' ? restAsEvent(value) : value,
    ]),
  );
