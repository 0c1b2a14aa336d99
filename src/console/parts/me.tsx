import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { meQuery } from '../app/account-menu.tsx';
import { useWords } from '../words/words.tsx';
import { Notice } from './notice.tsx';

/** Who is signed in; null until it is known. */
export function useMe() {
  const [{ data }] = useQuery({ query: meQuery, requestPolicy: 'cache-first' });
  const me = data?.me ?? null;
  return me && { ...me, isAdmin: me.role !== 'USER' };
}

/** What is for Admins; whoever is none and came by its address is told so. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const words = useWords();
  const me = useMe();
  if (!me) return null;
  return me.isAdmin ? children : <Notice tone="plain">{words.adminOnly}</Notice>;
}
