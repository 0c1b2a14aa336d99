import { askStages } from './ask-stages.ts';
import { joined, odd } from './joined.ts';
import { orders } from './orders.ts';
import { employees, students } from './people.ts';
import { inventory, medals, sensors } from './things.ts';

askStages([orders, employees, students, sensors, inventory, medals, joined, odd]);
