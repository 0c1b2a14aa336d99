import { Nothing, Page } from '../../../parts/page.tsx';
import { Paged, usePages } from '../../../parts/paged.tsx';
import { useWorkflowTabs } from '../tabs.ts';
import { useWorkflowWords } from '../words.ts';
import { ApprovalCard } from './approval-card.tsx';
import { approvalsQuery } from './documents.ts';
import { useApprovalWords } from './words.ts';

/** What waits for somebody's yes or no. */
export default function ApprovalsPage() {
  const { tabs } = useWorkflowWords();
  const here = useApprovalWords();
  const { page, again } = usePages({
    query: approvalsQuery,
    variables: {},
    first: 10,
    listOf: found => found.pendingApprovals,
  });
  return (
    <Page title={tabs.approvals} hint={here.hint} tabs={useWorkflowTabs()}>
      <Paged apart {...page} none={<Nothing icon="check" title={here.none} hint={here.noneHint} />}>
        {nodes => nodes.map(approval => <ApprovalCard key={approval.id} approval={approval} onChange={again} />)}
      </Paged>
    </Page>
  );
}
