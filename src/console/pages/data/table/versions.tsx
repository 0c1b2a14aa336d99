import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { useDataWords } from '../words.ts';
import { ChangeByFile } from './change-by-file.tsx';
import type { TablePageData } from './documents.ts';
import { restoreVersion } from './documents.ts';
import { useTableWords } from './words.ts';

/** What the table was before, and how it becomes another: by rows that are added, by another file, by going back. */
export function Versions({ table, onChange }: { table: TablePageData; onChange: () => void }) {
  const { format } = useSpeech();
  const data = useDataWords();
  const here = useTableWords();
  const [asked, setAsked] = useState<number | null>(null);
  const restore = useDeed(restoreVersion, onChange);
  const isBusy = table.status === 'PENDING' || table.status === 'PROCESSING';
  return (
    <Section title={here.versions}>
      <ChangeByFile id={table.id} isDisabled={isBusy} onChange={onChange} />
      <ol className="rows">
        {table.versions.map(({ id, version, change, createdAt, fileName, rowCount }) => (
          <li key={id} className="row">
            <div className="row-main">
              <span className="row-name">{`${version} · ${here.changes[change]}`}</span>
              <span className="hint">
                {[fileName, rowCount !== null && data.rows(format.number(rowCount)), format.moment(createdAt)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {version === table.version ? (
              <span className="badge badge-good">{here.current}</span>
            ) : (
              <Button isDisabled={isBusy} onPress={() => setAsked(version)} aria-label={`${here.restore}: ${version}`}>
                {here.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {asked !== null && (
        <Confirm
          title={here.restoreTitle(asked)}
          action={here.restore}
          busy={restore.busy}
          refusal={restore.refusal}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            if (await restore.run({ input: { id: table.id, version: asked } })) setAsked(null);
          }}
        >
          <p>{here.restoreText}</p>
        </Confirm>
      )}
    </Section>
  );
}
