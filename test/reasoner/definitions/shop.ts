import { definedOver, type Meaning } from './defined.ts';

export const usual: Meaning[] = [
  ['net revenue', 'revenue minus tax'],
  ['order value', 'quantity times price'],
  ['the north', 'Hamburg and Bremen'],
  ['VIP', 'customers with status A'],
  ['turnover', 'revenue'],
  ['margin', 'profit divided by revenue'],
  ['big orders', 'orders with revenue over 500'],
  ['Nettoumsatz', 'revenue abzüglich tax'],
  ['Norden', 'Hamburg und Bremen'],
];

/** Orders, of which these things are defined. */
export const openShop = () =>
  definedOver(
    {
      orders: `order_id,order_date,region,city,status,revenue,tax,profit,quantity,unit_price,customer
1,2024-01-05,East,Hamburg,A,100,19,20,2,50,Ann
2,2024-01-09,East,Bremen,B,600,114,200,3,200,Bob
3,2024-02-11,West,Munich,A,50,10,5,1,50,Cy
4,2024-02-20,West,Berlin,C,900,171,300,9,100,Dee
5,2024-03-03,East,Hamburg,B,70,13,10,7,10,Ann
6,2024-03-15,South,Munich,A,300,57,90,3,100,Eve
`,
    },
    usual,
  );
