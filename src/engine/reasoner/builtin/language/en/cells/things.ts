/** Kinds of animals and all that belong to them; what is only some of a kind, as its young are, is near to it and no other word for it. */
export const animals = `
dogs, dog, canine, canines, hounds, doggies = dog, dogs, canine, hund, hunde, canis
~ puppies, puppy, pups, pup | puppy, dog, dogs, canine, hund, hunde, canis
cats, cat, feline, felines, moggies, kitties = cat, cats, feline, katze, katzen, felis
~ kittens, kitten | kitten, cat, cats, feline, katze, katzen, felis
horses, horse, equine, equines = horse, horses, equine, pferd, pferde
~ ponies, pony, foals, foal, mares, stallions | pony, foal, horse, horses, equine, pferd, pferde
cattle, cows, cow, bovine, bovines | cattle, cow, cows, bovine, calf, rind, rinder, kuh, kühe
~ calves, calf, heifers, bulls | calf, heifer, bull, cattle, cow, cows, bovine, rind, rinder, kuh, kühe
sheep, ovine = sheep, ovine, schaf, schafe
~ lambs, lamb, ewes, rams | lamb, ewe, ram, sheep, ovine, schaf, schafe
pigs, pig, porcine, swine, hogs = pig, pigs, swine, hog, schwein, schweine
~ piglets, sows | piglet, sow, pig, pigs, swine, hog, schwein, schweine
goats, goat, caprine = goat, goats, ziege, ziegen
~ kids | kid, goat, goats, ziege, ziegen
rabbits, rabbit, bunnies, bunny = rabbit, rabbits, bunny, kaninchen
birds, bird, avian, feathered | bird, birds, avian, parrot, budgie, budgerigar, canary, vogel, vögel
parrots, parrot = parrot, parrots, papagei
budgies, budgerigars, budgie = budgie, budgerigar, wellensittich
chickens, chicken, hens = chicken, chickens, hen, huhn, hühner
poultry = poultry, geflügel
~ poultry | chicken, chickens, hen, huhn, hühner
~ chickens, hens | poultry, geflügel
reptiles, reptile, reptilian | reptile, reptiles, lizard, snake, tortoise, turtle, reptil
tortoises, tortoise, turtles, turtle = tortoise, turtle, schildkröte
fish, fishes, piscine = fish, fisch, fische
rodents, rodent | rodent, rodents, guinea pig, hamster, mouse, rat, gerbil, nager, meerschweinchen, maus, ratte
guinea pigs, cavies = guinea pig, guinea pigs, cavy, meerschweinchen
mice = mouse, mice, maus, mäuse
rats = rat, rats, ratte, ratten
exotics, exotic, exotic pets = exotic, exotics, exot
primates, primate | primate, monkey, ape
mammals, mammalian = mammal, mammals, säugetier
insects, bugs, insect = insect, insects, insekt
amphibians, amphibian | amphibian, amphibians, frog, toad, amphibie
`;

/** Colours and shades. */
export const colours = `
grey, gray, silvery = grey, gray, grau
red, scarlet, crimson, reddish = red, rot, crimson, scarlet
blue, bluish, navy = blue, navy, blau
green, greenish, olive = green, grün, olive
black, jet black, blacks = black, schwarz
white, whites, ivory, off white = white, weiß, ivory
yellow, golden, yellowish = yellow, gelb
orange, orangey = orange
brown, tan, chestnut = brown, braun, tan
purple, violet, lilac = purple, violet, lila, violett
pink, rosy = pink, rosa
beige, cream, sandy = beige, cream, creme
silver = silver, silber
gold = gold
multicoloured, multicolored, colourful, colorful, patterned = multicolour, multicolor, multi, mixed, bunt, mehrfarbig
ginger, redhead, redheads, red haired = ginger, red, auburn
blonde, blond, blondes, fair haired = blonde, blond
brunette, brunettes, brown haired, dark haired = brunette, brown, dark
`;

