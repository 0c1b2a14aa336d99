/** Homes and buildings, and where they are. */
export const homes = `
Immobilie Liegenschaft Objekt | property, real estate
Wohnung Apartment | apartment, flat
Haus Wohnhaus | house, home, building
Einfamilienhaus | single family house, detached house, single family
Mehrfamilienhaus | multi family house, apartment building
Doppelhaushälfte | semi detached
Reihenhaus | terraced house, townhouse
Eigentumswohnung | condo, condominium
Penthouse | penthouse
Villa Villen | villa
Bauernhof Hof | farm, yard
Garage | garage
Stellplatz Parkplatz | parking space, parking, parking spot
Keller | basement, cellar
Dachboden Speicher | attic
Balkon | balcony
Terrasse | terrace, patio
Garten | garden
Küche | kitchen
Bad Badezimmer | bathroom, bath
Schlafzimmer | bedroom
Wohnzimmer | living room, livingroom
Kinderzimmer | childrens room, nursery
Flur | hallway, corridor
Raum Zimmer | room, space
Etage Stockwerk Geschoss | floor, storey, story
Erdgeschoss | ground floor
Obergeschoss | upper floor
Dachgeschoss | attic, top floor
Aufzug Fahrstuhl Lift | elevator, lift
Treppe | stairs, staircase
Treppenhaus | stairwell
Eingang Eingangsdatum | entrance, receipt, incoming, date received
> eingegangen | entrance, receipt, received, incoming, date received
Tür | door
Fenster | window
Dach | roof
Wand | wall
Boden | floor, ground, soil
Decke | ceiling, blanket
Fassade | facade
Fläche | area, surface
Wohnfläche | living area, floor area, area, living space
Nutzfläche | usable area
Grundstück | plot, lot, land
Grundstücksfläche | lot size, plot size, lot area
Quadratmeter | square meter, square metre, sqm, m2
Quadratmeterpreis | price per square meter, price per sqm
Baujahr | year built, construction year, build year, built
Gebäude Bauwerk | building, structure
Bau | construction, build
> gebaut erbaut errichtet | construction, built, build
Neubau | new construction, new building
Altbau | old building
Umbau umgebaut | conversion, rebuilt, remodelling
Renovierung Sanierung Modernisierung | renovation
> renoviert saniert modernisiert | renovation, renovated, refurbished, modernized
Abriss | demolition
> abgerissen | demolition, demolished
Baustelle | construction site, site
Baugenehmigung Bauantrag | building permit, permit
Bauherr Bauherrin | builder, owner
Bauunternehmen Baufirma | construction company, contractor
Gewerk | trade
Rohbau | shell
Baukosten | construction cost
Heizung Heizungsart | heating, heat
> heizen beheizt geheizt | heating, heated, heat
Fernwärme | district heating
Wärmepumpe | heat pump
Gasheizung | gas, gas heating
Ölheizung | oil, oil heating
Fußbodenheizung | underfloor heating
Klimaanlage | air conditioning, ac
Energieklasse Energieeffizienzklasse | energy class, energy rating, epc
Energieausweis | energy certificate
möbliert | furnished
unmöbliert | unfurnished
Vermietung | rental
> vermietet verleih | rental, rented, let, leased
Vermietungsstatus | rental status, occupancy status
Pacht | lease
> verpachtet gepachtet | leased, lease
Leerstand | vacancy
> leerstehend | vacant, vacancy
bewohnt | occupied
Miete | rent, rental
> gemietet | rent, rental, rented
Kaltmiete Nettomiete | base rent, net rent, rent
Warmmiete Bruttomiete | gross rent, rent
Monatsmiete | monthly rent, rent
Mietzins | rent
Mieter | tenant, renter
Mietvertrag Mietverhältnis Pachtvertrag | lease, tenancy, rental agreement, contract
Mietbeginn Mietstart | lease start, start date
Mietende | lease end, end date
Mietdauer | rental period, lease term
Einzug | move in
> eingezogen | move in, moved in
Auszug | move out
> ausgezogen | move out, moved out
Umzug | move, relocation, moving
> umgezogen | move, relocation, moved, moving
Nebenkostenabrechnung | utility bill
Hausordnung | house rules
Besichtigung besichtigt | viewing, inspection, showing
Bezirk Stadtbezirk Landkreis Kreis | district, county
Stadtteil Ortsteil Stadtviertel Viertel Quartier | district, neighborhood, neighbourhood, quarter
Gemeinde Kommune | municipality, community
Stadt Ort | city, town
Ort Ortschaft | city, place, town, location
Dorf | village
Land Staat | country, nation, state
Bundesland | state, province
Kanton | canton
Region Gebiet | region, area, territory
Provinz | province
Zone | zone
Straße | street, road
Weg | way, path
Adresse Anschrift | address
Hausnummer | house number, street number
Postleitzahl PLZ | postal code, zip, postcode, zipcode, zip code
Wohnort | city, town, residence
Lage | location
Umgebung | surroundings, environment
Norden nördlich | north
Süden südlich | south
Osten Ost östlich | east
Westen West westlich | west
Nordosten nordöstlich | northeast, north east
Nordwesten nordwestlich | northwest, north west
Südosten südöstlich | southeast, south east
Südwesten südwestlich | southwest, south west
Mitte Zentrum Innenstadt | center, centre, central, downtown
Altstadt | old town
Vorstadt Vorort | suburb
städtisch | urban, municipal
ländlich | rural
Ausland | abroad, foreign
Inland | domestic
Hauptstadt | capital
Kontinent Erdteil | continent
Breitengrad | latitude
Längengrad | longitude
Höhenmeter | elevation, altitude
Hausverwaltung | property management
Wohnungstyp Wohnungsart | apartment type, property type, unit type
Einheit | unit
Reinigung | cleaning
> gereinigt | cleaning, cleaned
Müll Abfall | waste, garbage, trash, rubbish
Wasser | water
Abwasser | sewage, wastewater
Hauskauf | house purchase
Grundriss | floor plan
Schlüssel Kennung Kennziffer | id, key, identifier
Schlafplatz | bed
Bewohnerzahl | occupants
Haushalt | household, budget
Haushaltsgröße | household size
`;
