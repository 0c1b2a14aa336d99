/** What is said less often, of all trades, beside what their own lists have. */
export const wider = `
destination: to-city to-town to-station to-location to-port to-stop to-airport destination-city dest-city dropoff-zone dropoff-location end-station arrival-city arrival to
origin starting-point starting-place departure-point start-point: from-city from-town from-station from-location from-port from-stop from-airport origin-city pickup-zone pickup-location start-station departure-city origin from
price cost-of-cover cost-of-insurance yearly-price annual-price: premium annual-premium
premium: premium annual-premium price
broker intermediary agent middleman: broker intermediary agent producer introducer advisor
bus coach: bus coach vehicle line route
machinist setter operative: operator worker technician
petrol diesel fuel gas: fuel fuel-litre fuel-ltr litre gallon fuel-used fuel-cost
ticket-income ticket-takings fare-income: fare-total fare fare-amount ticket-revenue
takings income: fare-total total-fare fare fee-total total-paid paid collected amount-collected amount-received receipt
throughput output production: good-piece good-pcs good-unit piece pcs produced unit-made made quantity-produced actual-quantity quantity
stoppage stoppage-time time-lost lost-time: downtime downtime-minute dntm dntm-minute stop-minute idle-time
downtime: downtime dntm idle stopped
set-up setup change-over changeover: changeover change-over setup
waste scrap wastage rejects reject: reject rejected scrap waste defect spoiled discarded bad-piece
defect fault reject: reject defect defective bad-piece nonconforming
unit piece: piece pcs unit quantity good-piece good-pcs
district: ward district borough zone precinct neighborhood area
neighbourhood neighborhood: ward neighborhood neighbourhood district suburb area
topic theme: subject topic category theme
result: outcome result status decision verdict
worth value: value worth amount price total
cover-amount insured-amount insured-value: sum-insured coverage cover-amount insured-value
type-of-insurance kind-of-insurance kind-of-cover type-of-cover insurance-type insurance: line line-of-business cover-type policy-type product class
loss losses: claim claim-count loss
sum total: total amount
time-to-close closing-time time-to-close-a-case: days-open days-to-close resolution-day
time-open: days-open age
sickness illness absence: sick-day sick absence
lateness delay: late minute-late delay
punctuality: on-time late delay
popularity: popularity rating vote view
busyness: visit volume footfall
sales-person sales-rep: salesperson rep seller sales-rep agent
sales-figure sales-amount sales-value: sale revenue amount
clinic-visit office-visit: visit appointment
blood-sample: sample specimen
patient-visit: visit encounter
insulin-dose: dose
nursing-home care-home: facility home
hotel-guest: guest
overnight-stay: night stay
room-type type-of-room: room-type
table-number: table
menu dish: item dish
course-fee tuition: fee tuition
instructor teacher: instructor teacher lecturer tutor
grade-average: gpa
exam-score test-score: score mark grade result
class-attendance: attendance present
field-trip: trip
club-member: member
playing-field: pitch field
goal-scored: goal
games-played matches-played appearances: appearance match game cap played
minutes-played playing-time: minute minutes-played
top-scorer: scorer player
kilo kilogram: kg weight
litre liter: litre liter ltr volume
tonne ton: tonnage tonne ton weight
mile kilometre kilometer: distance mile km
acre hectare: acre hectare area
gallon: gallon
stock-value inventory-value: stock-value inventory-value
staff-name employee-name worker-name: employee name staff
customer-name client-name: customer client name account
company-name firm-name: company name customer account
product-name item-name: product item name description
contact-person: contact
email-address: email
phone-number telephone-number mobile-number: phone telephone mobile
zip-code post-code postcode: zip postcode postal-code
home-address: address
hometown home-town birthplace place-of-birth: birthplace birth-city birth-place hometown
birthday: birth dob
anniversary: anniversary
wedding-date: wedding
purchase-amount purchase-value: amount total
order-amount order-total: amount total order-total
monthly-fee monthly-charge monthly-payment: monthly-fee monthly-charge mrr fee payment instalment
yearly-fee annual-fee: annual-fee fee
daily-rate day-rate: daily-rate day-rate rate
hourly-fee: hourly-rate rate
gas-bill electricity-bill power-bill water-bill energy-bill: bill amount cost charge total
phone-bill: bill amount charge
electricity-price power-price energy-price: price tariff rate
power-consumption: consumption kwh
solar-yield: generation yield kwh
water-use: consumption usage volume
heating: heating
gross-pay gross-salary: gross gross-pay salary
net-pay: net net-pay
deduction: deduction
pension: pension
contract-length contract-duration length-of-contract: term contract-length tenure duration month
notice-period: notice
hire-cost hiring-cost: cost hire-cost
time-to-fill time-to-hire: time-to-hire days-to-fill time-to-fill
interview-stage: stage
source-of-hire: source
sales-pitch demo: demo
client-meeting: meeting
meeting: meeting appointment event
open-case open-ticket: ticket case
closed-case: case ticket
error-message: error message
error-code: error code
file-size: size file-size bytes
page-load-time load-time: load-time latency duration
response-code status-code: status-code status
web-page webpage: page url path
operating-system: os platform
app-version: version
screen-time watch-time viewing-time listening-time: minute watch-time duration hour
broadcast airing showing: airing broadcast showing
viewing-figure viewing-figures ratings audience-figure: viewer audience rating
circulation print-run: circulation print-run
box-office-taking: gross box-office
film-length movie-length: runtime duration length
release-date: release released
record-sale: sale unit
ticket-price: price ticket-price fare
seat-number seat-count seating: seat capacity
sponsor: sponsor
sponsorship: sponsorship sponsor
prize-money winnings: prize prize-money winnings earnings
jackpot: prize jackpot
bet stake wager: stake bet wager
odds: odds
share-of-vote vote-share: vote-share share percent
number-of-votes: vote
seat-won: seat
council-tax: tax
house-value home-value property-value: value price assessed-value
tax-bill: tax
road-accident traffic-accident car-accident car-crash: accident crash collision
speed-limit: speed-limit
light-condition lighting: light lighting
road-condition road-surface: surface road-surface
weather-condition weather-conditions: weather
number-injured number-of-injuries: injured casualty injury
number-killed number-of-deaths death-toll: killed death fatality
police-force force: force agency department
officer-on-duty: officer
patrol: patrol beat
prison-sentence jail-term: sentence
court-case: case
legal-fee: fee
law-firm: firm
billing-rate: rate
air-temperature outdoor-temperature outside-temperature: temperature
water-temperature sea-temperature: temperature
dew-point: dew-point
rainy-day: rain
tide: tide
wave-height: wave
river-flow flow: flow discharge
soil-moisture: moisture
ph-level acidity: ph
bird-count animal-count fish-count: count number number-seen
litter-size: litter
body-weight: weight
wing-span wingspan: wingspan
tree-height: height
trunk-size girth: girth diameter dbh
planting-date: planted
crop-yield: yield
milk-production milk-output: milk yield
herd-size flock-size: head count herd-size
land-size farm-size field-size: area acre hectare size
oil-price fuel-price: price
ship-name: vessel ship name
port-of-call: port
cargo-weight: weight tonnage
flight-number: flight
flying-time flight-time: air-time duration flight-time
take-off takeoff: departure
landing: landing arrival
baggage luggage: baggage bag
boarding: boarding
load-factor: load-factor occupancy
passenger-number passenger-numbers passenger-count: passenger pax ridership boarding
transit-ride: ride
parking-fee parking-charge: fee charge amount
parking-time parking-duration: duration
repair-cost cost-of-repair repair-bill: cost total repair-cost parts-cost amount
garage-bill: total amount
tyre tire: tire tyre
engine-size engine-capacity: engine displacement engine-size
horse-power power: horsepower hp power
fuel-efficiency mileage: mpg
first-owner: owner
warranty: warranty
build-year year-of-manufacture model-year: year model-year
serial: serial
machine-hour running-hour: hour runtime
order-backlog: backlog
production-target: target planned
planned-output planned-production: planned plan target
reject-count: reject
quality-check quality-inspection: inspection check
tool-life: tool
test-run: run test
lab-technician: technician analyst operator
lab-value: value result
detection-limit: limit
charity-shop: shop
fundraising-event: event
major-gift large-gift: donation gift amount
regular-giver monthly-giver: donor
number-of-attendees number-of-guests number-of-visitors number-of-people: attendance attendee guest visitor admission party-size pax
museum-visit: visit admission
artwork-title: title
artist-name: artist
acquisition-price: price
insurance-value: value
catering-cost: cost
hall-hire room-hire: hire rental fee
bar-spend: spend
ad-cost advertising-spend: cost spend
ad-view: impression view
subscriber-number: subscriber
newsletter-subscriber: subscriber
click-count: click
marketing-cost: cost spend
web-visit website-visit site-visit: session visit
repeat-customer returning-customer: customer
signup-date sign-up-date: signup joined registered created
`;
