import type { PlanStatementQuery } from '../../../generated/graphql.ts';
import { Section } from '../../../parts/page.tsx';
import { useQueryWords } from './words.ts';

type Said = { notices: { message: string }[]; maskedColumns: { column: string; table: string; reason: string }[] };

/** What a statement hardly means as it stands, and what of it is hidden from the caller. */
export function Said({ of: { notices, maskedColumns } }: { of: Said }) {
  const here = useQueryWords();
  return (
    <>
      {notices.length > 0 && (
        <details open>
          <summary>{here.notices}</summary>
          <ul className="hint">
            {notices.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </details>
      )}
      {maskedColumns.length > 0 && (
        <details>
          <summary>{here.masks}</summary>
          <ul className="hint">
            {maskedColumns.map(({ column, table, reason }) => (
              <li key={`${table}.${column}`}>{`${table}.${column}: ${reason}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

export function Plan({ plan }: { plan: NonNullable<PlanStatementQuery['planQuery']> }) {
  const here = useQueryWords();
  return (
    <Section title={here.planned}>
      {plan.tables.length > 0 && <p>{here.reads(plan.tables.join(', '))}</p>}
      <pre className="code">{plan.sql}</pre>
      <Said of={plan} />
    </Section>
  );
}
