/** Animals and plants, and what grows of them. */
export const nature = `
animal pet species creature critter kind-of-animal: dog cat rabbit hamster guinea-pig gerbil mouse rat ferret bird parrot budgie canary parakeet cockatiel horse pony donkey goat sheep pig cow cattle bull calf llama alpaca chicken hen rooster duck goose turkey fish goldfish turtle tortoise snake lizard gecko iguana frog toad reptile mammal amphibian insect deer fox wolf bear lion tiger elephant giraffe zebra monkey gorilla chimpanzee panda koala kangaroo otter seal dolphin whale shark penguin eagle owl hawk bee spider badger hedgehog squirrel beaver moose elk bison camel hippo rhino leopard cheetah jaguar lynx crocodile alligator
pet: dog cat rabbit hamster guinea-pig gerbil mouse rat ferret bird parrot budgie canary parakeet fish goldfish turtle tortoise snake lizard gecko pony horse
livestock farm-animal: cow cattle bull calf heifer steer sheep lamb ewe ram pig hog sow goat horse chicken hen poultry turkey duck goose llama alpaca bee
bird: robin sparrow blackbird starling pigeon dove crow raven magpie jay finch goldfinch chaffinch bullfinch tit wren thrush swallow swift martin kestrel hawk falcon eagle kite buzzard owl heron stork crane swan duck mallard goose gull tern puffin gannet cormorant penguin woodpecker kingfisher cuckoo lapwing plover sandpiper curlew pheasant partridge grouse quail parrot canary hummingbird cardinal oriole warbler nightingale lark
fish catch seafood: cod haddock salmon trout tuna herring mackerel sardine plaice sole halibut bass carp pike perch eel shrimp prawn crab lobster mussel oyster squid scallop anchovy pollock hake monkfish tilapia
insect bug: bee wasp ant beetle butterfly moth fly mosquito dragonfly ladybird ladybug grasshopper cricket
dog-breed breed: labrador beagle terrier poodle bulldog boxer dachshund spaniel collie retriever rottweiler husky chihuahua pug doberman mastiff greyhound dalmatian pointer setter whippet corgi schnauzer shepherd siamese persian tabby bengal ragdoll sphynx
fruit: apple pear banana orange lemon lime grape cherry plum peach apricot nectarine strawberry raspberry blueberry blackberry mango pineapple kiwi melon watermelon fig date grapefruit papaya pomegranate cranberry currant gooseberry coconut avocado mandarin clementine
vegetable veg veggie: carrot potato tomato onion garlic leek cabbage lettuce spinach kale broccoli cauliflower pea bean cucumber pepper aubergine eggplant courgette zucchini pumpkin squash beetroot beet turnip parsnip radish celery asparagus mushroom sweetcorn corn artichoke fennel chard
crop grain cereal: wheat barley oat rye maize corn rice millet sorghum soy soybean rapeseed canola sunflower cotton potato sugarbeet sugar-beet sugarcane alfalfa hay bean pea lentil
tree: oak beech birch maple ash elm pine spruce fir larch cedar willow poplar lime linden chestnut sycamore plane hornbeam hawthorn rowan alder cherry apple ginkgo magnolia yew holly hazel walnut palm eucalyptus
flower plant: rose tulip daisy lily daffodil orchid sunflower carnation lavender violet iris poppy peony hydrangea geranium fern cactus ivy
herb spice: basil thyme rosemary mint parsley sage oregano coriander cilantro dill cumin turmeric cinnamon ginger paprika saffron
soil soil-type: clay loam sand sandy silt peat chalk
weather weather-condition: sunny cloudy rain rainy snow snowy fog foggy clear overcast windy storm stormy thunderstorm drizzle sleet hail mist partly-cloudy fair fine
season: spring summer autumn fall winter
habitat: forest woodland grassland wetland heath moor river lake coast desert mountain urban meadow
pollutant: pm2.5 pm10 no2 o3 so2 co ozone
metal: gold silver bronze copper iron steel aluminium aluminum zinc lead tin nickel platinum titanium brass
gem gemstone stone: diamond ruby sapphire emerald pearl opal topaz amethyst garnet
element: hydrogen helium carbon nitrogen oxygen sodium calcium iron copper zinc silver gold
disaster natural-disaster hazard: flood earthquake drought wildfire fire hurricane tornado storm tsunami landslide cyclone typhoon
planet: mercury venus earth mars jupiter saturn uranus neptune pluto
`;
