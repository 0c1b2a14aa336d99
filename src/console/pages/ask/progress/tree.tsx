import { inWords } from '../../../parts/in-words.ts';
import { useSpeech, useWords } from '../../../words/words.tsx';
import type { AgentStep, Live, StepState, ToolStep } from './live.ts';

/** The work on a question: who was planned, what each does with which tools, and how long it took. */
export function ProgressTree({ live }: { live: Live }) {
  const words = useWords();
  return (
    <div className="tree">
      {live.replanned && (
        <p className="tree-note">
          {words.progress.replanned}: {live.replanned}
        </p>
      )}
      <ul>
        {live.root.tools.map(tool => (
          <Tool key={tool.key} tool={tool} />
        ))}
        {live.root.children.map(child => (
          <Agent key={child.key} step={child} />
        ))}
      </ul>
    </div>
  );
}

function Agent({ step }: { step: AgentStep }) {
  const words = useWords();
  return (
    <li className="tree-agent">
      <div className="tree-line">
        <Dot state={step.state} />
        <span className="tree-name">{words.progress.agents[step.agent] ?? inWords(step.agent)}</span>
        <span className="tree-goal">{step.goal}</span>
        <Took ms={step.durationMs} />
      </div>
      {step.state === 'running' && step.doing && <p className="tree-doing">{step.doing}</p>}
      {step.error && <p className="tree-error">{step.error}</p>}
      {step.hypotheses.length > 0 && (
        <ul className="hypotheses">
          {step.hypotheses.map(({ id, statement, status }) => (
            <li key={id} className={`hypothesis hypothesis-${status.toLowerCase()}`}>
              <span>{statement}</span> <em>{words.progress.hypotheses[status] ?? status}</em>
            </li>
          ))}
        </ul>
      )}
      {(step.tools.length > 0 || step.children.length > 0) && (
        <ul>
          {step.tools.map(tool => (
            <Tool key={tool.key} tool={tool} />
          ))}
          {step.children.map(child => (
            <Agent key={child.key} step={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Tool({ tool }: { tool: ToolStep }) {
  const { words, format } = useSpeech();
  const name = words.progress.tools[tool.tool] ?? inWords(tool.tool);
  return (
    <li className="tree-tool">
      <div className="tree-line">
        <Dot state={tool.state} />
        {tool.sql ? (
          <details className="tree-sql">
            <summary>{name}</summary>
            <pre className="code">{tool.sql}</pre>
          </details>
        ) : (
          <span>{name}</span>
        )}
        {tool.rows !== null && <span className="hint">{words.progress.rows(format.number(tool.rows))}</span>}
        <Took ms={tool.durationMs} />
      </div>
      {tool.error && <p className="tree-error">{tool.error}</p>}
    </li>
  );
}

function Dot({ state }: { state: StepState }) {
  const words = useWords();
  return <span className={`dot dot-${state}`} role="img" aria-label={words.progress[state]} />;
}

function Took({ ms }: { ms: number | null }) {
  const { format } = useSpeech();
  return ms === null ? null : <span className="took">{format.duration(ms)}</span>;
}
