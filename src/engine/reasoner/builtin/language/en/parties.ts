import type { Language } from '../language.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

const getting = words('recipient grantee beneficiary payee awardee applicant');

/** How words end for whom a row is of: a "grantee", the "subcontractor". */
export const parties: Language['parties'] = {
  getting,
  all: [
    ...getting,
    ...words(
      `contractor supplier vendor bidder institution organization organisation customer client tenant sponsor donor`,
    ),
  ],
};
