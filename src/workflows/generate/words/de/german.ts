import type { WorkflowWords } from '../words.ts';
import * as clauses from './clauses.ts';
import { conditions } from './conditions.ts';
import { clocks, days, numberOf, numbers } from './days.ts';
import { say } from './say.ts';

export const german: WorkflowWords = {
  tag: 'de',
  courtesies: clauses.courtesies,
  ...{ days, clocks },
  tableChanges: clauses.tableChanges,
  andAtEnd: /[\s,]+(?:und|sowie)(?:\s+auch)?\s*$/iu,
  zone: /\(?(?<!\p{L})(?:(?<name>utc|gmt|(?:africa|america|asia|atlantic|australia|europe|pacific)\/[a-z_/]+)|(?<city>[a-z]+)er\s+zeit)(?!\p{L})\)?/iu,
  boundary: clauses.boundary,
  subordinate: clauses.subordinate,
  mainVerb: null,
  otherwise: clauses.otherwise,
  delay: clauses.delay,
  changed: clauses.changed,
  first: clauses.firstWords,
  approval: clauses.approvals,
  approvalOfPerson: clauses.approvalsOfPerson,
  approvalBefore: clauses.approvalBefore,
  condition: /^(?:aber\s+)?(?:und\s+)?(?:nur(?:\s+dann)?,?\s+)?(?:wenn|falls|sobald|sofern|nachdem)\s+/iu,
  whether: clauses.whether,
  conditions,
  send: clauses.send,
  look: clauses.look,
  wrapping: clauses.wrapping,
  reference: clauses.reference,
  people: {
    me: /^(?:mir|mich|ich|uns|wir)$/iu,
    and: /\s*(?:,\s*(?:und|oder)?|(?<!\p{L})und(?!\p{L})|(?<!\p{L})oder(?!\p{L})|&|(?<!\p{L})sowie(?!\p{L}))\s*/iu,
    determiner:
      /^(?:der|die|das|dem|den|des|unsere[rnms]?|meine[rnms]?|alle[nr]?\s+(?:in|aus|im)(?:\s+der)?|alle[nr]?|eine[rnms]?)\s+/iu,
    group: [
      /^(?:der\s+|die\s+|dem\s+|das\s+)?(?:gruppe|team|abteilung)\s+(?<name>.+)$/iu,
      /^(?:der\s+|die\s+|dem\s+|das\s+)?(?<name>.+?)[\s-]?(?:gruppe|team|abteilung)$/iu,
      /^alle[nr]?\s+(?:in|aus|im|mitgliedern?\s+(?:von|der))\s+(?:der\s+)?(?:gruppe\s+|abteilung\s+|team\s+)?(?<name>.+)$/iu,
    ],
    role: /^(?:der|dem|den|die|das|unserer?|unserem|meine[rnm]?)?\s*(?:\p{L}*(?:leitung|leiter(?:in)?|führung|führer(?:in)?|abteilung|team|gruppe|vorstand|chef(?:in)?|buchhaltung|controlling|manager(?:in)?|direktor(?:in)?|assistenz|kollegen|management|verantwortlichen?|ceo|cfo|coo|cto)|(?:leiter(?:in)?|leitung|chef(?:in)?)\s+(?:des|der|vom|von)?\s*\p{L}+|alle[nr]?)(?=\s|$)/iu,
    to: /(?:^|\s)an\s+/giu,
    stop: /(?<!\p{L})(?:den|die|das|wie|welche[rs]?|pro|je|nach|von|aus)(?!\p{L})/iu,
  },
  nextQuestion: clauses.nextQuestion,
  numbers,
  units: clauses.units,
  readNumber: numberOf,
  say,
};
