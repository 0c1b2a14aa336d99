import { sayingsOf } from '../../sayings.ts';
import { englishCells } from '../cells/cells.ts';
import { decisions } from './decisions.ts';
import { health } from './health.ts';
import { money } from './money.ts';
import { orders } from './orders.ts';
import { people } from './people.ts';
import { property } from './property.ts';
import { work } from './work.ts';

/** What is said of how something stands or what it is, and how cells call it. */
export const englishSayings = [
  ...[health, decisions, money, orders, work, people, property].flatMap(lines => sayingsOf(lines)),
  ...englishCells,
];
