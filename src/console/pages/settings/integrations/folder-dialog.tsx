import { useState } from 'react';
import { useQuery } from 'urql';
import { useLocation } from 'wouter';
import { refusalOf } from '../../../api/refusal.ts';
import type { IntegrationPartsFragment, SpreadsheetsAs } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Refused } from '../../../parts/notice.tsx';
import { Select } from '../../../parts/select.tsx';
import { useDeed } from '../../../parts/use-deed.ts';
import { useSpeech } from '../../../words/words.tsx';
import { connectFolder, foldersQuery, previewQuery } from './documents.ts';
import { useIntegrationWords } from './words.ts';

type Props = { integrations: IntegrationPartsFragment[]; onClose: () => void };

/** Chooses a folder, and shows what would come of it before it is connected. */
export function FolderDialog({ integrations, onClose }: Props) {
  const { words, format } = useSpeech();
  const here = useIntegrationWords();
  const [, navigate] = useLocation();
  const [integrationId, setIntegration] = useState(integrations[0]!.id);
  const [parentId, setParent] = useState<string | null>(null);
  const [folderId, setFolder] = useState<string | null>(null);
  const [spreadsheets, setSheets] = useState<SpreadsheetsAs>('TABLES');
  const [{ data, error }] = useQuery({ query: foldersQuery, variables: { integrationId, parentId } });
  const [{ data: seen }] = useQuery({
    query: previewQuery,
    variables: { input: { integrationId, folderId: folderId ?? '' } },
    pause: !folderId,
  });
  const connect = useDeed(connectFolder);
  const preview = folderId ? seen?.folderPreview : null;
  return (
    <Dialog title={here.connectFolder} isOpen onClose={onClose}>
      <Refused refusal={connect.refusal ?? refusalOf(error)} />
      <Select
        label={here.chooseAccount}
        value={integrationId}
        onChange={id => {
          setIntegration(id);
          setParent(null);
          setFolder(null);
        }}
        options={integrations.map(({ id, provider, accountName }) => ({ value: id, label: accountName ?? provider }))}
      />
      {parentId && <Button onPress={() => setParent(null)}>{here.up}</Button>}
      <ul className="rows">
        {data?.driveFolders?.items.map(({ id, name, canConnect }) => (
          <li key={id} className="row">
            <div className="row-main">{name}</div>
            <Button aria-label={here.into(name)} onPress={() => setParent(id)}>
              {here.into(name)}
            </Button>
            {canConnect && (
              <Button look={folderId === id ? 'main' : 'plain'} onPress={() => setFolder(id)}>
                {here.folder}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Select
        label={here.sheets}
        value={spreadsheets}
        onChange={value => setSheets(value as SpreadsheetsAs)}
        options={Object.entries(here.sheetsAs).map(([value, label]) => ({ value, label }))}
      />
      {preview && (
        <p>
          {here.preview(
            format.number(preview.files),
            format.number(preview.documents),
            format.number(preview.spreadsheets),
          )}
        </p>
      )}
      <div className="actions">
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button
          look="main"
          isDisabled={!folderId}
          isPending={connect.busy}
          onPress={async () => {
            if (await connect.run({ input: { integrationId, folderId: folderId!, spreadsheets } }))
              navigate('/data/documents');
          }}
        >
          {here.connectFolder}
        </Button>
      </div>
    </Dialog>
  );
}
