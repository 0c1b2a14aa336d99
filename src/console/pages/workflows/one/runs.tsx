import { Link } from 'wouter';
import { Section } from '../../../parts/page.tsx';
import { Paged, usePages } from '../../../parts/paged.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useWorkflowWords } from '../words.ts';
import { executionsQuery, skippedQuery } from './documents.ts';
import { useOneWords } from './words.ts';

export const runLooks = {
  COMPLETED: 'badge badge-good',
  FAILED: 'badge badge-bad',
  CANCELLED: 'badge badge-bad',
  PENDING: 'badge',
  PROCESSING: 'badge',
  WAITING: 'badge badge-warn',
};

/** What it ran, and the starts that were left out. */
export function Runs({ workflow: { id } }: { workflow: { id: string } }) {
  const { format } = useSpeech();
  const shared = useWorkflowWords();
  const here = useOneWords();
  const { page } = usePages({
    query: executionsQuery,
    variables: { id },
    first: 10,
    listOf: found => found.workflow?.executions,
  });
  return (
    <Section title={here.runs}>
      <Paged {...page} none={<p className="hint">{here.noRuns}</p>}>
        {nodes =>
          nodes.map(({ id: run, status, trigger, startedAt, durationMs, failure, startedBy }) => (
            <li key={run} className="row">
              <div className="row-main">
                <Link href={`/workflows/${id}/executions/${run}`} className="row-name">
                  {format.moment(startedAt)}
                </Link>
                <span className="hint">
                  {failure?.message ??
                    [shared.triggers[trigger], startedBy?.name, durationMs !== null && format.duration(durationMs)]
                      .filter(Boolean)
                      .join(' · ')}
                </span>
              </div>
              <span className={runLooks[status]}>{shared.runs[status]}</span>
            </li>
          ))
        }
      </Paged>
      <Skipped id={id} />
    </Section>
  );
}

/** Starts that a schedule wanted, and that did not come to be. */
function Skipped({ id }: { id: string }) {
  const { format } = useSpeech();
  const here = useOneWords();
  const { page } = usePages({
    query: skippedQuery,
    variables: { id },
    first: 10,
    listOf: found => found.workflow?.skippedStarts,
  });
  if (!page.of?.totalCount) return null;
  return (
    <details>
      <summary className="hint">{here.skipped}</summary>
      <Paged {...page} none={null}>
        {nodes =>
          nodes.map(({ id: start, reason, slotAt }) => (
            <li key={start} className="row">
              <span className="row-main">{format.moment(slotAt)}</span>
              <span className="hint">{here.skips[reason]}</span>
            </li>
          ))
        }
      </Paged>
    </details>
  );
}
