import type { Language } from '../language.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);

const getting = words('recipient grantee beneficiary payee awardee applicant');
const giving = words('donor sponsor funder grantor payer lender giver');

/** How words end for whom a row is of: a "grantee", the "subcontractor". */
export const parties: Language['parties'] = {
  getting,
  giving,
  all: [
    ...getting,
    ...giving,
    ...words('contractor supplier vendor bidder institution organization organisation customer client tenant'),
  ],
  doers: words('or er ist'),
  participles: [],
  trade: {
    getting: words('supplier vendor contractor creditor provider seller'),
    giving: words(
      'customer client buyer purchaser debtor shopper guest visitor patient pupil passenger subscriber patron',
    ),
    owning: words('owner keeper member tenant lessee student learner parent household resident borrower policyholder'),
    either: words('company firm organisation organization institution counterparty'),
  },
  gives: new Set(
    words('give gave gives given pay pays paid donate donated donates fund funded funds lend lent grant granted'),
  ),
  gets: new Set(words('get gets got gotten receive receives received')),
  done: new Set(words('was were been being')),
  works: new Set(
    words(`complete completed completes finish finished repair repaired fix fixed handle handled handles treat treated serve served
    teach taught teaches sell sold sells close closed closes resolve resolved install installed clean cleaned deliver delivered
    earn earned performed worked`),
  ),
};
