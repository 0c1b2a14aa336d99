/** What is eaten and drunk. */
export const food = `
drink beverage tipple refreshment: beer wine cider gin vodka whisky whiskey rum brandy cocktail champagne prosecco tequila ale lager stout coffee tea water juice lemonade cola coke soda milk smoothie espresso latte cappuccino mocha americano hot-chocolate milkshake tonic soft-drink spirit mojito margarita squash cocoa macchiato flat-white pepsi sprite fanta red-bull
alcohol alcoholic-drink spirit booze: beer wine cider gin vodka whisky whiskey rum brandy cocktail champagne prosecco tequila ale lager stout spirit liqueur port sherry bourbon
soft-drink: lemonade cola coke soda water juice pepsi sprite fanta tonic squash
hot-drink: coffee tea espresso latte cappuccino mocha americano hot-chocolate macchiato flat-white cocoa
coffee kind-of-coffee: espresso latte cappuccino mocha americano macchiato flat-white cortado arabica robusta decaf
beer: ale lager stout porter ipa pilsner wheat pale-ale bitter
wine grape: red white rose sparkling merlot chardonnay riesling shiraz malbec pinot sauvignon cabernet rioja
food dish meal snack menu-item: pizza pasta burger sandwich salad soup steak chicken fish curry sushi taco burrito fries chips rice noodle risotto lasagne lasagna omelette pancake waffle bread cake pie cookie biscuit croissant muffin bagel donut doughnut wrap toast chocolate ice-cream pudding hamburger hotdog hot-dog kebab ramen dumpling paella brownie scone pastry cheesecake roast stew chilli
meal: breakfast lunch dinner brunch supper tea snack
course: starter main dessert side appetizer appetiser entree pudding
pastry cake baked-good bake bread: bread cake pie cookie biscuit croissant muffin bagel donut doughnut brownie scone pastry cheesecake baguette sourdough roll bun tart eclair focaccia ciabatta loaf cupcake pretzel
dessert sweet: cake pie cookie ice-cream pudding brownie cheesecake tiramisu chocolate trifle sorbet
meat: beef pork lamb chicken turkey duck veal ham bacon sausage mutton venison goat
dairy dairy-product: milk cheese butter cream yoghurt yogurt
cheese: cheddar brie gouda feta mozzarella parmesan stilton camembert edam emmental
grocery: milk bread egg eggs butter cheese rice pasta flour sugar coffee tea cereal fruit vegetable
cuisine food-type kind-of-food: italian chinese indian mexican french thai japanese greek american spanish turkish vietnamese korean lebanese mediterranean british german moroccan ethiopian pizza sushi burger seafood vegan
topping: cheese ham mushroom pepperoni onion olive pepper pineapple anchovy salami
diet: vegan vegetarian gluten-free halal kosher pescatarian keto omnivore
flavour flavor: vanilla chocolate strawberry mint caramel lemon coconut pistachio hazelnut coffee banana
allergen: nut nuts peanut gluten milk egg soy fish shellfish sesame wheat
`;
