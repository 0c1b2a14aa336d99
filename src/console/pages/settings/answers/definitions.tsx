import { useState } from 'react';
import { useQuery } from 'urql';
import type { DefinitionPartsFragment } from '../../../generated/graphql.ts';
import { IconButton } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Loaded } from '../../../parts/loaded.tsx';
import { Nothing, Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { DefinitionDialog } from './definition-dialog.tsx';
import { definitionsQuery, deleteDefinition } from './documents.ts';
import { useAnswerWords } from './words.ts';

type Open = { what: 'edit' | 'remove'; one: DefinitionPartsFragment } | null;

export function Definitions({ isAdmin }: { isAdmin: boolean }) {
  const { words, format } = useSpeech();
  const here = useAnswerWords();
  const [open, setOpen] = useState<Open>(null);
  const [{ data, error }, ask] = useQuery({ query: definitionsQuery });
  const again = () => ask({ requestPolicy: 'network-only' });
  const remove = useDeed(deleteDefinition, again);
  const close = () => setOpen(null);
  return (
    <Section title={here.definitions}>
      <Loaded of={data?.organization?.definitions} error={error}>
        {definitions =>
          definitions.length === 0 ? (
            <Nothing icon="memory" title={here.noDefinitions} hint={here.noDefinitionsHint} />
          ) : (
            <ul className="rows">
              {definitions.map(one => (
                <li key={one.id} className="row">
                  <div className="row-main">
                    <span className="row-name">{here.stands(one.term, one.meaning)}</span>
                    <span className="hint">
                      {here.vouched(one.verifiedBy?.name ?? null, format.day(one.verifiedAt))}
                    </span>
                  </div>
                  {isAdmin && (
                    <>
                      <IconButton
                        icon="edit"
                        label={here.editDefinition(one.term)}
                        onPress={() => setOpen({ what: 'edit', one })}
                      />
                      <IconButton
                        icon="trash"
                        label={`${words.remove}: ${one.term}`}
                        onPress={() => setOpen({ what: 'remove', one })}
                      />
                    </>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {open?.what === 'edit' && <DefinitionDialog one={open.one} onClose={close} onChange={again} />}
      {open?.what === 'remove' && (
        <Confirm
          title={here.removeDefinition(open.one.term)}
          action={words.remove}
          busy={remove.busy}
          refusal={remove.refusal}
          onClose={close}
          onConfirm={async () => {
            if (await remove.run({ input: { id: open.one.id } })) close();
          }}
        >
          <p>{here.removeDefinitionText}</p>
        </Confirm>
      )}
    </Section>
  );
}
