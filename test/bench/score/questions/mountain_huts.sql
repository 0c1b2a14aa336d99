CREATE TABLE regions (
  id INTEGER PRIMARY KEY,
  name TEXT,
  country TEXT,
  highest_peak TEXT,
  peak_elevation INTEGER
);
CREATE TABLE huts (
  id INTEGER PRIMARY KEY,
  name TEXT,
  region_id INTEGER,
  elevation INTEGER,
  beds INTEGER,
  built_year INTEGER,
  price_per_night REAL,
  has_shower INTEGER,
  FOREIGN KEY (region_id) REFERENCES regions(id)
);
CREATE TABLE wardens (
  id INTEGER PRIMARY KEY,
  name TEXT,
  age INTEGER,
  hut_id INTEGER,
  start_year INTEGER,
  salary INTEGER,
  FOREIGN KEY (hut_id) REFERENCES huts(id)
);
CREATE TABLE stages (
  id INTEGER PRIMARY KEY,
  from_hut_id INTEGER,
  to_hut_id INTEGER,
  distance_km REAL,
  ascent INTEGER,
  difficulty TEXT,
  FOREIGN KEY (from_hut_id) REFERENCES huts(id),
  FOREIGN KEY (to_hut_id) REFERENCES huts(id)
);
CREATE TABLE hikers (
  id INTEGER PRIMARY KEY,
  name TEXT,
  home_country TEXT,
  age INTEGER,
  club_member TEXT
);
CREATE TABLE stays (
  hiker_id INTEGER,
  hut_id INTEGER,
  arrival_date TEXT,
  nights INTEGER,
  rating INTEGER,
  PRIMARY KEY (hiker_id, hut_id, arrival_date),
  FOREIGN KEY (hiker_id) REFERENCES hikers(id),
  FOREIGN KEY (hut_id) REFERENCES huts(id)
);
INSERT INTO regions VALUES
(1,'Stubai Alps','Austria','Zuckerhuetl',3507),(2,'Bernese Oberland','Switzerland','Finsteraarhorn',4274),(3,'Dolomites','Italy','Marmolada',3343),
(4,'Julian Alps','Slovenia','Triglav',2864),(5,'Engadin','Switzerland','Piz Bernina',4049),(6,'High Tatras','Slovakia','Gerlachovsky stit',2655),(7,'Zillertal Alps','Austria','Hochfeiler',3510);
INSERT INTO huts VALUES
(1,'Eagle Rock Hut',1,2302,78,1899,34.0,1),(2,'Glacier View',2,3012,54,1927,46.5,0),(3,'Rifugio Alba',3,2210,96,1934,39.0,1),
(4,'Three Lakes Hut',3,2405,120,1883,42.0,1),(5,'Planina Lodge',4,1645,62,1951,24.5,1),(6,'Triglav Shelter',4,2515,140,1896,29.0,0),
(7,'Larch Meadow Hut',1,1980,45,1962,28.0,1),(8,'Silver Horn Hut',2,2663,12,2003,52.0,0),(9,'Chamanna Sur',5,2409,88,1911,44.0,1),
(10,'Marmot Hut',5,2584,70,1976,41.5,0),(11,'Zelene Pleso Chalet',6,1551,56,1924,22.0,1),(12,'Greizer Saddle Hut',7,2227,71,1893,32.5,0),
(13,'Rifugio Nuvola',3,2575,36,1949,37.5,0),(14,'Upper Ice Bivouac',2,3340,9,1988,NULL,0);
INSERT INTO wardens VALUES
(1,'Sepp Gruber',58,1,1994,31000),(2,'Vreni Amstutz',45,2,2009,38500),(3,'Luca Dal Pra',37,3,2015,29500),(4,'Martina Kostner',51,4,2001,34200),
(5,'Bojan Zupan',63,6,1988,26800),(6,'Flurina Caduff',33,9,2018,36000),(7,'Reto Bezzola',48,10,2006,37100),(8,'Milan Hruska',29,11,2020,19400),
(9,'Anna Eberl',41,12,2012,28900),(10,'Tine Kranjc',26,5,2021,22500),(11,'Nicola Piaz',34,4,2017,27300),(12,'Hedi Moser',39,NULL,2014,25000);
INSERT INTO stages VALUES
(1,1,7,9.5,320,'easy'),(2,7,1,9.5,745,'moderate'),(3,1,12,22.4,1180,'hard'),(4,2,8,7.8,410,'hard'),(5,8,14,6.1,890,'extreme'),
(6,3,4,11.2,640,'moderate'),(7,4,13,5.4,385,'moderate'),(8,13,3,12.6,210,'easy'),(9,5,6,10.3,1150,'hard'),(10,9,10,8.9,505,'moderate'),
(11,10,9,8.9,330,'easy'),(12,3,13,10.7,820,'hard'),(13,2,14,9.9,960,'extreme'),(14,6,5,10.3,280,'moderate');
INSERT INTO hikers VALUES
(1,'Clara Weiss','Germany',34,'yes'),(2,'Tom Baker','United Kingdom',28,'no'),(3,'Jana Novotna','Czechia',41,'yes'),(4,'Piet de Vries','Netherlands',52,'yes'),
(5,'Maria Conti','Italy',25,'no'),(6,'Uwe Schulz','Germany',60,'yes'),(7,'Katka Mala','Slovakia',22,'no'),(8,'Emily Stone','United Kingdom',37,'yes'),
(9,'Igor Bizjak','Slovenia',46,'yes'),(10,'Sara Lund','Denmark',31,'no'),(11,'Lars Holm','Denmark',67,'yes'),(12,'Paul Weiss','Germany',19,'no');
INSERT INTO stays VALUES
(1,1,'2021-07-03',2,5),(1,7,'2021-07-05',1,4),(1,4,'2022-08-12',2,5),(2,2,'2021-08-20',1,3),(2,8,'2021-08-21',1,2),
(3,11,'2020-09-04',3,4),(3,6,'2021-08-01',1,5),(3,5,'2021-08-02',2,3),(4,4,'2022-07-15',3,4),(4,3,'2022-07-18',1,4),
(4,13,'2022-07-19',1,2),(5,3,'2020-06-27',2,5),(5,4,'2020-06-29',1,3),(6,9,'2021-09-10',4,5),(6,10,'2021-09-14',2,4),
(6,1,'2022-07-30',1,3),(7,11,'2022-08-08',2,5),(8,2,'2022-08-25',2,4),(8,9,'2022-08-28',1,4),(9,6,'2020-07-19',1,4),
(9,5,'2020-07-20',1,5),(9,6,'2022-07-23',2,NULL),(10,12,'2021-07-11',2,2),(11,4,'2021-09-01',2,5),(11,3,'2021-09-03',1,5),(2,4,'2022-09-02',1,4);
