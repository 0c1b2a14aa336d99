/** A bakery's sales and their lines, under headers written together in lower case; breads are sizes of sorts that have the names. */
export const bakery: Record<string, string> = {
  sales: `saleid,saledate,saletime
1,2023-01-02,08:10:00
2,2023-01-02,08:40:00
3,2023-01-03,12:15:00
4,2023-02-06,08:05:00
5,2023-02-07,17:30:00
6,2023-02-09,12:00:00
`,
  sale_lines: `salelineid,saleid,breadid,qty
1,1,wht_s,1
2,1,bag_m,4
3,2,wht_l,2
4,2,brz_s,10
5,3,rye_l,1
6,4,bag_m,6
7,4,rye_l,5
8,5,wht_s,1
9,6,brz_s,1
`,
  breads: `breadid,breadsortid,size,unitprice
wht_s,wht,S,2.0
wht_l,wht,L,4.0
bag_m,bag,M,3.0
rye_l,rye,L,5.0
brz_s,brz,S,1.0
brz_l,brz,L,2.5
`,
  bread_sorts: `breadsortid,name,family,ingredients
wht,The White Loaf,Wheat,"Wheat Flour, Salt"
bag,The Baguette,Wheat,"Wheat Flour, Yeast"
rye,The Rye Loaf,Rye,"Rye Flour, Salt, Caraway"
brz,The Brezel,Pastry,"Wheat Flour, Malt, Salt"
`,
};
