import { Button } from '../../../parts/button.tsx';
import { Nothing, Section } from '../../../parts/page.tsx';
import { Paged, usePages } from '../../../parts/paged.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useDataWords } from '../words.ts';
import { runsQuery } from './documents.ts';
import { useQueryWords } from './words.ts';

/** What was run before, to be taken up again. */
export function Recent({ onTake }: { onTake: (source: string | null, sql: string) => void }) {
  const { format } = useSpeech();
  const data = useDataWords();
  const here = useQueryWords();
  const { page } = usePages({
    query: runsQuery,
    variables: {},
    first: 10,
    listOf: found => found.queryRuns,
  });
  return (
    <Section title={here.recent}>
      <Paged {...page} none={<Nothing icon="clock" title={here.none} hint={here.noneHint} />}>
        {nodes =>
          nodes.map(({ id, sql, status, agent, dataSourceId, startedAt, rowCount, failure }) => (
            <li key={id} className="row">
              <div className="row-main">
                <code className="one-line">{sql}</code>
                <span className="hint">
                  {failure?.message ??
                    [
                      format.moment(startedAt),
                      rowCount !== null && data.rows(format.number(rowCount)),
                      agent && here.byAgent,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                </span>
              </div>
              <div className="row-side">
                {status !== 'COMPLETED' && (
                  <span className={status === 'FAILED' ? 'badge badge-bad' : 'badge'}>{here.status[status]}</span>
                )}
                <Button aria-label={`${here.again}: ${sql.slice(0, 80)}`} onPress={() => onTake(dataSourceId, sql)}>
                  {here.again}
                </Button>
              </div>
            </li>
          ))
        }
      </Paged>
    </Section>
  );
}
