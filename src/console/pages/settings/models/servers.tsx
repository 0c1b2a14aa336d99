import { useQuery } from 'urql';
import { Button } from '../../../parts/button.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { type Choice, noChoice } from './choice-fields.tsx';
import { serversQuery } from './documents.ts';
import { useModelWords } from './words.ts';

const mostModels = 6;

/** Model servers that run where the service does: one of their models is taken up by a press, and saved by another. */
export function Servers({ onTake }: { onTake: (choice: Choice) => void }) {
  const here = useModelWords();
  const [{ data }] = useQuery({ query: serversQuery, requestPolicy: 'cache-and-network' });
  const providers = (data?.modelProviders ?? []).filter(({ purposes }) => purposes.includes('COMPLETION'));
  return providers.flatMap(provider =>
    provider.servers.map(({ name, baseUrl, models }) => (
      <Notice key={baseUrl} tone="plain">
        <p>{here.found(name, baseUrl)}</p>
        <div className="chips">
          {models.slice(0, mostModels).map(model => (
            <Button key={model} onPress={() => onTake({ ...noChoice, provider: provider.name, model, baseUrl })}>
              {here.take(model)}
            </Button>
          ))}
        </div>
      </Notice>
    )),
  );
}
