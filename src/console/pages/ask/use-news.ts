import { useEffect } from 'react';
import { hearThread } from './tabs.ts';

/** Calls when another tab asked something in a conversation, or this one comes back after something else did. */
export function useNews(id: string | null, onNews: () => void): void {
  useEffect(() => {
    if (!id) return;
    const deaf = hearThread(id, onNews);
    const onShow = () => document.visibilityState === 'visible' && onNews();
    document.addEventListener('visibilitychange', onShow);
    return () => {
      deaf();
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [id, onNews]);
}
