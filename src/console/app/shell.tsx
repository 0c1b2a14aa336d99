import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useRouter } from 'wouter';
import { ConversationList } from '../pages/ask/list/conversation-list.tsx';
import { pages } from '../pages.ts';
import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { useWords } from '../words/words.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Fallible } from './fallible.tsx';
import { pageAt } from './page-at.ts';

/** The frame of all pages: navigation and conversations at the side, which on a phone come over the page. */
export function Shell() {
  const words = useWords();
  const [path] = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who went somewhere has no more use for the menu.
  useEffect(() => setOpen(false), [path]);
  return (
    <div className={isOpen ? 'shell shell-open' : 'shell'}>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="topbar">
        <IconButton icon="menu" label={words.nav.menu} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)} />
        <Brand />
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from whatever is focused inside. */}
      <div className="side" onKeyDown={event => event.key === 'Escape' && setOpen(false)}>
        <nav className="side-nav" aria-label={words.nav.menu}>
          <Brand />
          {pages.map(
            ({ name, nav, paths }) =>
              nav && (
                <Link
                  key={name}
                  href={paths[0]!}
                  className={isWithin(path, paths[0]!) ? 'side-link active' : 'side-link'}
                  aria-current={path === paths[0] ? 'page' : undefined}
                >
                  <Icon name={nav.icon} />
                  {nav.label(words)}
                </Link>
              ),
          )}
        </nav>
        <ConversationList />
        <AccountMenu />
      </div>
      <button type="button" className="veil" aria-label={words.close} tabIndex={-1} onClick={() => setOpen(false)} />
      <main id="content" className="content" tabIndex={-1}>
        <CurrentPage path={path} />
      </main>
    </div>
  );
}

/** Whether an address is that of a page, or of one below it. */
const isWithin = (path: string, root: string): boolean =>
  path === root || (root !== '/' && path.startsWith(`${root}/`));

function CurrentPage({ path }: { path: string }) {
  const words = useWords();
  const { parser } = useRouter();
  const found = pageAt(path, parser);
  if (found) {
    const { name, Page, load } = found.page;
    return (
      <Fallible key={name} onRetry={() => void load().catch(() => {})}>
        <Suspense fallback={null}>
          <Page params={found.params} />
        </Suspense>
      </Fallible>
    );
  }
  return (
    <div className="empty">
      <p>{words.notFound}</p>
      <Link href="/">{words.toStart}</Link>
    </div>
  );
}

function Brand() {
  const words = useWords();
  return (
    <Link href="/" className="brand">
      <svg className="brand-mark" viewBox="0 0 32 32" aria-hidden="true">
        <path d="M9 22v-5m5 5V10m5 12v-8m5 8v-3" />
      </svg>
      {words.product}
    </Link>
  );
}
