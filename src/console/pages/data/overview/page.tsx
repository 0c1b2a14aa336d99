import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useLocation } from 'wouter';
import { Button } from '../../../parts/button.tsx';
import { FileCards } from '../../../parts/files/file-cards.tsx';
import { acceptedFiles, isRead, useFiles } from '../../../parts/files/files.ts';
import { useDrop } from '../../../parts/files/use-drop.ts';
import { Page } from '../../../parts/page.tsx';
import { useWords } from '../../../words/words.tsx';
import { useDataTabs } from '../tabs.ts';
import { useDataWords } from '../words.ts';
import { SourceList } from './source-list.tsx';
import { TableList } from './table-list.tsx';
import { useOverviewWords } from './words.ts';

/** What there is to ask, and where more is added. */
export default function OverviewPage() {
  const words = useWords();
  const data = useDataWords();
  const here = useOverviewWords();
  const [, navigate] = useLocation();
  const files = useFiles();
  const isOver = useDrop(files.add);
  const read = files.list.filter(isRead).length;
  return (
    <Page
      title={data.title}
      hint={here.hint}
      tabs={useDataTabs()}
      actions={
        <>
          <FileTrigger allowsMultiple acceptedFileTypes={acceptedFiles} onSelect={list => list && files.add([...list])}>
            <Button look="main" icon="ask">
              {here.addFiles}
            </Button>
          </FileTrigger>
          <Button icon="data" onPress={() => navigate('/data/sources/new')}>
            {here.connect}
          </Button>
        </>
      }
    >
      {isOver && <div className="drop-veil">{words.ask.dropHere}</div>}
      <FileCards files={files} />
      <TableList key={`${files.list.length}.${read}`} />
      <SourceList />
    </Page>
  );
}
