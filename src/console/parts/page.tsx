import './page.css';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { useWords } from '../words/words.tsx';
import { Icon } from './icon.tsx';

export type Tab = { href: string; label: string };
type Props = {
  title: string;
  hint?: ReactNode;
  back?: Tab;
  actions?: ReactNode;
  tabs?: Tab[];
  /** Where the pages beside it are many: in groups, at its side. */
  side?: { title: string; tabs: Tab[] }[];
  children: ReactNode;
};

/** A page with its one heading, what can be done on it, and the pages beside it. */
export function Page({ title, hint, back, actions, tabs, side, children }: Props) {
  const words = useWords();
  useEffect(() => {
    document.title = `${title} · ${words.product}`;
  }, [title, words]);
  return (
    <div className="page">
      <header className="page-head">
        <div className="page-title">
          {back && (
            <Link href={back.href} className="page-back">
              <Icon name="left" />
              {back.label}
            </Link>
          )}
          <h1>{title}</h1>
          {hint && <div className="hint">{hint}</div>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {tabs && <Tabs tabs={tabs} label={title} />}
      {side ? (
        <div className="page-sides">
          <Side groups={side} />
          <div className="page-main">{children}</div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}

function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const [path] = useLocation();
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ href, label: text }) => (
        <Link key={href} href={href} className="tab" aria-current={path === href ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

const wide = window.matchMedia('(min-width: 60rem)');
const onWidth = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** The pages beside this one; where there is no room beside, folded under the name of this one. */
function Side({ groups }: { groups: NonNullable<Props['side']> }) {
  const words = useWords();
  const [path] = useLocation();
  const isBeside = useSyncExternalStore(onWidth, () => wide.matches);
  const all = groups.map(group => <SideGroup key={group.title} {...group} />);
  const here = groups.flatMap(({ tabs }) => tabs).find(({ href }) => href === path);
  return (
    <nav className="page-side" aria-label={words.nav.settings}>
      {isBeside ? (
        all
      ) : (
        <details className="page-side-folded" key={path}>
          <summary>
            {words.nav.settings}
            {here && `: ${here.label}`}
          </summary>
          {all}
        </details>
      )}
    </nav>
  );
}

function SideGroup({ title, tabs }: { title: string; tabs: Tab[] }) {
  const [path] = useLocation();
  return (
    <div className="page-side-group">
      <span className="hint">{title}</span>
      {tabs.map(({ href, label }) => (
        <Link key={href} href={href} className="page-side-link" aria-current={path === href ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </div>
  );
}

/** A part of a page with a heading of its own. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

type NothingProps = { icon: Parameters<typeof Icon>[0]['name']; title: string; hint?: ReactNode };

/** Where nothing is yet: what will be here, and what to do first. */
export function Nothing({ icon, title, hint }: NothingProps) {
  return (
    <div className="nothing">
      <Icon name={icon} />
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
    </div>
  );
}

/** Names and what they are, side by side; what is null is left out. */
export function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
