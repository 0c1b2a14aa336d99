/** Hotels, restaurants and bars. */
export const hospitality = `
booking reservation: booking reservation hold stay confirmation conf appointment
stay: stay booking reservation visit night admission
night room-night bed-night: night room-night stay-night length-stay
cover diner: cover guest party-size pax diner customer
party group-size party-size: party-size party pax guest number-guest
no-show: no-show noshow
walk-in: walk-in walkin
check-in: checkin check-in arrival
check-out: checkout check-out departure
hotel inn lodge guesthouse hostel: hotel property site
room-rate nightly-rate room-price price-per-night rate: rate adr nightly-rate rate-per-night price room-rate daily-rate
average-daily-rate: adr
revenue-per-available-room: revpar
occupancy-rate occupancy: occupancy occupancy-rate occupied
board board-basis meal-plan board-type: board meal-plan meal board-basis board-type
suite bedroom: room room-type bedroom
dish food meal menu-item: dish item menu food meal product menu-item
recipe: recipe dish
ingredient: ingredient item material
starter entree appetizer main-course dessert pudding: course dish item
drink beverage tipple: drink beverage item product
round tab bill check: bill tab check order total
tip gratuity service-charge: tip gratuity service-charge
table: table table-no
sitting seating service: sitting service shift
dining-area section: section area zone
restaurant eatery cafe diner bistro takeaway: restaurant outlet location store merchant venue
bar pub tavern: bar venue outlet location
kitchen: kitchen station
chain: chain brand
star-rating stars: star rating
housekeeping: housekeeping cleaning
amenity facility: amenity facility
holiday-maker holidaymaker tourist: guest visitor tourist arrival
getaway trip: trip booking stay
takeout takeaway-order: order
portion serving helping: portion serving quantity
calorie: calorie kcal energy
pint glass bottle: quantity unit
gluten-free allergen: allergen
`;
