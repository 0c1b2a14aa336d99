import type { Config } from './config.ts';

/**
 * A page of the front end: a conversation, at one answer of it and one of its citations, an execution of a workflow, or a
 * conversation that was shared.
 */
export type WebPage =
  | { kind: 'conversation'; id: string; taskId?: string; marker?: number }
  | { kind: 'execution'; workflowId: string; id: string }
  | { kind: 'shared'; token: string };

/**
 * Where the front end shows something; null where the operator named none. The one place that knows the addresses: what
 * stands behind the `#` names an answer by its task, and a citation by its number in that answer.
 */
export function webPage({ webAppUrl }: Pick<Config, 'webAppUrl'>, page: WebPage): string | null {
  if (webAppUrl === null) return null;
  if (page.kind === 'execution') return `${webAppUrl}/workflows/${page.workflowId}/executions/${page.id}`;
  if (page.kind === 'shared') return `${webAppUrl}/shared/${page.token}`;
  const { id, taskId, marker } = page;
  const answer = taskId === undefined ? '' : `#task-${taskId}`;
  return `${webAppUrl}/conversations/${id}${answer}${answer && marker !== undefined ? `/citation-${marker}` : ''}`;
}
