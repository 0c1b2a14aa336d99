import { Link } from 'wouter';
import type { WorkflowListQuery } from '../../../generated/graphql.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Nothing, Page } from '../../../parts/page.tsx';
import { Paged, usePages } from '../../../parts/paged.tsx';
import { Search, useSought } from '../../../parts/search.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useWorkflowTabs } from '../tabs.ts';
import { useWhen } from '../when.ts';
import { useWorkflowWords } from '../words.ts';
import { Describe } from './describe.tsx';
import { workflowsQuery } from './documents.ts';
import { useListWords } from './words.ts';

/** All workflows, and the making of another from a description. */
export default function WorkflowsPage() {
  const { format } = useSpeech();
  const shared = useWorkflowWords();
  const here = useListWords();
  const { search, sought } = useSought();
  const { page, data } = usePages({
    query: workflowsQuery,
    variables: { search: sought || null },
    first: 20,
    listOf: found => found.workflows,
  });
  const usage = data?.workflowUsage;
  return (
    <Page title={shared.title} hint={here.hint} tabs={useWorkflowTabs()}>
      <Describe />
      {(sought || (page.of?.totalCount ?? 0) > 5) && <Search {...search} />}
      <Paged
        {...page}
        none={<Nothing icon="flow" title={sought ? here.noneFound : here.none} hint={!sought && here.noneHint} />}
      >
        {nodes => nodes.map(workflow => <WorkflowLine key={workflow.id} one={workflow} />)}
      </Paged>
      {usage && <p className="hint">{here.usage(format.number(usage.count), format.number(usage.limit))}</p>}
    </Page>
  );
}

type Listed = NonNullable<WorkflowListQuery['workflows']>['nodes'][number];

function WorkflowLine({ one }: { one: Listed }) {
  const { format } = useSpeech();
  const shared = useWorkflowWords();
  const here = useListWords();
  const say = useWhen();
  const when = one.nextRunAt ? here.next(format.moment(one.nextRunAt)) : one.schedule ? say(one.schedule) : here.manual;
  return (
    <li className="row">
      <Icon name="flow" />
      <div className="row-main">
        <Link href={`/workflows/${one.id}`} className="row-name">
          {one.name}
        </Link>
        <span className="hint">{[when, one.description, one.createdBy?.name].filter(Boolean).join(' · ')}</span>
      </div>
      <span className={one.status === 'ACTIVE' ? 'badge badge-good' : 'badge'}>{shared.status[one.status]}</span>
    </li>
  );
}