/** What things are made of. */
export const materials = `
wooden, timber, made of wood, in wood = wood, wooden, timber, oak, pine, holz
metal, metallic, made of metal = metal, steel, iron, aluminium, aluminum, metall
steel, made of steel, stainless = steel, stainless steel, stahl, edelstahl
iron, wrought iron, cast iron = iron, eisen
aluminium, aluminum, alu = aluminium, aluminum, alu
plastic, made of plastic, plastics = plastic, pvc, polymer, kunststoff, plastik
leather, made of leather, leathery = leather, leder
woollen, woolen, wool, made of wool, woolly = wool, merino, wolle
cotton, made of cotton = cotton, baumwolle
silk, silken, silky = silk, seide
linen = linen, leinen
glass, made of glass, glazed = glass, glas
stone, made of stone, stony = stone, granite, marble, sandstone, stein
brick, made of brick, bricks = brick, ziegel, backstein
concrete, made of concrete = concrete, beton
clay, ceramic, earthenware, pottery, ceramics = ceramic, clay, earthenware, porcelain, stoneware, keramik, ton
paper, made of paper = paper, papier
cardboard, carton = cardboard, karton, pappe
rubber = rubber, gummi
gold, golden, made of gold = gold
silver, made of silver = silver, silber
copper = copper, kupfer
synthetic, man made, artificial = synthetic, polyester, nylon, acrylic, synthetik
`;

/** What moves people and goods. */
export const vehicles = `
cars, car, automobiles, automobile, autos, motor cars, passenger cars = car, automobile, passenger car, saloon, sedan, auto, pkw
lorries, lorry, trucks, truck, hgvs, hgv, heavy goods vehicles = truck, lorry, hgv, heavy goods vehicle, lkw, lastwagen
vans, van, transporters = van, lgv, transporter, lieferwagen
motorbikes, motorbike, motorcycles, motorcycle, bikers = motorcycle, motorbike, motorrad
bicycles, bicycle, bikes, bike, push bikes, cycles, pedal cycles, cyclists, cyclist, by bike = bicycle, bike, cycle, pedal cycle, cyclist, fahrrad, rad
e bikes, electric bikes, pedelecs = e bike, ebike, pedelec
scooters, mopeds, moped = scooter, moped, e scooter, roller
buses, bus, coaches, coach, by bus = bus, coach, minibus, omnibus
trains, train, by train, by rail, rail, railway = train, rail, railway, zug, bahn
trams, tram, streetcars, streetcar, light rail = tram, streetcar, light rail, straßenbahn
underground, subway, metro, tube, by tube = underground, subway, metro, tube, u bahn
planes, plane, aircraft, by plane, by air, flights, air freight = plane, aircraft, air, flight, air freight, flugzeug, luftfracht
ships, boats, by sea, by ship, by boat, sea freight, vessels = ship, boat, sea, sea freight, vessel, ferry, schiff, seefracht
taxis, cabs, cab, taxi = taxi, cab
by road, road freight = road, truck, straße
on foot, walking, walkers, pedestrians, by foot, walked = walking, walk, foot, on foot, pedestrian, zu fuß, fußgänger
electric, evs, ev, battery powered, electric cars, electrics = electric, ev, bev, battery electric, elektro, elektrisch, strom
hybrids, hybrid, plug ins = hybrid, phev, hev, plug in hybrid
petrol, gasoline, gas powered, petrols = petrol, gasoline, gas, benzin
diesels, diesel = diesel
automatics, automatic = automatic, auto, automatik
manuals, manual, stick shift = manual, schaltgetriebe, manuell
couriers, courier, by courier, express = courier, express, kurier
`;

