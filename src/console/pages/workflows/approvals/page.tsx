import { useQuery } from 'urql';
import { Nothing, Page } from '../../../parts/page.tsx';
import { Paged } from '../../../parts/paged.tsx';
import { usePaging } from '../../../parts/pager.tsx';
import { useWorkflowTabs } from '../tabs.ts';
import { useWorkflowWords } from '../words.ts';
import { ApprovalCard } from './approval-card.tsx';
import { approvalsQuery } from './documents.ts';
import { useApprovalWords } from './words.ts';

/** What waits for somebody's yes or no. */
export default function ApprovalsPage() {
  const { tabs } = useWorkflowWords();
  const here = useApprovalWords();
  const paging = usePaging(10);
  const { first, offset } = paging;
  const [{ data, error }, ask] = useQuery({ query: approvalsQuery, variables: { first, offset } });
  return (
    <Page title={tabs.approvals} hint={here.hint} tabs={useWorkflowTabs()}>
      <Paged
        apart
        of={data?.pendingApprovals}
        error={error}
        paging={paging}
        none={
          <Nothing icon="check" title={here.none}>
            <p>{here.noneHint}</p>
          </Nothing>
        }
      >
        {nodes =>
          nodes.map(approval => (
            <ApprovalCard
              key={approval.id}
              approval={approval}
              onChange={() => ask({ requestPolicy: 'network-only' })}
            />
          ))
        }
      </Paged>
    </Page>
  );
}
