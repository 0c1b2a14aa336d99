/**
 * Stems of words for how money flows, and for what a row comes to. `spent`: what rows are called of money that goes out; `staff`: those who
 * are paid, and `pay` what they get; `planned` and `actual`: what was meant to be spent or to come in, and what it came to.
 */
export type FlowWords = Record<
  | 'in'
  | 'out'
  | 'beside'
  | 'whole'
  | 'partly'
  | 'loosely'
  | 'received'
  | 'paid'
  | 'billed'
  | 'given'
  | 'worth'
  | 'spent'
  | 'staff'
  | 'pay'
  | 'earning'
  | 'planned'
  | 'actual',
  ReadonlySet<string>
>;