/** What is taught. */
export const subjects = `
maths, math, mathematics, mathematicians, mathematician, sums = mathematics, maths, math, mathe, mathematik
physics, physicists, physicist = physics, physik
chemistry, chemists = chemistry, chemie
biology, biologists, biologist = biology, biologie, life sciences
computing, computer science, computer scientists, informatics, cs, coders, it = computer science, computing, informatics, cs, it, ict, informatik
history, historians = history, geschichte
geography, geographers = geography, geografie, erdkunde
art, arts, artists, fine art = art, fine art, arts, kunst
music, musicians = music, musik
sport, sports, gym, gym class, phys ed, pe, physical education = physical education, pe, sport, sports
economics, economists, econ = economics, econ, wirtschaft, vwl
law, lawyers, legal studies = law, jura, rechtswissenschaft
medicine, medics, medical students = medicine, medizin
engineering, engineers = engineering, ingenieurwesen
psychology, psychologists, psych = psychology, psychologie
business, business studies, management = business, business studies, business administration, management, bwl
religion, religious education, re, divinity = religious education, religion, re, religious studies
foreign languages, modern languages, languages = languages, modern languages, foreign languages, mfl
literature, lit = literature, english literature, literatur
philosophy, philosophers = philosophy, philosophie
science, sciences, scientists = science, naturwissenschaften
`;

/** What the weather is like. */
export const weather = `
rainy, raining, rain, wet, rained, in the rain, showery, showers, drizzle, drizzly = rain, rainy, raining, wet, showers, drizzle, light rain, heavy rain, regen, regnerisch
sunny, sunshine, sun, fine, in the sun, bright = sunny, sun, clear, fine, sunshine, sonnig, heiter
cloudy, overcast, clouds, grey, dull = cloudy, overcast, clouds, partly cloudy, mostly cloudy, bewölkt, bedeckt
snowy, snowing, snow, snowed, in the snow = snow, snowy, snowing, schnee, schneefall
foggy, fog, misty, mist, in the fog, hazy = fog, foggy, mist, misty, haze, nebel, neblig
windy, wind, gusty, breezy, blustery = windy, wind, gusty, breezy, windig
stormy, storm, storms, thunder, thunderstorms, thundery = storm, stormy, thunderstorm, thunder, gewitter, sturm
icy, ice, frosty, frost, frozen, slippery = ice, icy, frost, frosty, eis, glatt, frost
dry, no rain = dry, clear, sunny, trocken
hail, hailstorms = hail, hagel
clear, cloudless = clear, sunny, klar
`;

/** Parts of the day, of the week and of the year. */
export const parts = `
mornings, morning, in the morning, am, before noon, forenoon = morning, am, mornings, vormittag, morgen, vormittags
afternoons, afternoon, in the afternoon, pm = afternoon, pm, afternoons, nachmittag, nachmittags
evenings, evening, in the evening = evening, evenings, abend, abends
nights, night, at night, overnight, night time, nighttime, in the night = night, nights, overnight, night time, nacht, nachts
lunchtime, midday, at lunch, at noon, noon = midday, noon, lunch, lunchtime, mittag, mittags
early shift, earlies, day shift, days = early, early shift, day, day shift, morning, frühschicht
late shift, lates = late, late shift, evening, spätschicht
night shift, graveyard shift = night, night shift, nachtschicht
rush hour, peak times, at peak = rush hour, peak, stoßzeit
off peak, quiet times = off peak, nebenzeit
spring, springtime, in spring = spring, frühling, frühjahr
summer, summertime, in summer = summer, sommer
autumn, fall, in autumn, in the fall = autumn, fall, herbst
winter, wintertime, in winter = winter
high season, peak season, busy season = high, high season, peak, peak season, hochsaison, hauptsaison
low season, off season, quiet season = low, low season, off season, off peak, nebensaison
breakfast, breakfasts = breakfast, frühstück
lunch, lunches, luncheon = lunch, mittagessen
dinner, dinners, supper, suppers, evening meal = dinner, supper, evening meal, abendessen
`;

