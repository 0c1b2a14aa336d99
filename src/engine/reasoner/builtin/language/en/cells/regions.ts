/** States of the United States and who lives there. */
export const usStates = `
alabamian, alabaman = alabama, al, ala
alaskan, alaskans = alaska, ak
arizonan, arizonans = arizona, az, ariz
arkansan, arkansans = arkansas, ar, ark
californian, californians = california, ca, calif, cali
coloradan, coloradans = colorado, co, colo
connecticut, ct, conn
delawarean, delawareans = delaware, de, del
floridian, floridians = florida, fl, fla
georgia, ga
hawaiian, hawaiians = hawaii, hi
idahoan, idahoans = idaho, id
illinoisan, illinoisans = illinois, il, ill
hoosier, hoosiers = indiana, in, ind
iowan, iowans = iowa, ia
kansan, kansans = kansas, ks, kan
kentuckian, kentuckians = kentucky, ky
louisianan, louisianans = louisiana, la
mainer, mainers = maine, me
marylander, marylanders = maryland, md
bostonian = massachusetts, ma, mass
michigander, michiganders = michigan, mi, mich
minnesotan, minnesotans = minnesota, mn, minn
mississippian, mississippians = mississippi, ms, miss
missourian, missourians = missouri, mo
montanan, montanans = montana, mt, mont
nebraskan, nebraskans = nebraska, ne, neb
nevadan, nevadans = nevada, nv, nev
new hampshire, nh
new jerseyan, new jerseyans = new jersey, nj, jersey
new mexican, new mexicans = new mexico, nm
new yorker, new yorkers, upstate new york = new york, ny, new york state
north carolinian, north carolinians = north carolina, nc
north dakotan, north dakotans = north dakota, nd
ohioan, ohioans = ohio, oh
oklahoman, oklahomans = oklahoma, ok, okla
oregonian, oregonians = oregon, or, ore
pennsylvanian, pennsylvanians = pennsylvania, pa, penn
rhode islander, rhode islanders = rhode island, ri
south carolinian, south carolinians = south carolina, sc
south dakotan, south dakotans = south dakota, sd
tennessean, tennesseans = tennessee, tn, tenn
texan, texans = texas, tx, tex
utahn, utahns = utah, ut
vermonter, vermonters = vermont, vt
virginian, virginians = virginia, va
washingtonian, washington state = washington, wa, wash
west virginian, west virginians = west virginia, wv
wisconsinite, wisconsinites = wisconsin, wi, wis
wyomingite, wyomingites = wyoming, wy
district of columbia, dc, washington dc
puerto rico, pr
`;

/** Provinces of Canada, and states of Australia. */
export const provinces = `
albertan, albertans = alberta, ab
british columbian, british columbians = british columbia, bc
manitoban, manitobans = manitoba, mb
new brunswicker, new brunswickers = new brunswick, nb
newfoundlander, newfoundlanders = newfoundland and labrador, newfoundland, nl
nova scotian, nova scotians = nova scotia, ns
ontarian, ontarians = ontario, on
prince edward island, pei, pe
quebecer, quebecers, quebecois = quebec, québec, qc
saskatchewanian = saskatchewan, sk
yukoner = yukon, yt
northwest territories, nt
nunavut, nu
new south wales, nsw
victorian, victorians = victoria, vic
queenslander, queenslanders = queensland, qld
south australian, south australians = south australia, sa
west australian, west australians, western australian = western australia, wa
tasmanian, tasmanians = tasmania, tas
northern territory, nt
australian capital territory, act
`;

/** States of Germany, Austria and cantons of Switzerland. */
export const laender = `
baden württemberg, bw, baden wuerttemberg
bavarian, bavarians = bavaria, bayern, by, bav
berliner, berliners = berlin, be
brandenburg, bb
bremen, hb
hamburger, hamburgers = hamburg, hh
hessian, hessians = hesse, hessen, he
mecklenburg western pomerania, mecklenburg vorpommern, mecklenburg, mv
lower saxon, lower saxons = lower saxony, niedersachsen, ni
north rhine westphalia, nordrhein westfalen, nrw, nw
rhineland palatinate, rheinland pfalz, rp, rlp
saarland, sl
saxon, saxons = saxony, sachsen, sn
saxony anhalt, sachsen anhalt, st
schleswig holstein, sh
thuringian, thuringians = thuringia, thüringen, th
viennese = vienna, wien
tyrolean, tyroleans = tyrol, tirol
styrian, styrians = styria, steiermark
carinthian, carinthians = carinthia, kärnten
lower austria, niederösterreich
upper austria, oberösterreich
salzburg
vorarlberg
burgenland
`;

/** Parts of the world and whoever is from there. */
export const continents = `
european, europeans, the continent = europe, eu, europa, eur
asian, asians = asia, asien, as
african, africans = africa, afrika, af
north american, north americans = north america, nordamerika, na
south american, south americans = south america, südamerika, sa
latin american, latin americans, latino, latinos = latin america, latam, lateinamerika
oceania, ozeanien, australasia, oc
middle eastern = middle east, mena, naher osten
emea
asia pacific, apac
nordic, scandinavian, scandinavians = scandinavia, nordics, skandinavien
`;

/** The points of the compass. */
export const compass = `
northern, northerner, northerners, up north = north, n, nord, norden
southern, southerner, southerners, down south = south, s, süd, süden
eastern, easterner, easterners, back east, out east = east, e, ost, osten
western, westerner, westerners, out west = west, w, westen
northeastern, north eastern = northeast, north east, ne, nordost, nordosten
northwestern, north western = northwest, north west, nw, nordwest, nordwesten
southeastern, south eastern = southeast, south east, se, südost, südosten
southwestern, south western = southwest, south west, sw, südwest, südwesten
midwestern = midwest, mid west
downtown, inner city, city center = city centre, centre, center, central, zentrum, innenstadt
`;
