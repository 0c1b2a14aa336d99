import { useDeferredValue, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useWhole } from '../../../api/use-whole.ts';
import type { CollectionPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { FileCards } from '../../../parts/files/file-cards.tsx';
import { acceptedFiles, isRead, useFiles } from '../../../parts/files/files.ts';
import { useDrop } from '../../../parts/files/use-drop.ts';
import { Page } from '../../../parts/page.tsx';
import { Search } from '../../../parts/search.tsx';
import { Select } from '../../../parts/select.tsx';
import { useWords } from '../../../words/words.tsx';
import { useDataTabs } from '../tabs.ts';
import { useDataWords } from '../words.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import { CollectionList } from './collection-list.tsx';
import { DocumentList } from './document-list.tsx';
import { collectionsQuery } from './documents.ts';
import { Hits } from './hits.tsx';
import { useDocumentWords } from './words.ts';

/** Documents and their collections; searched by what they say. */
export default function DocumentsPage() {
  const words = useWords();
  const data = useDataWords();
  const here = useDocumentWords();
  const files = useFiles();
  const isOver = useDrop(files.add);
  const [sought, setSought] = useState('');
  const query = useDeferredValue(sought.trim());
  const [collection, setCollection] = useState('');
  const [edited, setEdited] = useState<CollectionPartsFragment | 'new' | null>(null);
  const { data: found, ask } = useWhole(collectionsQuery, {});
  const collections = found?.collections?.nodes ?? [];
  const again = () => ask({ requestPolicy: 'network-only' });
  return (
    <Page
      title={data.tabs.documents}
      hint={here.hint}
      tabs={useDataTabs()}
      actions={
        <>
          <FileTrigger allowsMultiple acceptedFileTypes={acceptedFiles} onSelect={list => list && files.add([...list])}>
            <Button look="main" icon="ask">
              {here.add}
            </Button>
          </FileTrigger>
          <Button onPress={() => setEdited('new')}>{here.newCollection}</Button>
        </>
      }
    >
      {isOver && <div className="drop-veil">{words.ask.dropHere}</div>}
      <FileCards files={files} />
      <div className="filters">
        <Search label={here.find} value={sought} onChange={setSought} />
        {collections.length > 0 && (
          <Select
            label={here.collections}
            value={collection}
            onChange={setCollection}
            options={[
              { value: '', label: here.allCollections },
              ...collections.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </div>
      {query ? (
        <Hits query={query} collectionId={collection || null} />
      ) : (
        <DocumentList key={files.list.filter(isRead).length} collectionId={collection || null} />
      )}
      {collections.length > 0 && <CollectionList collections={collections} onEdit={setEdited} onChange={again} />}
      {edited && (
        <CollectionDialog
          collection={edited === 'new' ? null : edited}
          groups={found?.organization?.groups ?? []}
          onClose={() => setEdited(null)}
          onChange={again}
        />
      )}
    </Page>
  );
}
