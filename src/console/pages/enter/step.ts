/** Where somebody stands at the door. */
export type Step =
  | { at: 'log-in'; email?: string; said?: string }
  | { at: 'sign-up'; email?: string }
  | { at: 'second-factor'; ticket: string }
  | { at: 'forgot'; email?: string };
