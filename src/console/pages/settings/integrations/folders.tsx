import { useState } from 'react';
import type { IntegrationPartsFragment } from '../../../generated/graphql.ts';
import { Button } from '../../../parts/button.tsx';
import { Section } from '../../../parts/page.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { useIntegrationWords } from './words.ts';

/** A folder of a drive becomes a collection, which follows it from then on. */
export function Folders({ integrations }: { integrations: IntegrationPartsFragment[] }) {
  const here = useIntegrationWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={here.folders} actions={<Button onPress={() => setOpen(true)}>{here.connectFolder}</Button>}>
      <p className="hint">{here.folderHint}</p>
      {isOpen && <FolderDialog integrations={integrations} onClose={() => setOpen(false)} />}
    </Section>
  );
}
