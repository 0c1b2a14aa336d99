import { askStages } from '../breadth/ask-stages.ts';
import { buyers, games, goods, marks, rooms, staff } from './english-data.ts';
import { bestellung, rechnung } from './german-data.ts';
import { more } from './in-other-words.ts';
import { spoken } from './in-passing.ts';
import { shop } from './shop-data.ts';

askStages([shop, staff, marks, rooms, goods, games, buyers, bestellung, rechnung, ...more, ...spoken]);
