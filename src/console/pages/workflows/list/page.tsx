import { useDeferredValue, useState } from 'react';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import type { WorkflowListQuery } from '../../../generated/graphql.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Nothing, Page } from '../../../parts/page.tsx';
import { Paged } from '../../../parts/paged.tsx';
import { usePaging } from '../../../parts/pager.tsx';
import { Search } from '../../../parts/search.tsx';
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
  const [search, setSearch] = useState('');
  const sought = useDeferredValue(search.trim());
  const paging = usePaging(20, sought);
  const { first, offset } = paging;
  const [{ data, error }] = useQuery({ query: workflowsQuery, variables: { first, offset, search: sought || null } });
  const usage = data?.workflowUsage;
  return (
    <Page title={shared.title} hint={here.hint} tabs={useWorkflowTabs()}>
      <Describe />
      {(sought || (data?.workflows?.totalCount ?? 0) > 5) && <Search value={search} onChange={setSearch} />}
      <Paged
        of={data?.workflows}
        error={error}
        paging={paging}
        none={
          <Nothing icon="flow" title={sought ? here.noneFound : here.none}>
            {!sought && <p>{here.noneHint}</p>}
          </Nothing>
        }
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
