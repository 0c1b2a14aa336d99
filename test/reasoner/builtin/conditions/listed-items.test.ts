import { describe, expect, it } from 'vitest';
import { over } from '../over.ts';

// Cells that list several things have each of these, whatever else they list.

describe('Dishes and what is in them', () => {
  const menu = over({
    menu: `Dish,Course,Price,Allergens
Pesto,Main,12,milk; nuts
Salad,Starter,7,
Brownie,Dessert,6,eggs; milk; nuts
Soup,Starter,5,celery
Fish Pie,Main,14,fish; milk
Omelette,Main,9,eggs; milk
Tagine,Main,13,nuts
`,
  });

  it('contain what they list', async () => {
    expect(await menu.names('which dishes contain nuts?')).toEqual(['Brownie', 'Pesto', 'Tagine']);
    expect(await menu.rows('how many dishes contain eggs?')).toEqual([['2']]);
    expect(await menu.names('dishes with fish or celery')).toEqual(['Fish Pie', 'Soup']);
  });

  it('are told apart by whole lists, which is said', async () => {
    expect((await menu.ask('most common allergen')).text).toMatch(/^Cells of allergens list several things/);
    expect((await menu.ask('how many different allergens are there?')).text).toMatch(/^Cells of allergens list/);
  });

  it('contain all that is asked for at once', async () => {
    expect(await menu.names('which dishes contain milk and eggs?')).toEqual(['Brownie', 'Omelette']);
  });

  it('are without what they do not list', async () => {
    expect(await menu.rows('how many dishes are without milk?')).toEqual([['3']]);
    expect(await menu.names('which dishes have no nuts?')).toEqual(['Fish Pie', 'Omelette', 'Salad', 'Soup']);
  });
});

describe('Trucks and what they sell', () => {
  const { rows, ask } = over({
    trucks: `truck,food_items,status
A,tacos,open
B,Tacos: burritos: soda,open
C,Hot dogs: fries: tacos,closed
D,Pizza: pasta: salad,open
E,Burritos: quesadillas: water,open
`,
  });

  it('sell all that they list, and not only what stands alone', async () => {
    expect(await rows('how many trucks sell tacos?')).toEqual([['3']]);
    expect((await ask('how many trucks sell tacos?')).text).toMatch(/taco/);
  });

  it('are in a state that is a value by itself', async () => {
    expect(await rows('how many trucks are open?')).toEqual([['4']]);
  });
});

describe('Staff and what they can do', () => {
  const staff = over({
    staff: `Name,Depot,Skills,Languages
Ann,North,"welding, forklift","German, English"
Bob,South,"forklift, first aid","English, French"
Cy,North,"welding, painting, first aid",German
Di,South,painting,"French, German, English"
Ed,North,,English
`,
  });

  it('have each of their skills', async () => {
    expect(await staff.names('who can do welding?')).toEqual(['Ann', 'Cy']);
    expect(await staff.rows('how many have first aid?')).toEqual([['2']]);
    expect(await staff.rows('how many people know welding and painting?')).toEqual([['1']]);
    expect(await staff.rows('how many speak German and English?')).toEqual([['2']]);
  });
});

describe('Places with their country', () => {
  const shops = over({
    shops: `Shop,Place,Sales
A,"Berlin, Germany",10
B,"Munich, Germany",20
C,"Paris, France",30
D,"Lyon, France",40
`,
  });

  it('are no lists', async () => {
    expect(await shops.rows('total sales in Germany')).toEqual([['30']]);
    expect((await shops.ask('how many shops in Berlin')).text).toContain('Berlin, Germany');
  });
});
