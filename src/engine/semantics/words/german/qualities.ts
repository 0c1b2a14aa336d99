/** How things are: sizes, colours, states, how often. */
export const qualities = `
hoch hohe | high
mittel | medium, moderate
niedrig gering | low
groß | large, big, great
klein | small
mittelgroß | medium
lang | long
kurz | short
breit | wide
schmal | narrow
tief | deep, low
dick | thick
dünn | thin
schwer | heavy, severe, hard
leicht | light, easy, minor, mild
mäßig | moderate
schnell | fast, quick
langsam | slow
alt | old
neu | new
jung | young
modern | modern
teuer teure | expensive
billig | cheap
günstig preiswert | cheap, inexpensive, affordable
kostenlos gratis kostenfrei | free, free of charge
kostenpflichtig | paid, chargeable
gut | good
schlecht | bad, poor
ausgezeichnet hervorragend | excellent, outstanding
befriedigend | satisfactory
ausreichend | sufficient, adequate
ungenügend | insufficient, poor
einfach | simple, easy
schwierig | difficult, hard
komplex | complex
stark | strong
schwach | weak
voll | full
halbvoll | half full
kaputt defekt | broken, defective, out of order, faulty
intakt funktionsfähig | working, intact, functional
sauber | clean
schmutzig | dirty
nass | wet
trocken | dry
warm | warm
heiß | hot
kalt | cold
kühl | cool
hell | light, bright
dunkel dunkle | dark
laut | loud, noisy
leise | quiet
weich | soft
hart | hard
glatt | smooth
süß | sweet
sauer saure | sour
salzig | salty
scharf | spicy, hot, sharp
bitter | bitter
rot | red
blau | blue
grün | green
schwarz | black
weiß | white
grau | gray, grey
braun | brown
rosa | pink, rose
lila violett | purple, violet
türkis | turquoise
beige | beige
golden goldfarben | gold, golden
silbern silberfarben | silver
bunt | colorful, colourful, multicolor
hellblau | light blue
dunkelblau | dark blue, navy
dunkelgrün | dark green
aktiv | active
inaktiv | inactive
gültig | valid
ungültig | invalid
öffentlich | public
geheim vertraulich | secret, confidential
intern | internal
extern | external
lokal örtlich | local
national | national
international | international
global weltweit | global, worldwide
europäisch | european
regional | regional
täglich | daily
wöchentlich | weekly
monatlich | monthly
vierteljährlich quartalsweise | quarterly
halbjährlich | half yearly, semiannual, biannual
jährlich | yearly, annual, annually
einmalig | one time, once, one off
regelmäßig | regular, regularly
dauerhaft | permanent
vorübergehend | temporary
wiederkehrend | recurring
automatisch | automatic
digital | digital
analog | analog
mobil | mobile
drahtlos | wireless
persönlich | personal, in person
gemeinsam | joint, common, shared
geschäftlich gewerblich | commercial, business
professionell | professional
sicher | safe, secure
gefährlich | dangerous, hazardous
verdächtig | suspicious
normal gewöhnlich | normal, regular, standard
wichtig | important
unwichtig | unimportant
optional | optional
Pflicht | mandatory, compulsory
> verpflichtend obligatorisch | mandatory, compulsory, required
erforderlich nötig notwendig | required, necessary
verboten | forbidden, prohibited
erlaubt | allowed, permitted
möglich | possible
wahrscheinlich | likely, probable
unbekannt | unknown
bekannt | known
berühmt | famous
beliebt | popular
selten | rare
häufig | frequent, common
gesamt | total
durchschnittlich | average
maximal | maximum
minimal | minimum
primär | primary
sekundär | secondary
links | left
rechts | right
oben | top, up, above
unten | bottom, down, below
vorne | front
hinten | back, rear
innen | inside, indoor, inner
außen draußen | outside, outdoor, outer
Inneneinsatz | indoor
vollständig komplett | complete, full
unvollständig | incomplete
teilweise | partial, partially, partly
leer | empty, vacant
frei | free, available, vacant
besetzt | occupied, busy, taken
reich | rich
arm | poor
glücklich | happy
traurig | sad
neutral | neutral
positiv | positive
negativ | negative
wahr | true
falsch | false, wrong, incorrect
richtig korrekt | correct, right
exzellent | excellent
unwirksam | ineffective
wirksam | effective
barrierefrei behindertengerecht | accessible, wheelchair accessible
kinderfreundlich | child friendly
reif | ripe
roh | raw
gekocht | cooked, boiled
gebraten | fried, roasted
gefroren | frozen
rund | round
eckig | square, angular
flach | flat
steil | steep
gerade | straight, even
ungerade | odd
natürlich | natural
künstlich | artificial
sozial | social, social affairs
politisch | political
wirtschaftlich | economic
technisch | technical
medizinisch | medical
rechtlich | legal
finanziell | financial
schulisch | academic, school
sportlich | athletic, sporty
religiös | religious
militärisch | military
industriell | industrial
landwirtschaftlich | agricultural
`;
