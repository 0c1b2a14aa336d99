import { pageWords } from '../../../words/page-words.ts';

const en = {
  hint: 'Workflows that go on only when you say so.',
  none: 'Nothing waits for you',
  noneHint: 'When a workflow asks you, it stands here, and a mail tells you.',
  until: (when: string) => `until ${when}`,
  since: (when: string) => `asked ${when}`,
  about: 'What it is about',
  withheld: 'Your own rights would not give what it is about.',
  comment: 'Why, for whoever reads it later',
  approve: 'Approve',
  reject: 'Reject',
  open: 'See the run',
};
const de: typeof en = {
  hint: 'Abläufe, die erst weitergehen, wenn Sie es sagen.',
  none: 'Nichts wartet auf Sie',
  noneHint: 'Wenn ein Ablauf Sie fragt, steht es hier, und eine Mail sagt es Ihnen.',
  until: when => `bis ${when}`,
  since: when => `gefragt ${when}`,
  about: 'Worum es geht',
  withheld: 'Ihre eigenen Rechte würden nicht geben, worum es geht.',
  comment: 'Warum, für alle, die es später lesen',
  approve: 'Zustimmen',
  reject: 'Ablehnen',
  open: 'Den Lauf ansehen',
};
export const useApprovalWords = pageWords({ en, de });
