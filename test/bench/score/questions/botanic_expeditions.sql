CREATE TABLE institute (
  instid INTEGER PRIMARY KEY,
  instname TEXT,
  city TEXT,
  country TEXT,
  herbariumsize INTEGER
);
CREATE TABLE botanist (
  botid INTEGER PRIMARY KEY,
  fname TEXT,
  lname TEXT,
  sex TEXT,
  birthyear INTEGER,
  nationality TEXT,
  instid INTEGER
);
CREATE TABLE region (
  regionid INTEGER PRIMARY KEY,
  regionname TEXT,
  continent TEXT,
  climate TEXT,
  highestpoint INTEGER
);
CREATE TABLE expedition (
  expid INTEGER PRIMARY KEY,
  expname TEXT,
  regionid INTEGER,
  leaderid INTEGER,
  deputyid INTEGER,
  startdate TEXT,
  durationdays INTEGER,
  budget INTEGER
);
CREATE TABLE takespart (
  expid INTEGER,
  botid INTEGER,
  task TEXT,
  PRIMARY KEY (expid, botid)
);
CREATE TABLE species (
  speciesid INTEGER PRIMARY KEY,
  latinname TEXT,
  commonname TEXT,
  family TEXT,
  growthform TEXT,
  endangered TEXT
);
CREATE TABLE specimen (
  specid INTEGER PRIMARY KEY,
  speciesid INTEGER,
  expid INTEGER,
  collectorid INTEGER,
  altitude INTEGER,
  founddate TEXT
);
INSERT INTO institute VALUES
 (1,'Linden Botanic Garden','Utrecht','Netherlands',780000),
 (2,'Royal Herbarium','London','United Kingdom',7000000),
 (3,'Museo de Flora','Quito','Ecuador',120000),
 (4,'Alpine Research Station','Innsbruck','Austria',45000),
 (5,'Hazel Arboretum','Boston','United States',1300000),
 (6,'Thornfield College','London','United Kingdom',NULL);
INSERT INTO botanist VALUES
 (1,'Adriaan','Kuyper','M',1948,'Dutch',1),(2,'Margaret','Sedley','F',1955,'British',2),(3,'Luz','Cabrera','F',1970,'Ecuadorian',3),
 (4,'Franz','Oberhuber','M',1962,'Austrian',4),(5,'Nathan','Pike','M',1978,'American',5),(6,'Emily','Sedley','F',1984,'British',2),
 (7,'Rodrigo','Salas','M',1959,'Ecuadorian',3),(8,'Wei','Zhang','F',1981,'Chinese',5),(9,'Sanne','Dekker','F',1990,'Dutch',1),
 (10,'Hugh','Carrow','M',1943,'British',NULL),(11,'Leonie','Moser','F',1987,'Austrian',4),(12,'Tariq','Aziz','M',1975,'British',2),(13,'Oscar','Lindgren','M',1968,'Swedish',NULL);
INSERT INTO region VALUES
 (1,'Upper Napo','South America','tropical',3890),(2,'Hengduan Mountains','Asia','alpine',7556),(3,'Drakensberg','Africa','temperate',3482),
 (4,'High Tatras','Europe','alpine',2655),(5,'Kinabalu','Asia','tropical',4095),(6,'Fouta Djallon','Africa','tropical',1538),(7,'Svalbard','Europe','arctic',1717);
INSERT INTO expedition VALUES
 (1,'Napo Orchid Survey',1,7,3,'1994-02-11',62,48000),
 (2,'Blue Poppy Expedition',2,2,10,'1988-05-03',95,112000),
 (3,'Cloud Forest Transect',1,3,5,'2006-08-19',40,67500),
 (4,'Drakensberg Bulbs',3,1,2,'1991-11-25',33,29500),
 (5,'Tatra Moss Census',4,4,NULL,'2012-06-14',18,14200),
 (6,'Kinabalu Pitcher Trip',5,12,6,'2015-03-07',51,83000),
 (7,'Hengduan Return',2,8,2,'2009-06-01',70,134000),
 (8,'Guinea Highlands',6,5,9,'2018-01-22',44,58300),
 (9,'Tatra Gentians',4,11,4,'2019-07-05',12,9800);
INSERT INTO takespart VALUES
 (1,7,'leader'),(1,3,'collector'),(1,10,'illustrator'),(2,2,'leader'),(2,10,'collector'),(2,1,'collector'),(2,4,'photographer'),
 (3,3,'leader'),(3,5,'collector'),(3,7,'photographer'),(3,8,'collector'),(4,1,'leader'),(4,2,'illustrator'),
 (5,4,'leader'),(6,12,'leader'),(6,6,'collector'),(6,8,'photographer'),(7,8,'leader'),(7,2,'collector'),(7,5,'collector'),(7,6,'illustrator'),(7,11,'collector'),
 (8,5,'leader'),(8,9,'collector'),(8,3,'photographer'),(9,11,'leader'),(9,4,'photographer');
INSERT INTO species VALUES
 (1,'Meconopsis grandis','Himalayan blue poppy','Papaveraceae','herb','N'),
 (2,'Nepenthes rajah','giant pitcher plant','Nepenthaceae','climber','Y'),
 (3,'Masdevallia tovarensis','snow masdevallia','Orchidaceae','epiphyte','Y'),
 (4,'Dracula vampira','vampire orchid','Orchidaceae','epiphyte','Y'),
 (5,'Gentiana clusii','trumpet gentian','Gentianaceae','herb','N'),
 (6,'Galtonia candicans','summer hyacinth','Asparagaceae','herb','N'),
 (7,'Rhododendron rex','king rhododendron','Ericaceae','shrub','N'),
 (8,'Sphagnum fuscum','rusty bog moss','Sphagnaceae','moss',NULL),
 (9,'Cinchona pubescens','red quinine tree','Rubiaceae','tree','N'),
 (10,'Encephalartos friderici','white-haired cycad','Zamiaceae','shrub','Y'),
 (11,'Cypripedium tibeticum',NULL,'Orchidaceae','herb','N'),
 (12,'Parkia biglobosa','African locust bean','Fabaceae','tree','N');
INSERT INTO specimen VALUES
 (1,4,1,3,1870,'1994-02-20'),(2,3,1,7,2010,'1994-03-05'),(3,9,1,7,1440,'1994-03-29'),(4,1,2,10,3950,'1988-05-30'),(5,1,2,2,4120,'1988-06-18'),
 (6,7,2,1,3210,'1988-07-02'),(7,11,2,10,3560,'1988-07-11'),(8,4,3,5,1925,'2006-08-28'),(9,9,3,8,1610,'2006-09-10'),(10,4,3,5,2040,'2006-09-15'),
 (11,6,4,1,1890,'1991-12-06'),(12,6,4,1,2130,'1991-12-19'),(13,8,5,4,1370,'2012-06-21'),(14,2,6,6,2260,'2015-03-19'),(15,2,6,12,2385,NULL),
 (16,7,7,5,3440,'2009-06-23'),(17,11,7,11,3695,'2009-07-08'),(18,1,7,2,4305,'2009-07-27'),(19,12,8,9,720,'2018-02-03'),(20,5,9,11,1980,'2019-07-09'),
 (21,5,9,11,2075,'2019-07-13'),(22,1,7,11,4010,'2009-08-01'),(23,8,9,4,1520,'2019-07-15');
