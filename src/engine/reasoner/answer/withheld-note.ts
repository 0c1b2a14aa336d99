import type { DecidedBy, Withheld } from '../agent-rules.ts';
import { agentNamed } from '../agents.ts';
import { languageFor } from '../builtin/language/languages.ts';
import { tellLanguage } from '../builtin/language/tell-language.ts';
import { clean } from '../clean-text.ts';
import type { Brief } from '../reasoner.ts';

type Words = {
  who(by: DecidedBy): string;
  said: Record<Exclude<Withheld['what'], 'tool'>, (who: string, agent: string, most: number) => string>;
  tool(who: string, agent: string, tool: string): string;
  alone: string;
};

const english: Words = {
  who({ tier, groupName }) {
    switch (tier) {
      case 'PLATFORM':
        return 'Whoever runs this service';
      case 'ORGANIZATION':
        return 'Your organization';
      case 'GROUP':
        return `Your organization's group ${groupName}`;
      case 'USER':
        return 'An Admin of your organization';
      case 'PREFERENCE':
        return 'Your own setting';
    }
  },
  said: {
    agent: (who, agent) => `${who} switched ${agent} off.`,
    steps: (who, agent, most) => `${who} lets ${agent} use tools ${most === 1 ? 'once' : `${most} times`} in a run.`,
    runs: (who, agent, most) => `${who} lets ${agent} work ${most === 1 ? 'once' : `${most} times`} a day.`,
    cost: (who, agent, most) => `${who} lets ${agent} cost ${most} US dollars a month.`,
  },
  tool: (who, agent, tool) => `${who} keeps ${agent} from using ${tool}.`,
  alone: 'This could not be answered.',
};

const german: Words = {
  who({ tier, groupName }) {
    switch (tier) {
      case 'PLATFORM':
        return 'Wer diesen Dienst betreibt';
      case 'ORGANIZATION':
        return 'Ihre Organisation';
      case 'GROUP':
        return `Die Gruppe ${groupName} Ihrer Organisation`;
      case 'USER':
        return 'Ein Admin Ihrer Organisation';
      case 'PREFERENCE':
        return 'Ihre eigene Einstellung';
    }
  },
  said: {
    agent: (who, agent) => `${who} hat ${agent} abgeschaltet.`,
    steps: (who, agent, most) => `${who} begrenzt ${agent} auf ${most} Schritte je Lauf.`,
    runs: (who, agent, most) => `${who} begrenzt ${agent} auf ${most === 1 ? 'einen Lauf' : `${most} Läufe`} am Tag.`,
    cost: (who, agent, most) => `${who} begrenzt ${agent} auf ${most} US-Dollar im Monat.`,
  },
  tool: (who, agent, tool) => `${who} gibt ${agent} das Werkzeug ${tool} nicht.`,
  alone: 'Das konnte nicht beantwortet werden.',
};

type Asked = Pick<Brief, 'question' | 'history' | 'language'>;
const tagOf = (brief: Asked) => (languageFor(tellLanguage(brief)).tag === 'de' ? 'de' : 'en');

/** What a setting kept an agent from, in the language of the question: which tier or group decided so. */
export function sayWithheld(withheld: Withheld, brief: Asked): string {
  const tag = tagOf(brief);
  const words = tag === 'de' ? german : english;
  const who = clean(words.who(withheld.by));
  const agent = agentNamed(withheld.agent)?.called[tag] ?? withheld.agent;
  if (withheld.what === 'tool') return words.tool(who, agent, withheld.tool);
  return words.said[withheld.what](who, agent, 'most' in withheld ? withheld.most : 0);
}

/**
 * What an answer says at its end of what settings withheld, each once; empty for nothing. Like what it says of hidden
 * rows, it is written here and by no reasoner, since a model may forget it.
 */
export const noteOnWithheld = (withheld: Withheld[], brief: Asked): string =>
  [...new Set(withheld.map(each => sayWithheld(each, brief)))].join(' ');

/** The answer to a question for which nobody was let to work. */
export const nothingLeft = (brief: Asked): string => (tagOf(brief) === 'de' ? german : english).alone;
