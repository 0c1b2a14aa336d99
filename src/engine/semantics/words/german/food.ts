/** Farms and food. */
export const food = `
Landwirtschaft | agriculture, farming
Feld Acker | field
Ernte | harvest, crop
> geerntet | harvest, harvested, crop
Erntemenge | harvest, yield, harvest quantity
Anbau | cultivation, crop
> angebaut | cultivation, grown, crop
Anbaufläche | cultivated area, acreage, area
Fruchtart Feldfrucht Kultur Nutzpflanze | crop
Kultur kulturell | culture, cultural
Saat Saatgut Aussaat | seed, sowing
> gesät | seed, sowing, sown
Dünger Düngemittel | fertilizer, fertiliser
> gedüngt | fertilizer, fertiliser, fertilized
Pflanzenschutz Pestizid | pesticide
Bewässerung | irrigation
> bewässert | irrigation, irrigated
Vieh Nutztier | livestock
Herde | herd
Stall | stable, barn
Weide | pasture
Futter | feed, fodder
> gefüttert | feed, fodder, fed
Milchleistung Milchmenge | milk yield
Weizen | wheat
Roggen | rye
Gerste | barley
Hafer | oats
Mais | corn, maize
Raps | rapeseed, canola
Getreide | grain, cereal
Zuckerrübe Rübe | sugar beet, beet
Kartoffel | potato
Heu | hay
Stroh | straw
Hektar | hectare, ha
Obst Früchte | fruit
Apfel | apple
Birne | pear
Banane | banana
Orange Apfelsine | orange
Zitrone | lemon
Traube Weintraube | grape
Kirsche | cherry
Erdbeere | strawberry
Himbeere | raspberry
Heidelbeere Blaubeere | blueberry
Pfirsich | peach
Pflaume | plum
Ananas | pineapple
Melone | melon
Gemüse | vegetable, vegetables
Tomate | tomato
Gurke | cucumber
Möhre Karotte | carrot
Zwiebel | onion
Knoblauch | garlic
Salat | salad, lettuce
Kohl | cabbage
Spinat | spinach
Paprika | pepper, bell pepper
Pilz | mushroom
Bohne | bean
Erbse | pea
Linse | lentil
Nuss | nut
Mandel | almond
Kräuter | herbs
Gewürz | spice
Salz | salt
Pfeffer | pepper
Zucker | sugar
Mehl | flour
Reis | rice
Nudel Teigwaren | pasta, noodle
Brot | bread
Brötchen Semmel | roll, bun
Kuchen | cake
Torte | cake, tart
Gebäck Backwaren | pastry, bakery, baked goods
Keks | cookie, biscuit
Schokolade | chocolate
Süßigkeit Süßwaren | candy, sweets
Eis | ice cream, ice
Honig | honey
Marmelade | jam
Ei Eier | egg
Milch | milk
Milchprodukte Molkereiprodukte | dairy
Käse | cheese
Butter | butter
Sahne | cream
Joghurt | yogurt, yoghurt
Fleisch | meat
Rindfleisch | beef
Schweinefleisch | pork
Hähnchen | chicken
Wurst | sausage
Schinken | ham
Speck | bacon
Fischgericht Meeresfrüchte | seafood, fish
Suppe | soup
Beilage | side dish, side
Soße Sauce | sauce
Pommes | fries, french fries
Zutat | ingredient
Allergen | allergen
vegetarisch | vegetarian
vegan | vegan
glutenfrei | gluten free
laktosefrei | lactose free
Lebensmittel Nahrungsmittel | food, groceries
Getränk | beverage, drink
Kaffee | coffee
Tee | tea
Saft | juice
Bier | beer
Wein | wine
Rotwein | red wine
Weißwein | white wine
Sekt | sparkling wine
Schnaps Spirituose | spirits, liquor
Mineralwasser | mineral water
Limonade | lemonade, soda
Kalorie | calorie
Eiweiß | protein
Fett | fat
Kohlenhydrat | carbohydrate, carbs
Tiefkühlkost tiefgekühlt | frozen, frozen food
frisch | fresh
bio biologisch ökologisch | organic
Rebsorte | grape variety
`;
