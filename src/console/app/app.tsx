import { Suspense, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Provider } from 'urql';
import { Router, useLocation, useRouter } from 'wouter';
import { basePath } from '../api/address.ts';
import { createConsoleClient } from '../api/client.ts';
import { session } from '../api/session.ts';
import { onDemand } from '../parts/on-demand.ts';
import { Speaking } from '../words/words.tsx';
import { Fallible } from './fallible.tsx';
import { onItsWay } from './on-its-way.ts';
import { pageAt } from './page-at.ts';
import { Shell } from './shell.tsx';

const { View: Enter } = onDemand(async () => (await import('../pages/enter/page.tsx')).default);
const { View: Invitation } = onDemand(async () => (await import('../pages/invitation/page.tsx')).default);
/** It is for both, whoever is signed in and whoever is not. */
const isInvited = window.location.pathname === `${basePath}/invitation`;

/** Whoever is signed in sees the pages, at whatever address they came to; whoever is not, the door. */
export function App() {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const isIn = state === 'in';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person gets another client, whose cache knows nothing.
  const client = useMemo(createConsoleClient, [isIn]);
  useEffect(() => {
    if (state === 'unknown') keepTrying();
    if (state === 'out') onItsWay.forget();
  }, [state]);
  return (
    <Speaking>
      <Fallible>
        <Provider value={client}>
          <Router base={basePath}>
            <Suspense fallback={null}>
              {state === 'unknown' ? <Coming /> : isInvited ? <Invitation /> : isIn ? <Shell /> : <Enter />}
            </Suspense>
          </Router>
        </Provider>
      </Fallible>
    </Speaking>
  );
}

/** While the service is asked whether somebody is signed in, the page they came for is fetched. */
function Coming() {
  const [path] = useLocation();
  const { parser } = useRouter();
  useEffect(
    () =>
      void pageAt(path, parser)
        ?.page.load()
        .catch(() => {}),
    [path, parser],
  );
  return null;
}

/** Until the service answers whether somebody is signed in. */
function keepTrying(): void {
  session.refresh().catch(() => setTimeout(keepTrying, 2000));
}
