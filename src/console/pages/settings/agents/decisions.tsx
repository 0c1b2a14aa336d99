import type { AgentPartsFragment } from '../../../generated/graphql.ts';
import { useAgentWords } from './words.ts';

/** Why what is in force is: one line for each place that says something. */
export function Decisions({ decisions }: { decisions: AgentPartsFragment['decisions'] }) {
  const here = useAgentWords();
  const said = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return (
    <details>
      <summary className="hint">{here.decided}</summary>
      <ul className="reasons">
        {decisions.map(({ field, tier, groupName, value, wins, reason }, n) => (
          <li key={n}>
            <strong>{`${here.fields[field]}: ${said(value)}`}</strong>{' '}
            {wins && <span className="badge badge-good">{here.wins}</span>}{' '}
            <span className="hint">{`${groupName ?? here.deciders[tier]}. ${reason}`}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
