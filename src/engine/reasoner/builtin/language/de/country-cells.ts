/** Countries, what of them is said and who lives there, and how cells call them in English and with short forms. */
export const countries = `
Deutschland deutsch Deutscher | germany de german
Österreich österreichisch Österreicher | austria at austrian
Schweiz schweizerisch Schweizer | switzerland ch swiss
Liechtenstein liechtensteinisch Liechtensteiner | li
Frankreich französisch Franzose Französin | france fr french
Italien italienisch Italiener | italy it italian
Spanien spanisch Spanier | spain es spanish
Portugal portugiesisch Portugiese | pt portuguese
Niederlande Holland niederländisch holländisch Niederländer Holländer | netherlands the_netherlands nl dutch
Belgien belgisch Belgier | belgium be belgian
Luxemburg luxemburgisch Luxemburger | luxembourg lu luxembourgish
Polen polnisch Pole | poland pl polish
Tschechien tschechisch Tscheche | czechia czech_republic cz czech
Slowakei slowakisch Slowake | slovakia sk slovak slovakian
Slowenien slowenisch Slowene | slovenia si slovenian
Kroatien kroatisch Kroate | croatia hr croatian
Serbien serbisch Serbe | serbia rs serbian
Bosnien bosnisch Bosnier | bosnia bosnia_and_herzegovina ba bosnian
Albanien albanisch Albaner | albania al albanian
Kosovo kosovarisch Kosovare | xk kosovar kosovan
Montenegro montenegrinisch Montenegriner | montenegrin
Nordmazedonien mazedonisch Mazedonier | north_macedonia macedonia mk macedonian
Dänemark dänisch Däne | denmark dk danish
Schweden schwedisch Schwede | sweden se swedish
Norwegen norwegisch Norweger | norway no norwegian
Finnland finnisch Finne | finland fi finnish
Island isländisch Isländer | iceland is icelandic
Estland estnisch Este | estonia ee estonian
Lettland lettisch Lette | latvia lv latvian
Litauen litauisch Litauer | lithuania lt lithuanian
Großbritannien England britisch englisch Brite Engländer | united_kingdom uk gb great_britain british english
Schottland schottisch Schotte | scotland scottish
Wales walisisch Waliser | welsh
Irland irisch Ire | ireland ie irish
USA Amerika US amerikanisch Amerikaner | united_states united_states_of_america america vereinigte_staaten american
Kanada kanadisch Kanadier | canada ca canadian
Mexiko mexikanisch Mexikaner | mexico mx mexican
Brasilien brasilianisch Brasilianer | brazil br brazilian
Argentinien argentinisch Argentinier | argentina ar argentine argentinian
Chile chilenisch Chilene | cl chilean
Kolumbien kolumbianisch Kolumbianer | colombia co colombian
Peru peruanisch Peruaner | pe peruvian
Venezuela venezolanisch Venezolaner | venezuelan
Kuba kubanisch Kubaner | cuba cu cuban
China chinesisch Chinese | cn
Japan japanisch Japaner | jp japanese
Korea Südkorea koreanisch südkoreanisch Koreaner | south_korea kr korean
Indien indisch Inder | india in indian
Pakistan pakistanisch Pakistaner | pk pakistani
Bangladesch bangladeschisch Bangladescher | bangladesh bd bangladeshi
Indonesien indonesisch Indonesier | indonesia id indonesian
Thailand thailändisch Thailänder | th thai
Vietnam vietnamesisch Vietnamese | vn
Philippinen philippinisch Philippiner | philippines ph filipino philippine
Malaysia malaysisch Malaysier | my malaysian
Singapur singapurisch Singapurer | singapore sg singaporean
Australien australisch Australier | australia au australian
Neuseeland neuseeländisch Neuseeländer | new_zealand nz new_zealander
Russland russisch Russe | russia russian_federation ru russian
Ukraine ukrainisch Ukrainer | ua ukrainian
Belarus Weißrussland belarussisch weißrussisch Belarusse | by belarusian
Rumänien rumänisch Rumäne | romania ro romanian
Bulgarien bulgarisch Bulgare | bulgaria bg bulgarian
Griechenland griechisch Grieche | greece gr greek
Zypern zyprisch Zyprer | cyprus cy cypriot
Malta maltesisch Malteser | mt maltese
Türkei türkisch Türke | turkey turkiye tr turkish
Ungarn ungarisch Ungar | hungary hu hungarian
Moldau moldauisch Moldauer | moldova md moldovan
Georgien georgisch Georgier | georgia ge georgian
Armenien armenisch Armenier | armenia am armenian
Israel israelisch Israeli | il
Iran iranisch Iraner | ir iranian
Irak irakisch Iraker | iraq iq iraqi
Syrien syrisch Syrer | syria sy syrian
Libanon libanesisch Libanese | lebanon lb lebanese
Jordanien jordanisch Jordanier | jordan jo jordanian
Saudi-Arabien Saudiarabien saudisch saudi-arabisch Saudi | saudi_arabia sa
Afghanistan afghanisch Afghane | af afghan
Kasachstan kasachisch Kasache | kazakhstan kz kazakh
Ägypten ägyptisch Ägypter | egypt eg egyptian
Marokko marokkanisch Marokkaner | morocco ma moroccan
Algerien algerisch Algerier | algeria dz algerian
Tunesien tunesisch Tunesier | tunisia tn tunisian
Libyen libysch Libyer | libya ly libyan
Äthiopien äthiopisch Äthiopier | ethiopia et ethiopian
Eritrea eritreisch Eritreer | er eritrean
Somalia somalisch Somalier | so somali
Kenia kenianisch Kenianer | kenya ke kenyan
Tansania tansanisch Tansanier | tanzania tz tanzanian
Uganda ugandisch Ugander | ug ugandan
Nigeria nigerianisch Nigerianer | ng nigerian
Ghana ghanaisch Ghanaer | gh ghanaian
Senegal senegalesisch Senegalese | sn
Südafrika südafrikanisch Südafrikaner | south_africa za south_african
Europa europäisch Europäer | europe european
Asien asiatisch Asiate | asia asian
Afrika afrikanisch Afrikaner | africa african
Nordamerika nordamerikanisch Nordamerikaner | north_america
Südamerika südamerikanisch Südamerikaner | south_america
Ozeanien ozeanisch Ozeanier | oceania
Antarktis antarktisch Antarktiker | antarctica
`;
