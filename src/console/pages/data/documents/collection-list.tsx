import { useState } from 'react';
import type { CollectionPartsFragment } from '../../../generated/graphql.ts';
import { IconButton } from '../../../parts/button.tsx';
import { Check } from '../../../parts/check.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Section } from '../../../parts/page.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useWords } from '../../../words/words.tsx';
import { useDataWords } from '../words.ts';
import { deleteCollection } from './documents.ts';
import { useDocumentWords } from './words.ts';

type Props = {
  collections: CollectionPartsFragment[];
  onEdit: (collection: CollectionPartsFragment) => void;
  onChange: () => void;
};

export function CollectionList({ collections, onEdit, onChange }: Props) {
  const words = useWords();
  const data = useDataWords();
  const here = useDocumentWords();
  const [removed, setRemoved] = useState<CollectionPartsFragment | null>(null);
  const [withDocuments, setWith] = useState(false);
  const remove = useDeed(deleteCollection, onChange);
  return (
    <Section title={here.collections}>
      <ul className="rows">
        {collections.map(collection => (
          <li key={collection.id} className="row">
            <div className="row-main">
              <span className="row-name">{collection.name}</span>
              <span className="hint">
                {[here.documentCount(collection.documentCount), collection.description].filter(Boolean).join(' · ')}
              </span>
            </div>
            <div className="row-side">
              {collection.scope === 'ORGANIZATION' && <span className="badge">{data.organization}</span>}
              {collection.sharedWith?.map(({ id, name }) => (
                <span key={id} className="badge">
                  {name}
                </span>
              ))}
              <IconButton icon="edit" label={`${words.edit}: ${collection.name}`} onPress={() => onEdit(collection)} />
              <IconButton
                icon="trash"
                label={`${words.remove}: ${collection.name}`}
                onPress={() => setRemoved(collection)}
              />
            </div>
          </li>
        ))}
      </ul>
      {removed && (
        <Confirm
          title={here.removeCollection(removed.name)}
          action={words.remove}
          busy={remove.busy}
          refusal={remove.refusal}
          onClose={() => setRemoved(null)}
          onConfirm={async () => {
            if (await remove.run({ input: { id: removed.id, withDocuments } })) setRemoved(null);
          }}
        >
          <p>{here.removeCollectionText}</p>
          <Check label={here.withDocuments} isSelected={withDocuments} onChange={setWith} />
        </Confirm>
      )}
    </Section>
  );
}
