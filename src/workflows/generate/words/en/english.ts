import type { WorkflowWords } from '../words.ts';
import * as clauses from './clauses.ts';
import { conditions } from './conditions.ts';
import { clocks, days, numberOf, numbers } from './days.ts';
import { say } from './say.ts';

export const english: WorkflowWords = {
  tag: 'en',
  courtesies: clauses.courtesies,
  ...{ days, clocks },
  tableChanges: clauses.tableChanges,
  andAtEnd: /[\s,]+(?:and|also|plus)(?:\s+also)?\s*$/iu,
  zone: /\(?\b(?:(?<name>utc|gmt|(?:africa|america|asia|atlantic|australia|europe|pacific)\/[a-z_/]+)|(?<city>[a-z]+(?:\s[a-z]+)?)\s+time)\b\)?/iu,
  boundary: clauses.boundary,
  subordinate: clauses.subordinate,
  mainVerb: clauses.mainVerb,
  otherwise: clauses.otherwise,
  delay: clauses.delay,
  changed: clauses.changed,
  first: clauses.first,
  approval: clauses.approvals,
  approvalOfPerson: clauses.approvalsOfPerson,
  approvalBefore: clauses.approvalBefore,
  condition:
    /^(?:but\s+)?(?:and\s+)?(?:only\s+)?(?:if|when|whenever|in\s+case|provided(?:\s+that)?|as\s+soon\s+as|once)\s+/iu,
  whether: clauses.whether,
  conditions,
  send: clauses.send,
  look: clauses.look,
  wrapping: clauses.wrapping,
  reference: clauses.reference,
  people: {
    me: /^(?:me|myself|i|us|we|ourselves)$/iu,
    and: /\s*(?:,\s*(?:and|or)?|\band\b|\bor\b|&|\bas\s+well\s+as\b)\s*/iu,
    determiner: /^(?:the|our|my|a|an|all\s+of|everyone\s+in|everybody\s+in|everyone\s+of|members\s+of|all)\s+/iu,
    group: [
      /^(?:the\s+)?(?:group|team|department)\s+(?<name>.+)$/iu,
      /^(?:the\s+)?(?<name>.+?)\s+(?:group|team|department|people)$/iu,
      /^(?:everyone|everybody|all(?:\s+members)?|the\s+members)\s+(?:in|of|from)\s+(?:the\s+)?(?:group\s+|team\s+|department\s+)?(?<name>.+?)(?:\s+(?:group|team|department))?$/iu,
    ],
    role: /^(?:the\s+|our\s+|my\s+)?(?:(?:\p{L}+\s+){0,2}(?:manager|director|lead|leader|boss|group|team|department|board|officer|owner|controller|ceo|cfo|coo|cto|cio|cmo|management|accountant|assistant|colleagues?|staff)|(?:head|vp|vice\s+president|director|manager|chief)\s+of\s+\p{L}+|everyone|everybody|customers?|clients?|somebody|someone)(?=\s|$)/iu,
    to: /(?:^|\s)to\s+/giu,
    stop: /\b(?:the|how|what|which|revenue|from|per|by|of|every|each)\b/iu,
  },
  nextQuestion: clauses.nextQuestion,
  numbers,
  units: clauses.units,
  readNumber: numberOf,
  say,
};
