import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

describe('Who never did something are those without a row of it', () => {
  const workshop = over(
    {
      customers: `customer_id,full_name,phone
1,Amy Lowe,0701
2,Ben Nash,0702
3,Cat Pike,0703
4,Dan Rowe,0704
`,
      bikes: `bike_id,customer_id,make,brought_in
1,1,Trek,2024-01-05
2,1,Giant,2024-03-01
3,3,Ridgeback,2024-04-11
`,
      jobs: `job_id,bike_id,job_date,work,charge
1,1,2024-01-06,Service,60
2,2,2024-03-02,Brakes,35
3,2,2024-05-02,Service,60
`,
    },
    true,
  );
  const farm = over(
    {
      customers: `CustomerID,CustomerName,Village
1,Moor Farm,Hope
2,Dale Inn,Edale
3,Peak Stores,Hope
4,Tor Cafe,Castleton
`,
      deliveries: `DeliveryID,CustomerID,DeliveryDate,Driver,Crates
1,1,2024-06-01,Jo,4
2,2,2024-06-02,Al,3
3,1,2024-06-08,Jo,5
`,
    },
    true,
  );

  it.each(['who never brought a bike', 'who has never brought in a bike'])(
    'and not the rows of another table: %s',
    async question => expect(await workshop.names(question)).toEqual(['Ben Nash', 'Dan Rowe']),
  );

  it.each(['who never got a delivery', 'who has never had a delivery'])('whoever it is: %s', async question =>
    expect(await farm.names(question)).toEqual(['Peak Stores', 'Tor Cafe']),
  );
});
