import type { Screen } from './screen.ts';

export type ShownEvent = {
  updateType: string;
  message: string;
  agent: string | null;
  agentId: string | null;
  depth: number | null;
  durationMs: number | null;
  planVersion: number | null;
  details: { agents: string[] | null; tool: string | null; error: string | null; reason: string | null } | null;
};

/** Prints progress as a tree that grows: the plan, its agents, their tools; then the answer as it is written. */
export function showProgress(screen: Screen): (event: ShownEvent) => void {
  const { dim, bold, green, red } = screen;
  let writing = false;
  const line = (event: ShownEvent, mark: string, text: string, extra = 0) =>
    screen.line(`  ${'│  '.repeat((event.depth ?? 0) + extra)}${mark} ${text}`);
  const took = (event: ShownEvent) => (event.durationMs === null ? '' : dim(` ${event.durationMs} ms`));
  const inside = (event: ShownEvent) => (event.agentId ? 1 : 0);

  return event => {
    if (event.updateType === 'TEXT_DELTA') {
      if (!writing) screen.line('');
      writing = true;
      screen.write(event.message);
      return;
    }
    switch (event.updateType) {
      case 'PLAN_CREATED':
        return line(event, '◆', `${bold('plan')} ${event.details?.agents?.join(', ') ?? ''}`);
      case 'REPLAN_TRIGGERED':
        return line(event, '◆', `${bold('new plan')} ${event.details?.reason ?? ''}`);
      case 'AGENT_STARTED':
        return line(event, '├─', bold(event.message));
      case 'AGENT_PROGRESS':
      case 'THINKING':
        return line(event, '├', dim(event.message), 1);
      case 'AGENT_COMPLETED':
        return line(event, '└─', `${green('done')}${took(event)}`);
      case 'AGENT_FAILED':
        return line(event, '└─', `${red('failed')} ${event.details?.error ?? ''}`);
      case 'TOOL_COMPLETED':
        return line(event, '├─', `${event.details?.tool}${took(event)}`, inside(event));
      case 'TOOL_FAILED':
        return line(
          event,
          '├─',
          `${event.details?.tool} ${red('failed')} ${event.details?.error ?? ''}`,
          inside(event),
        );
      case 'ERROR':
        return line(event, red('✗'), event.message);
      case 'COMPLETE':
        if (writing) screen.line('');
        return undefined;
      default:
        return undefined;
    }
  };
}
