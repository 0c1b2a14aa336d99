import { describe, expect, it } from 'vitest';
import { further } from './further-sentences.ts';
import { withTeam } from './kit.ts';
import { first } from './sentences.ts';
import { starts } from './starting-sentences.ts';

const here = withTeam();

describe('What is said in plain words', () => {
  it.each([...first, ...further, ...starts].map(said => [said.say, said] as const))('%s', async (say, said) => {
    const { body: draft } = await here.generate(say);
    const called = (ids: string[] = []) => ids.map(id => here.names.get(id)).join(',');
    const of = (type: string) => draft.nodes.filter((node: any) => node.type === type);
    expect(
      {
        cron: draft.schedule?.cron ?? null,
        isTriggered: draft.triggers.map(({ type }: any) => type).join() === 'table_updated',
        nodes: draft.nodes.map(({ type }: any) => type).join(' '),
        to: of('notification').map(({ config }: any) => called(config.to)),
        approvers: of('approval').map(({ config }: any) => called(config.approver_ids)),
      },
      JSON.stringify(draft, null, 1),
    ).toEqual({
      cron: said.cron,
      isTriggered: said.isTriggered ?? false,
      nodes: said.nodes,
      to: said.to ?? [],
      approvers: said.approvers ?? [],
    });
    const edges = draft.edges.map(({ from, to, branch }: any) => `${from}${branch ? `-${branch}` : ''}>${to}`);
    expect(edges).toEqual(expect.arrayContaining(said.edges ?? []));
    const open: string[] = draft.open_points.map(({ text }: any) => text);
    for (const word of said.open ?? []) expect(open.join('\n')).toContain(word);
  });
});