/** Kinds of homes, rooms and beds. */
export const homes = `
apartments, apartment, flats, flat, condos, condo, condominium = apartment, flat, condo, condominium, unit, wohnung
houses, house = house, detached, semi detached, terraced, haus, einfamilienhaus
detached, detached houses, free standing, freestanding = detached, detached house, single family, freistehend
semis, semi detached, semi = semi detached, semi, doppelhaushälfte
terraced, terraces, row houses, townhouses, townhouse = terraced, terrace, townhouse, row house, reihenhaus
bungalows, bungalow = bungalow
cottages, cottage = cottage
studios, studio, bedsits, bedsit, one room = studio, bedsit, studio flat, einzimmerwohnung
lofts, penthouses, penthouse = loft, penthouse
plots, land, building land = land, plot, grundstück
offices, office space = office, büro
shops, retail units = retail, shop, laden
singles, single rooms, single room = single, single room, einzelzimmer
doubles, double rooms, double room = double, double room, doppelzimmer
twins, twin rooms, twin room = twin, twin room
suites, suite = suite
full board, all inclusive, all in = full board, all inclusive, vollpension
half board = half board, halbpension
bed and breakfast, b b = bed and breakfast, b b, breakfast included
self catering = self catering, selbstverpflegung
owners, homeowners, home owners, homeowner, owner occupiers, own their home, own their own home = own, owner, owned, homeowner, owner occupied, mortgage, eigentum, eigentümer
renters, renter, tenants, rent their home, rented, renting = rent, rented, renter, tenant, zur miete, mieter
`;

/** What people eat and drink, and may not. */
export const diets = `
vegetarians, vegetarian, veggie, veggies, meat free, meatless, without meat = vegetarian, veggie, veg, vegetarisch
vegans, vegan, plant based = vegan, plant based
meat eaters, omnivores, carnivores, with meat = meat, omnivore, non veg, meat eater, fleisch
pescatarians, pescatarian = pescatarian, pescetarian
gluten free, coeliac, coeliacs, celiac, without gluten = gluten free, gf, coeliac, glutenfrei
lactose free, dairy free, lactose intolerant, without milk = lactose free, dairy free, df, laktosefrei
halal = halal
kosher = kosher, koscher
starters, starter, appetisers, appetizers = starter, appetiser, appetizer, vorspeise
mains, main course, main courses, entrees = main, main course, main dish, entree, hauptgericht, hauptspeise
desserts, dessert, puddings, pudding, afters, sweets = dessert, pudding, sweet, nachspeise, nachtisch
drinks, drink, beverages, beverage = drink, drinks, beverage, beverages, getränk, getränke
soft drinks, non alcoholic, without alcohol = soft drink, soft drinks, non alcoholic, alkoholfrei
`;

/** Tongues that people speak. */
export const languages = `
english, english speaking, english speakers, anglophone, anglophones = english, en, eng, englisch
german, german speaking, german speakers = german, de, ger, deu, deutsch
french, french speaking, french speakers, francophone, francophones = french, fr, fre, fra, französisch
spanish, spanish speaking, spanish speakers, hispanophone = spanish, es, spa, spanisch
italian, italian speaking, italian speakers = italian, it, ita, italienisch
portuguese, portuguese speaking, portuguese speakers = portuguese, pt, por, portugiesisch
dutch, dutch speaking, dutch speakers = dutch, nl, nld, niederländisch
polish, polish speaking, polish speakers = polish, pl, pol, polnisch
russian, russian speaking, russian speakers = russian, ru, rus, russisch
turkish, turkish speaking = turkish, tr, tur, türkisch
arabic, arabic speaking, arabic speakers = arabic, ar, ara, arabisch
chinese, chinese speaking, mandarin, mandarin speakers = chinese, mandarin, zh, zho, chinesisch
japanese, japanese speaking, japanese speakers = japanese, ja, jpn, japanisch
korean, korean speaking = korean, ko, kor, koreanisch
hindi = hindi, hi, hin
swedish, swedish speaking = swedish, sv, swe, schwedisch
danish, danish speaking = danish, da, dan, dänisch
norwegian, norwegian speaking = norwegian, nb, no, nor, norwegisch
finnish, finnish speaking = finnish, fi, fin, finnisch
czech = czech, cs, ces, tschechisch
greek = greek, el, ell, griechisch
hungarian = hungarian, hu, hun, ungarisch
romanian = romanian, ro, ron, rumänisch
ukrainian = ukrainian, uk, ukr, ukrainisch
`;
