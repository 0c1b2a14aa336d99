/** Vehicles, traffic and energy. */
export const transport = `
Fahrzeug Kraftfahrzeug Kfz | vehicle, car
Auto Wagen PKW Personenwagen | car, passenger car, vehicle
LKW Lastwagen Lastkraftwagen Laster | truck, lorry
Transporter Lieferwagen | van
Kleinbus | minibus
Bus Omnibus | bus, coach
Straßenbahn Tram | tram, streetcar
U-Bahn | subway, metro, underground
S-Bahn | commuter train, suburban train
Zug Bahn Eisenbahn | train, railway, rail
Lokomotive Lok | locomotive
Waggon | wagon, car
Motorrad | motorcycle, motorbike
Roller Motorroller | scooter
Fahrrad Rad | bicycle, bike
E-Bike Elektrofahrrad | e bike, ebike, electric bike
Anhänger | trailer
Traktor Schlepper | tractor
Mähdrescher | combine, harvester, combine harvester
Bagger | excavator, digger
Kran | crane
Gabelstapler Stapler | forklift
Schiff | ship, vessel
Boot | boat
Fähre | ferry
Flugzeug Flieger | aircraft, plane, airplane
Hubschrauber | helicopter
Flug | flight
Flughafen | airport
Fluggesellschaft Airline | airline, carrier
Hafen | port, harbour, harbor
Bahnhof | station, train station
Gleis Bahnsteig | platform, track
Linie Buslinie | line, route
Route Strecke | distance, route
Etappe | leg, stage
Fahrt gefahren fahren | trip, ride, drive, driven
Fahrer Chauffeur | driver
Fahrplan | timetable, schedule
Fahrkarte Fahrschein | ticket
Fahrpreis | fare
Monatskarte | monthly pass, monthly ticket
Abfahrt | departure
> abgefahren | departure, departed
Ankunft | arrival
> angekommen | arrival, arrived
Abflug | departure, takeoff
Landung | landing
> gelandet | landing, landed
Start | start, takeoff
> gestartet | start, takeoff, started
Abfahrtszeit | departure time
Ankunftszeit | arrival time
Verspätung | delay
> verspätet | delay, delayed, late
pünktlich Pünktlichkeit | on time, punctual, punctuality
Umstieg | transfer, change
Stau | traffic jam, congestion
Verkehr | traffic, transport
Verkehrsmittel | means of transport, mode, transport mode
Verkehrszählung | traffic count
Ampel | traffic light
Kreuzung | intersection, junction
Brücke | bridge
Tunnel | tunnel
Autobahn | highway, motorway, freeway
Bundesstraße Landstraße | highway, road
Unfall Verkehrsunfall | accident, crash, collision
Panne | breakdown
Tempolimit | speed limit
Geschwindigkeit Tempo | speed, velocity
Kilometerstand Laufleistung Fahrleistung | mileage, odometer, kilometers, kilometres
Kilometer | kilometer, kilometre, km
Meile | mile
Kraftstoff Treibstoff Sprit Antrieb Antriebsart | fuel, fuel type, drive
Kraftstoffart | fuel type, fuel
Kraftstoffverbrauch Spritverbrauch | fuel consumption, consumption, mpg
Benzin | petrol, gasoline, gas
Diesel | diesel
Elektro elektrisch Elektroauto | electric, ev
Hybrid | hybrid
Erdgas | natural gas, cng, gas
Wasserstoff | hydrogen
Tankfüllung Tankvorgang | refuel, refueling, fill up
> getankt betankt | refuel, refueling, fueled, fill up
Tank | tank
Ladesäule Ladestation | charging station, charger
Ladevorgang | charging session, charge
> geladen aufgeladen | charging session, charge, charged, loaded
Motor | engine, motor
Hubraum | displacement, engine size
PS Pferdestärke | horsepower, hp
Getriebe | transmission, gearbox
Automatik | automatic
Schaltgetriebe manuell Handschaltung | manual
Reifen | tire, tyre
Winterreifen | winter tire
Bremse | brake
Kupplung | clutch
Lenkung | steering
Auspuff | exhaust
Batterie Akku | battery
Karosserie | body, body type
Fahrzeugtyp Fahrzeugart Fahrzeugklasse | vehicle type, vehicle class, body type
Kennzeichen Nummernschild | license plate, plate, registration number, number plate
Fahrgestellnummer | vin, chassis number
Zulassung Erstzulassung | registration, first registration
> zugelassen zulassen | registration, registered, first registration, admitted, approved
Hauptuntersuchung TÜV HU | inspection, mot, general inspection
Inspektion Wartung | maintenance, service, inspection
> gewartet | maintenance, service, serviced, inspection
Reparatur | repair, fix
> repariert | repair, repaired, fix, fixed
Werkstatt | workshop, garage, repair shop
Fuhrpark Flotte Fahrzeugflotte | fleet
Leasing | leasing, lease
> geleast | leasing, lease, leased
Mietwagen Leihwagen | rental car, hire car
Carsharing | car sharing
Parkhaus | parking garage, car park
Parken | parking
> geparkt | parking, parked
Parkdauer | parking duration
Spedition Spediteur | forwarder, carrier, haulier, shipper
Frachtführer | carrier
Fracht Frachtgut | freight, cargo
Frachtkosten | freight, freight cost
Ladung | load, cargo
> beladen | load, cargo, loaded
Entladung | unloading
> entladen abgeladen | unloading, unloaded
Nutzlast Zuladung | payload
Container | container
Paket Päckchen Sendungen | shipment, parcel, package
Sendungsnummer Sendungsverfolgung | tracking number, shipment id, shipment number
Brief | letter
Post | mail, post
Postfach | mailbox
Zusteller Bote | courier, mailman, messenger
Umschlag | envelope, handling, turnover
Logistik | logistics
Lieferkette | supply chain
Verteilzentrum | distribution center, hub
Zollabfertigung | customs clearance
Import Einfuhr | import
> importiert eingeführt | import, imported
Export Ausfuhr | export
> exportiert | export, exported
Transport | transport
> transportiert | transport, transported
unterwegs | in transit, on the way
Leerfahrt | empty run
Einfahrt eingefahren | entry
Ausfahrt | exit
Entfernung Distanz Strecke | distance, removal
> entfernt | distance, removed, removal
Dauer | duration, length
Fahrtdauer Fahrzeit | trip duration, travel time, driving time, duration
Abholort | pickup location, pickup
Bestimmungsort | destination
Startort | origin, start location
Taxi | taxi, cab
Passagierzahl Fahrgastzahl | passengers, ridership
Vielflieger | frequent flyer
Gepäck | luggage, baggage
Handgepäck | hand luggage
Sitzplatzreservierung | seat reservation
Economy | economy
Energie | energy, power
Strom Elektrizität | energy, electricity, power
Stromverbrauch Energieverbrauch | electricity consumption, energy consumption, consumption
Verbrauch | consumption, usage
> verbraucht | consumption, usage, used
Verbraucherin | consumer
Gas | gas
Öl Heizöl | oil
Kohle | coal
Holz | wood
Kernkraft Atomkraft Kernenergie | nuclear
Windkraft Wind Windenergie | wind
Windrad Windkraftanlage Windpark | wind turbine, turbine, wind farm
Sonne Solar Solarenergie Photovoltaik | solar, sun
Solaranlage Photovoltaikanlage | solar plant, solar system, pv system
Wasserkraft | hydro, hydropower
Biogas Biomasse | biogas, biomass
Geothermie Erdwärme | geothermal
erneuerbar | renewable
fossil | fossil
Kraftwerk | power plant, plant
Umspannwerk | substation
Stromnetz Netz | grid, network
Leitung | line, pipe
Zähler Stromzähler | meter, counter
Zählerstand | meter reading, reading
Zählernummer | meter number, meter id
Ablesung | reading
> abgelesen | reading, read
Anschluss | connection
> angeschlossen | connection, connected
Nennleistung Anschlussleistung | capacity, rated power
Erzeugung | generation, production
> erzeugt | generation, generated, production
Einspeisung | feed in
> eingespeist | feed in, fed in
Speicherkapazität | storage capacity
Kapazität | capacity
Last Lastspitze | load, peak
Spannung | voltage
Stromstärke | current
Frequenz | frequency
Wirkungsgrad Effizienz | efficiency
Versorger Energieversorger Stromanbieter | utility, supplier, provider
Stromausfall | power outage, outage, blackout
Stromtarif | tariff, plan, rate
Wärme | heat
Kälte | cold
Tageszeit | time of day
`;
