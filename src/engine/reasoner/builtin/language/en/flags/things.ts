/** What columns of yes and no tell of homes, vehicles, machines, animals and wares. */
export const things = `
furnished, is furnished, furniture | furnished, come with furniture, with furniture | unfurnished, without furniture, empty
pets allowed, pet friendly, pets, allows pets, dogs allowed, dog friendly | pet friendly, dog friendly, allow pets, take pets, can have a pet, accept pets, pets welcome, take dogs, allow dogs, can keep a pet, pets are allowed | no pets, pet free, without pets
smoking allowed, smoking permitted | can smoke, smoking rooms | non smoking, smoke free
wheelchair access, wheelchair accessible, accessible, step free, barrier free, disabled access, accessibility, wheelchair | accessible, wheelchair accessible, wheelchair friendly, step free, barrier free, can be reached by wheelchair, a wheelchair user live in, for wheelchairs, suitable for wheelchairs, disabled access, disabled friendly, without steps | inaccessible, not accessible, not wheelchair accessible
lift, has lift, elevator, has elevator | with a lift, with an elevator, have a lift, have an elevator | walk ups, walk up, without a lift
garden, has garden, yard | with a garden, have a garden, gardens | without a garden
balcony, has balcony, terrace, patio | with a balcony, have a balcony | without a balcony
parking, has parking, parking space, garage | somewhere to park, a place to park, parking space, can park, with parking, with a garage | nowhere to park, without parking
pool, swimming pool, has pool | with a pool, somewhere to swim, swimming pools, can swim | without a pool
air conditioning, air conditioned, aircon, ac, a c | air conditioned, with aircon, with ac, cooled, air con | without aircon
wifi, wi fi, internet, has wifi | with wifi, with internet, wireless internet, connected | without wifi, offline
sea view, ocean view, waterfront, seafront | by the sea, on the water, overlook the sea, overlooking the sea, on the waterfront, face the sea | without a view
breakfast included, breakfast | with breakfast, include breakfast, breakfast included | room only, without breakfast
new build, newly built, new construction | newly built, new builds, brand new | older buildings
renovated, refurbished, restored, modernised | done up, renovated, refurbished, restored, modernised, redone | unrenovated, not done up, in need of renovation
listed, listed building, protected, heritage | protected, listed buildings, heritage buildings |
vacant, is vacant, empty, is empty | empty, unoccupied, standing empty, nobody lives in | occupied, lived in, taken, let
occupied, is occupied | lived in, taken, let | empty, vacant, free, unoccupied
automatic | automatics | manuals, manual, stick shift
electric, is electric, ev | electric, evs, battery powered | petrol, combustion, gas powered
four wheel drive, 4wd, awd, all wheel drive | four wheel drive, all wheel drive, off roaders, 4x4 | two wheel drive
accident free, no accidents | accident free, never crashed, without accidents | crashed, been in an accident, had an accident
accident, had accident, damaged, is damaged, damage | crashed, had an accident, been in an accident, damaged, broken, bashed | undamaged, intact, in one piece, accident free
warranty, under warranty, in warranty, guarantee, has warranty | under warranty, in warranty, under guarantee, covered by warranty, still under guarantee | out of warranty, out of guarantee, no longer under warranty
serviced, service done | been serviced, had a service |
calibrated | been calibrated |
refurbished, is refurbished | refurbs, reconditioned, second hand | brand new, new
used, is used, second hand, pre owned | second hand, pre owned, used, preloved | brand new, new, unused
working, is working, functional, operational | in working order, work, working, up and running, operational, functional | broken, out of order, defective, faulty, don t work, doesn t work, not working
broken, defective, faulty, defect, is broken | broken, out of order, faulty, defective, don t work, doesn t work, not working, broken down, kaput | working, in working order, fine, ok, intact, faultless
online, is online, connected | up, reachable, connected, switched on | offline, down, unreachable, disconnected, switched off
neutered, spayed, sterilised, sterilized, castrated, fixed, is neutered | neutered, spayed, castrated, sterilised, sterilized, fixed, snipped, been done, doctored | intact, unneutered, entire, not neutered, unspayed
microchipped, chipped, chip, microchip | chipped, microchipped, with a chip, have a chip | unchipped, without a chip, no chip
house trained, housebroken, toilet trained | house trained, housebroken, toilet trained |
good with kids, good with children, child friendly, kid friendly, ok with kids | child friendly, kid friendly, good with kids, good with children, get on with children, get along with kids, family friendly | not good with children
good with dogs, ok with dogs | get on with dogs, get on with other dogs, good with other dogs, get along with dogs |
good with cats, ok with cats | get on with cats, get along with cats |
pedigree, purebred, pure breed | pedigrees, purebreds, purebred, pure bred, thoroughbred | mongrels, mixed breed, mutts, crossbreeds
stray, was stray, found as stray | strays, found on the street, off the street | owned
adopted, rehomed, is adopted | rehomed, found a home, found a new home, adopted, taken home | still looking for a home, waiting for a home, still need a home, unadopted
organic, is organic, bio, ecological | organic, organically grown, bio, eco | conventional, non organic
fair trade, fairtrade | fair trade, fairly traded, ethical |
vegan | plant based, vegan |
spicy, hot | hot, spicy, with a kick | mild, not spicy
alcoholic, contains alcohol | with alcohol, alcoholic, boozy | soft, without alcohol, non alcoholic, alcohol free
sugar free, sugarfree, no sugar | sugar free, without sugar | sugary, with sugar
frozen, is frozen | from the freezer | fresh
perishable, is perishable | goes off, go off, perishables, spoil quickly, don t keep | keep, long life, non perishable
fragile, is fragile, breakable | breakable, breakables, handle with care, break easily, delicate | robust, sturdy, unbreakable
hazardous, dangerous goods, is hazardous, hazmat, dangerous | dangerous, hazardous, dangerous goods, hazardous goods, toxic | harmless, safe, non hazardous
recyclable, is recyclable, recycled | can be recycled, recyclables | landfill, non recyclable
waterproof, water resistant | waterproof, keep the water out, rainproof |
washable, machine washable | can be washed, go in the machine | hand wash only
limited edition, limited | limited editions, limited runs |
bestseller, is bestseller, best seller, top seller | bestsellers, best sellers, top sellers |
discontinued, is discontinued | no longer made, no longer sold, phased out, taken off the shelves, out of production | still made, still sold, still available
in stock, available, is available, instock, in stock flag | in stock, available, on the shelf, can be had, to be had, on hand | out of stock, sold out, unavailable, gone, not in stock, ran out, not available
sold out, out of stock | sold out, gone, all gone, none left, unavailable, out of stock | available, in stock, still to be had
native, native species, is native | indigenous, native | foreign, introduced, invasive, exotic
invasive, is invasive | invasive, invaders | native, harmless
evergreen, is evergreen | evergreens, keep their leaves | deciduous, lose their leaves
endangered, is endangered, threatened, protected species | at risk, threatened, endangered, dying out | not threatened, safe, common
poisonous, toxic, venomous, edible no | poisonous, toxic, venomous | harmless, edible, safe to eat
edible, is edible | can be eaten, safe to eat, edible | poisonous, inedible
`;
