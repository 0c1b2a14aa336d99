import { useState } from 'react';
import { useClient } from 'urql';
import { sameOrigin } from '../../../../api/address.ts';
import { graphql } from '../../../../generated/gql.ts';
import type { PictureFormat } from '../../../../generated/graphql.ts';
import { IconButton } from '../../../../parts/button.tsx';
import { saveFile } from '../../../../parts/copy-text.ts';
import { Menu } from '../../../../parts/menu.tsx';
import { Notice } from '../../../../parts/notice.tsx';
import { useWords } from '../../../../words/words.tsx';

const pictureQuery = graphql(`
  query ChartPicture($id: ID!, $format: PictureFormat!) {
    message(id: $id) {
      id
      charts { picture(format: $format) { url fileName mimeType } }
    }
  }
`);

const formats = ['PNG', 'SVG'] as const satisfies PictureFormat[];

/** Takes a chart along as a picture, as the service draws it, with its title and in light. */
export function SavePicture({ messageId, index }: { messageId: string; index: number }) {
  const words = useWords();
  const client = useClient();
  const [failed, setFailed] = useState(false);
  const save = async (format: PictureFormat) => {
    setFailed(false);
    // Its address is good for minutes, so that it is asked for only now.
    const asked = await client.query(pictureQuery, { id: messageId, format }, { requestPolicy: 'network-only' });
    const picture = asked.data?.message?.charts[index]?.picture;
    const drawn = picture && (await fetch(sameOrigin(picture.url)).catch(() => null));
    if (drawn?.ok) saveFile(picture!.fileName, picture!.mimeType, await drawn.blob());
    else setFailed(true);
  };
  return (
    <>
      <Menu
        label={words.chart.picture}
        trigger={<IconButton icon="download" label={words.chart.picture} />}
        sections={[
          {
            items: formats.map(id => ({ id, label: words.chart.pictures[id] })),
            onChoose: id => void save(id as PictureFormat),
          },
        ]}
      />
      {failed && <Notice>{words.chart.failed}</Notice>}
    </>
  );
}
