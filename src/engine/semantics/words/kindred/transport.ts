/** Goods and people on the move: freight, buses, taxis, planes and ships; and cars mended. */
export const transport = `
carrier haulier hauler forwarder haulage-company haulage-firm trucking-company shipping-company transport-company logistics-company freight-company: carrier haulier hauler shipper forwarder vendor transporter
load freight haul cargo: load shipment freight delivery consignment cargo
load: load weight tonnage
shipment consignment delivery: shipment delivery consignment load freight order
collection pickup pick-up: pickup collection collected
drop-off drop: dropoff drop-off delivery stop consignment shipment
stop call: stop
leg: leg segment trip
trip tour journey ride run: trip tour journey ride run voyage consignment shipment load
route lane: route lane line
truck lorry van: truck vehicle van lorry
car motor: car vehicle
vehicle: vehicle car truck van bus unit fleet registration
fleet: fleet vehicle
bus tram train: bus vehicle line route train
line: line route
platform: platform
timetable: timetable schedule
pallet skid: pallet skid
crate carton box case: box carton case package
container: container teu
tonnage payload: weight tonnage gross-weight tonne payload ton net-weight
weight: weight kg
mileage: mileage odometer mile km kilometer distance
distance: distance mile km kilometer
fuel gas petrol diesel: fuel gallon litre liter
fuel-consumption gas-mileage fuel-economy: mpg fuel-economy consumption
fuel-cost fuel-bill: fuel-cost fuel
freight-cost freight-charge freight-bill haulage-cost transport-cost carriage: freight charge freight-cost cost shipping-cost rate amount
surcharge: surcharge
proof-of-delivery pod: pod proof-delivery
transit-time time-in-transit delivery-time: transit-time transit-day transit delivery-time
lead-time turnaround turnaround-time: lead-time turnaround lead-day turnaround-time
waiting-time dwell detention: dwell wait detention
delay hold-up: delay delay-minute late-minute
lateness: delay late
breakdown outage: breakdown outage failure downtime fault incident
accident crash collision prang pile-up wreck: accident crash collision incident
casualty: casualty injured injury killed
fare ticket-price: fare price
toll: toll
cab taxi: trip ride cab vehicle
flight: flight
airline: airline carrier operator
airport: airport origin destination
plane aircraft jet: aircraft plane tail equipment
layover stopover: layover stop
seat: seat capacity
ship vessel boat: vessel ship boat
port harbour harbor: port harbor terminal
voyage sailing crossing: voyage trip sailing
berth: berth
crew: crew
license-plate licence-plate number-plate plate reg: plate registration license-plate vrm reg
odometer-reading odometer clock: odometer mileage
garage workshop repair-shop body-shop: garage workshop shop branch location
service oil-change mot: service job workorder
repair-order job-card: job workorder repair-order order
spare spare-part part component: part component spare material item
labour-charge labor-charge: labor labor-cost labour
bay: bay
courier-company: courier carrier
driver-hours: hour
warehouse-stock: stock
dispatch despatch: dispatch shipment shipped
customs duty: duty customs
incoterm: incoterm
bike bicycle cycle scooter: bike bicycle scooter
docking-station station: station
speeding-ticket parking-ticket parking-fine citation: citation ticket violation penalty fine
`;
