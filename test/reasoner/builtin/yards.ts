/** Loads of three yards over three years, as a haulier would write them down. */
export const yards = {
  loads: `load_id,yard,side,loaded_on,material,tonnes,hours,price_eur,paid
1,Quayside,north,2022-04-03,gravel,10,2,100,yes
2,Quayside,north,2022-07-05,sand,20,3,220,no
3,Holm Lane,south,2022-10-09,gravel,5,1,60,yes
4,Holm Lane,south,2023-01-15,sand,8,2,90,yes
5,Mill End,north,2023-05-18,gravel,12,4,130,no
6,Mill End,north,2023-06-21,clay,7,2,75,yes
7,Quayside,north,2023-12-24,clay,9,3,95,yes
8,Holm Lane,south,2024-02-02,sand,11,2,140,no
9,Mill End,north,2024-04-11,gravel,14,5,170,yes
10,Quayside,north,2024-08-15,gravel,16,6,200,yes
11,Holm Lane,south,2024-09-19,clay,6,2,80,no
12,Mill End,north,2024-11-25,sand,13,3,150,yes
`,
};

/** The same in German, of fewer years. */
export const höfe = {
  ladungen: `nr,hof,datum,ware,tonnen,stunden,umsatz,status
1,Nordhof,2022-04-03,Kies,10,2,100,bezahlt
2,Nordhof,2022-07-05,Sand,20,3,220,offen
3,Südhof,2022-10-09,Kies,5,1,60,bezahlt
4,Südhof,2023-01-15,Sand,8,2,90,bezahlt
5,Westhof,2023-05-18,Kies,12,4,130,offen
6,Westhof,2023-06-21,Ton,7,2,75,bezahlt
7,Nordhof,2024-12-24,Ton,9,3,95,bezahlt
8,Südhof,2024-02-02,Sand,11,2,140,offen
9,Westhof,2024-04-11,Kies,14,5,170,bezahlt
`,
};
