import { Button } from '../../../parts/button.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useWorkflowWords } from '../words.ts';
import { StepOutput } from './step-output.tsx';
import type { Execution } from './use-execution.ts';
import { useExecutionWords } from './words.ts';

const looks: Record<string, string> = {
  COMPLETED: 'badge badge-good',
  FAILED: 'badge badge-bad',
  CANCELLED: 'badge badge-bad',
  WAITING: 'badge badge-warn',
};

export function StepLine({ step, onReplay }: { step: Execution['steps'][number]; onReplay: (() => void) | null }) {
  const { format } = useSpeech();
  const shared = useWorkflowWords();
  const here = useExecutionWords();
  const { name, type, status, attempt, branch, durationMs, rowCount, waitingUntil, reused, failure } = step;
  const said = [
    shared.types[type],
    attempt > 1 && here.attempt(attempt),
    branch,
    rowCount !== null && here.rows(format.number(rowCount)),
    durationMs !== null && format.duration(durationMs),
    waitingUntil && status === 'WAITING' && here.until(format.moment(waitingUntil)),
    reused && here.reused,
  ];
  const isOver = ['COMPLETED', 'FAILED'].includes(status);
  return (
    <li className="row">
      <div className="row-main">
        <span className="row-name">{name}</span>
        <span className="hint">{said.filter(Boolean).join(' · ')}</span>
        {failure && <span className="field-error">{failure.message}</span>}
      </div>
      <div className="row-side">
        <span className={looks[status] ?? 'badge'}>{shared.steps[status]}</span>
        {onReplay && isOver && (
          <Button aria-label={`${here.again}: ${name}`} onPress={onReplay}>
            {here.again}
          </Button>
        )}
      </div>
      {status === 'COMPLETED' && (
        <details className="row-full">
          <summary className="hint">{here.output}</summary>
          <StepOutput name={name} output={step.output} withheld={step.withheld} />
        </details>
      )}
    </li>
  );
}
