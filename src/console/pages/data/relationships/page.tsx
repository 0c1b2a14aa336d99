import { useState } from 'react';
import { useWhole } from '../../../api/use-whole.ts';
import { Button } from '../../../parts/button.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Notice, Refused } from '../../../parts/notice.tsx';
import { Nothing, Page, Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useDataTabs } from '../tabs.ts';
import { useDataWords } from '../words.ts';
import { inferRelationships, relationshipsQuery } from './documents.ts';
import { Picture } from './picture.tsx';
import { RelateDialog } from './relate-dialog.tsx';
import { RelationshipLine } from './relationship-line.tsx';
import { useTables } from './use-tables.ts';
import { useRelationshipWords } from './words.ts';

/** How tables belong together: as a picture, and one by one to confirm, reject or add. */
export default function RelationshipsPage() {
  const data = useDataWords();
  const here = useRelationshipWords();
  const { data: found, error, ask } = useWhole(relationshipsQuery, {});
  const tables = useTables();
  const [isRelating, setRelating] = useState(false);
  const [proposed, setProposed] = useState<number | null>(null);
  const again = () => ask({ requestPolicy: 'network-only' });
  const infer = useDeed(inferRelationships, again);
  const look = async () => {
    setProposed(null);
    const result = await infer.run({ input: { tableIds: tables.map(({ id }) => id) } });
    if (result) setProposed(result.inferRelationships?.length ?? 0);
  };
  return (
    <Page
      title={data.tabs.relationships}
      hint={here.hint}
      tabs={useDataTabs()}
      actions={
        <>
          <Button look="main" icon="search" onPress={look} isPending={infer.busy}>
            {here.find}
          </Button>
          <Button icon="link" onPress={() => setRelating(true)}>
            {here.relate}
          </Button>
        </>
      }
    >
      {infer.busy && <Notice tone="plain">{here.finding}</Notice>}
      {proposed !== null && (
        <Notice tone={proposed > 0 ? 'good' : 'plain'}>{proposed > 0 ? here.found(proposed) : here.foundNone}</Notice>
      )}
      <Refused refusal={infer.refusal} />
      <Loaded of={found?.relationships} error={error}>
        {({ nodes }) =>
          nodes.length === 0 ? (
            <Nothing icon="link" title={here.none} hint={here.noneHint} />
          ) : (
            <>
              <Picture relationships={nodes} />
              {(['PROPOSED', 'CONFIRMED'] as const).map(status => {
                const those = nodes.filter(one => one.status === status);
                return (
                  those.length > 0 && (
                    <Section key={status} title={status === 'PROPOSED' ? here.proposed : here.confirmed}>
                      <ul className="rows">
                        {those.map(one => (
                          <RelationshipLine key={one.id} one={one} onChange={again} />
                        ))}
                      </ul>
                    </Section>
                  )
                );
              })}
            </>
          )
        }
      </Loaded>
      {isRelating && <RelateDialog tables={tables} onClose={() => setRelating(false)} onChange={again} />}
    </Page>
  );
}
