import type { TestDataSourceMutation } from '../../../generated/graphql.ts';
import { Notice } from '../../../parts/notice.tsx';
import { useSpeech } from '../../../words/words.tsx';
import { useSourceWords } from './words.ts';

/** What trying a source showed: that it works, or where on the way it failed and what the other side said. */
export function TestResult({ busy, result }: { busy: boolean; result: TestDataSourceMutation['testDataSource'] }) {
  const { format } = useSpeech();
  const here = useSourceWords();
  if (busy) return <Notice tone="plain">{here.testing}</Notice>;
  if (!result) return null;
  if (!result.ok)
    return (
      <Notice>
        {result.failedStep && <strong>{here.steps[result.failedStep]}</strong>} {result.failure?.message}
      </Notice>
    );
  const took = result.latencyMs === null ? null : format.duration(result.latencyMs);
  return (
    <Notice tone="good">
      {here.works(result.serverVersion, took)}
      {result.readOnly !== null && <div>{result.readOnly ? here.readOnly : here.canWrite}</div>}
      {result.notice && <div>{result.notice}</div>}
    </Notice>
  );
}
