import { useState } from 'react';
import { useQuery } from 'urql';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Section } from '../../../parts/page.tsx';
import { Paged } from '../../../parts/paged.tsx';
import { usePaging } from '../../../parts/pager.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { Comparison } from './comparison.tsx';
import { restoreWorkflow, versionsQuery } from './documents.ts';
import { useOneWords } from './words.ts';

type Props = { workflow: { id: string }; onChange: () => void };

/** What it was before, the newest first: each is compared with the one before it, and restored. */
export function Versions({ workflow, onChange }: Props) {
  const { format } = useSpeech();
  const here = useOneWords();
  const [asked, setAsked] = useState<{ id: string; number: number } | null>(null);
  const [compared, setCompared] = useState<{ fromId: string; toId: string } | null>(null);
  const restore = useDeed(restoreWorkflow, onChange);
  const paging = usePaging(20);
  const { first, offset } = paging;
  const [{ data, error }] = useQuery({
    query: versionsQuery,
    // The one before the last of a page is needed to compare it.
    variables: { id: workflow.id, first: first + 1, offset },
    requestPolicy: 'cache-and-network',
  });
  const versions = data?.workflow?.versions;
  return (
    <Section title={here.versions}>
      <Paged
        of={versions && { ...versions, nodes: versions.nodes.slice(0, first) }}
        error={error}
        paging={paging}
        none={null}
      >
        {nodes =>
          nodes.map(({ id, number, note, current, createdAt, createdBy, restoredFromId }, n) => {
            const before = versions?.nodes[n + 1];
            const said = [createdBy?.name, format.moment(createdAt), restoredFromId && here.restored(), note];
            return (
              <li key={id} className="row">
                <div className="row-main">
                  <span className="row-name">{number}</span>
                  <span className="hint">{said.filter(Boolean).join(' · ')}</span>
                </div>
                <div className="row-side">
                  {before && (
                    <Button
                      aria-label={`${here.compare}: ${number}`}
                      onPress={() => setCompared({ fromId: before.id, toId: id })}
                    >
                      {here.compare}
                    </Button>
                  )}
                  {current ? (
                    <span className="badge badge-good">{here.current}</span>
                  ) : (
                    <Button aria-label={`${here.restore}: ${number}`} onPress={() => setAsked({ id, number })}>
                      {here.restore}
                    </Button>
                  )}
                </div>
              </li>
            );
          })
        }
      </Paged>
      {compared && <Comparison workflowId={workflow.id} {...compared} onClose={() => setCompared(null)} />}
      {asked && (
        <Confirm
          title={here.restoreTitle(asked.number)}
          action={here.restore}
          busy={restore.busy}
          refusal={restore.refusal}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            if (await restore.run({ input: { workflowId: workflow.id, versionId: asked.id } })) setAsked(null);
          }}
        >
          <p>{here.restoreText}</p>
        </Confirm>
      )}
    </Section>
  );
}
