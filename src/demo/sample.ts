import { join } from 'node:path';

/** What the demo asks where it is given nothing: a file, and questions of which the second follows up on the first. */
export const sample = {
  file: join(import.meta.dirname, '../../test/kit/data/store-sales.csv'),
  questions: [
    'What was the total revenue per region in 2024?',
    'And for 2023?',
    'Which 5 products sold the most units online?',
  ],
  workflow:
    'Every Monday at 8 send me revenue per region, and ask the head of sales before it goes out if it fell by more than 10%',
};
