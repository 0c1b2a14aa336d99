import { useQuery } from 'urql';
import type { WorkflowPageQuery } from '../../../generated/graphql.ts';
import type { PageProps } from '../../../page-entry.ts';
import { Loaded } from '../../../parts/loaded.tsx';
import { Facts, Page } from '../../../parts/page.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { Steps } from '../edit/steps.tsx';
import { useWhen } from '../when.ts';
import { useWorkflowWords } from '../words.ts';
import { workflowQuery } from './documents.ts';
import { Runs } from './runs.tsx';
import { Versions } from './versions.tsx';
import { useOneWords } from './words.ts';
import { WorkflowActions } from './workflow-actions.tsx';

/** A workflow: its steps as a picture and to change, what it ran, and what it was before. */
export default function WorkflowPage({ params }: PageProps) {
  const here = useOneWords();
  const [{ data, error }, ask] = useQuery({ query: workflowQuery, variables: { id: params.id! } });
  const again = () => ask({ requestPolicy: 'network-only' });
  return (
    <Loaded of={data?.workflow} error={error} whole>
      {workflow => (
        <Page
          title={workflow.name}
          hint={workflow.description}
          back={{ href: '/workflows', label: here.back }}
          actions={<WorkflowActions workflow={workflow} onChange={again} />}
        >
          <WorkflowFacts workflow={workflow} />
          <Steps workflow={workflow} types={data?.workflowNodeTypes ?? []} onChange={again} />
          <Runs workflow={workflow} />
          <Versions key={workflow.versionNumber} workflow={workflow} onChange={again} />
        </Page>
      )}
    </Loaded>
  );
}

function WorkflowFacts({ workflow }: { workflow: NonNullable<WorkflowPageQuery['workflow']> }) {
  const { format } = useSpeech();
  const shared = useWorkflowWords();
  const here = useOneWords();
  const when = useWhen();
  const { status, nextRunAt, schedule, createdBy, versionNumber, settings } = workflow;
  return (
    <Facts
      facts={[
        [here.facts.status, shared.status[status]],
        [here.facts.next, nextRunAt && format.moment(nextRunAt)],
        [here.facts.schedule, schedule && when(schedule)],
        [here.facts.runsAs, here.runsAs[settings.runsAs]],
        [here.facts.settings, here.concurrency[settings.concurrency]],
        [here.facts.owner, createdBy?.name],
        [here.facts.version, format.number(versionNumber)],
      ]}
    />
  );
}
