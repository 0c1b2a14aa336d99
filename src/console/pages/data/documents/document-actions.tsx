import { useState } from 'react';
import { useLocation } from 'wouter';
import { sameOrigin } from '../../../api/address.ts';
import type { CollectionPartsFragment, DocumentPageQuery } from '../../../generated/graphql.ts';
import { Button, IconButton } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Menu } from '../../../parts/menu.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { deleteDocument, moveDocument, reprocessDocument } from './documents.ts';
import { useDocumentWords } from './words.ts';

type Props = {
  document: NonNullable<DocumentPageQuery['document']>;
  collections: CollectionPartsFragment[];
  onChange: () => void;
};

export function DocumentActions({ document, collections, onChange }: Props) {
  const words = useWords();
  const here = useDocumentWords();
  const [, navigate] = useLocation();
  const [isAsked, setAsked] = useState(false);
  const move = useDeed(moveDocument, onChange);
  const again = useDeed(reprocessDocument, onChange);
  const remove = useDeed(deleteDocument);
  const { id, title, download, scope, collectionId } = document;
  const choices = collections.filter(collection => collection.scope === scope);
  return (
    <>
      {choices.length > 0 && (
        <Menu
          label={here.move}
          trigger={<Button>{here.move}</Button>}
          sections={[
            {
              chosen: collectionId ?? 'none',
              items: [{ id: 'none', label: here.inNone }, ...choices.map(each => ({ id: each.id, label: each.name }))],
              onChoose: to => void move.run({ input: { id, collectionId: to === 'none' ? null : to } }),
            },
          ]}
        />
      )}
      <IconButton
        look="plain"
        icon="again"
        label={here.again}
        isPending={again.busy}
        onPress={() => void again.run({ input: { id } })}
      />
      {download && (
        <IconButton
          look="plain"
          icon="download"
          label={here.download}
          onPress={() => window.location.assign(sameOrigin(download.url))}
        />
      )}
      <IconButton look="plain" icon="trash" label={words.remove} onPress={() => setAsked(true)} />
      <Refused refusal={move.refusal ?? again.refusal} />
      {isAsked && (
        <Confirm
          title={here.removeTitle(title)}
          action={words.remove}
          busy={remove.busy}
          refusal={remove.refusal}
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            if (await remove.run({ input: { id } })) navigate('/data/documents');
          }}
        >
          <p>{here.removeText}</p>
        </Confirm>
      )}
    </>
  );
}
