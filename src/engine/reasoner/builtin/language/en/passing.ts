import type { AsideWords, PassingWords } from '../passing.ts';
import { stemEnglish } from './stem.ts';

const words = (text: string): string[] => text.trim().split(/\s+/);
const stems = (text: string): string[] => words(text).map(stemEnglish);

export const englishPassing: PassingWords = {
  telling: new Set(
    stems(`late early left leave leaving stay stayed remain remained return returned cancel cancelled canceled lose lost
    closed new old recent recently former active high low big small long short good bad fast slow
    current currently previous previously earlier formerly lately nowadays later afterwards beforehand originally
    eventually meanwhile soon temporarily back past
    again living alive dead deceased name number date year month week day quarter hour minute time`),
  ),
  judging: new Set(
    stems(`popular common frequent widespread typical usual rare high low big small large long short good bad fast slow
    great poor strong weak normal important busy expensive cheap`),
  ),
  states: new Set(
    words(`open opened gone finished done out off away over complete completed ended settled outstanding pending paid
    unpaid due overdue resolved unresolved undone incomplete started begun stopped running waiting kept sold
    available unavailable vacant occupied`),
  ),
  being: new Set(words("is are was were be been isn't aren't wasn't weren't remain remains remained stay stays")),
  having: new Set(words("has have had having hasn't haven't hadn't get gets got")),
  doing: new Set(words("do does did don't doesn't didn't")),
  idle: new Set(
    stems(`use used using anything something everything nothing everyone okay dear member meant mean said given want like
    bit roughly approximately around basically simply really actually ago having being doing going called named listed single`),
  ),
  changing: new Set(
    stems(`continue stop change fall grow cut stay remain drop gain turn break die kill pass fail lose win beat defeat lead
    end finish complete begin start close open move reach decide pull wait pay run go fly rise sink improve`),
  ),
  rows: new Set(
    stems(`row entry record line result item thing case time one other data datum piece object person people individual kind type sort
    member unit total value number percent percentage figure`),
  ),
  fresh: new Set(stems('new newly')),
  who: new Set(['who', 'whom']),
  when: new Set(['when']),
};

const occasions = `newsletter meeting board council committee report reporting presentation slide deck talk speech press media journalist article blog post website magazine letter email mail memo briefing minutes audit auditor budget planning plan application funder funding sponsor boss manager chief chair chairman treasurer accountant colleague curiosity interest overview summary agenda review discussion flyer poster lesson homework thesis paper`;

export const englishAsides: AsideWords = {
  purposes: new Set(words('for before ahead in re regarding')),
  causes: new Set(words('because since as so')),
  own: new Set(words('i we me us my our')),
  occasions: new RegExp(`^(?:${words(occasions).join('|')})s?$`),
  greetings: new Set(
    words(`hi hello hey there dear team good morning afternoon evening quick short small simple one another next last
    question please thanks thank you ok okay well so now and sorry again just curious out of curiosity fyi all right`),
  ),
};
