import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Provider } from 'urql';
import { Router } from 'wouter';
import { basePath } from '../api/address.ts';
import { createConsoleClient } from '../api/client.ts';
import { session } from '../api/session.ts';
import { Speaking } from '../words/words.tsx';
import { Fallible } from './fallible.tsx';
import { Shell } from './shell.tsx';

const Enter = lazy(() => import('../pages/enter/page.tsx'));

/** Whoever is signed in sees the pages, at whatever address they came to; whoever is not, the door. */
export function App() {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const isIn = state === 'in';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person gets another client, whose cache knows nothing.
  const client = useMemo(createConsoleClient, [isIn]);
  useEffect(() => {
    if (state === 'unknown') keepTrying();
  }, [state]);
  return (
    <Speaking>
      <Fallible>
        <Provider value={client}>
          <Router base={basePath}>
            <Suspense fallback={null}>{state === 'unknown' ? null : isIn ? <Shell /> : <Enter />}</Suspense>
          </Router>
        </Provider>
      </Fallible>
    </Speaking>
  );
}

/** Until the service answers whether somebody is signed in. */
function keepTrying(): void {
  session.refresh().catch(() => setTimeout(keepTrying, 2000));
}
