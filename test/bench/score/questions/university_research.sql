CREATE TABLE department (
  deptid INTEGER PRIMARY KEY,
  dname TEXT,
  building TEXT,
  budget INTEGER
);
CREATE TABLE researcher (
  resid INTEGER PRIMARY KEY,
  fname TEXT,
  lname TEXT,
  rank TEXT,
  age INTEGER,
  sex TEXT,
  salary INTEGER,
  deptid INTEGER,
  supervisorid INTEGER,
  FOREIGN KEY (deptid) REFERENCES department(deptid),
  FOREIGN KEY (supervisorid) REFERENCES researcher(resid)
);
CREATE TABLE project (
  projid INTEGER PRIMARY KEY,
  title TEXT,
  startyear INTEGER,
  endyear INTEGER,
  leaderid INTEGER,
  FOREIGN KEY (leaderid) REFERENCES researcher(resid)
);
CREATE TABLE workson (
  resid INTEGER,
  projid INTEGER,
  hoursperweek INTEGER,
  PRIMARY KEY (resid, projid),
  FOREIGN KEY (resid) REFERENCES researcher(resid),
  FOREIGN KEY (projid) REFERENCES project(projid)
);
CREATE TABLE agency (
  agencyid INTEGER PRIMARY KEY,
  aname TEXT,
  country TEXT
);
CREATE TABLE grants (
  grantid INTEGER PRIMARY KEY,
  projid INTEGER,
  agencyid INTEGER,
  amount INTEGER,
  grantyear INTEGER,
  FOREIGN KEY (projid) REFERENCES project(projid),
  FOREIGN KEY (agencyid) REFERENCES agency(agencyid)
);
CREATE TABLE paper (
  paperid INTEGER PRIMARY KEY,
  title TEXT,
  journal TEXT,
  pubyear INTEGER,
  citations INTEGER
);
CREATE TABLE writes (
  paperid INTEGER,
  resid INTEGER,
  authororder INTEGER,
  PRIMARY KEY (paperid, resid),
  FOREIGN KEY (paperid) REFERENCES paper(paperid),
  FOREIGN KEY (resid) REFERENCES researcher(resid)
);
INSERT INTO department VALUES (10,'Physics','Curie',820000),(20,'Biology','Darwin',640000),(30,'Computer Science','Turing',910000),(40,'History','Old Main',210000),(50,'Chemistry','Curie',575000),(60,'Philosophy','Old Main',150000);
INSERT INTO researcher VALUES
(1,'Nora','Lindgren','Professor',58,'F',98000,10,NULL),(2,'Samuel','Okafor','Associate',45,'M',76000,10,1),(3,'Ivy','Chen','Postdoc',31,'F',51000,10,1),
(4,'Marco','Rinaldi','Professor',62,'M',104000,20,NULL),(5,'Helen','Shaw','Assistant',38,'F',67000,20,4),(6,'Tariq','Aziz','Postdoc',33,'M',49500,20,4),
(7,'Yuki','Tanaka','Professor',51,'F',112000,30,NULL),(8,'Peter','Shaw','Associate',47,'M',83000,30,7),(9,'Anna','Kowalska','Assistant',36,'F',71000,30,7),
(10,'Diego','Luna','Postdoc',29,'M',52500,30,8),(11,'Ruth','Meyer','Professor',64,'F',91000,40,NULL),(12,'Owen','Price','Assistant',40,'M',58000,40,11),
(13,'Leila','Farahani','Associate',43,'F',74500,50,NULL),(14,'Karl','Brandt','Postdoc',30,'M',48000,50,13),(15,'Simone','Dupont','Assistant',35,'F',66000,NULL,NULL),
(16,'Victor','Hale','Postdoc',34,'M',50200,30,7);
INSERT INTO project VALUES
(501,'Quantum Sensors',2016,2020,1),(502,'Soil Microbes',2018,2022,4),(503,'Explainable Learning',2019,NULL,7),(504,'Archive of Letters',2015,2018,11),
(505,'Green Catalysts',2020,NULL,13),(506,'Bird Migration',2017,2019,5),(507,'Robot Vision',2021,NULL,8),(508,'Dark Matter Maps',2021,NULL,1),(509,'Medieval Trade',2014,2016,11);
INSERT INTO workson VALUES
(1,501,12),(2,501,20),(3,501,35),(4,502,10),(5,502,15),(6,502,38),(7,503,14),(9,503,22),(10,503,30),(11,504,18),(12,504,25),
(13,505,16),(14,505,36),(5,506,20),(6,506,8),(8,507,18),(10,507,10),(16,507,34),(1,508,10),(3,508,6),(2,508,15),(9,508,5),(14,502,4);
INSERT INTO agency VALUES (1,'National Science Fund','Norway'),(2,'Horizon Council','Belgium'),(3,'Wellspring Trust','United Kingdom'),(4,'Heritage Foundation','Norway'),(5,'Pacific Labs','Japan');
INSERT INTO grants VALUES
(1,501,1,300000,2016),(2,501,2,450000,2017),(3,502,3,220000,2018),(4,503,2,780000,2019),(5,503,1,150000,2021),(6,504,4,60000,2015),
(7,505,2,510000,2020),(8,506,3,95000,2017),(9,507,1,260000,2021),(10,502,1,130000,2020),(11,503,3,90000,2020);
INSERT INTO paper VALUES
(1,'A Diamond Magnetometer','Applied Physics',2018,142),(2,'Noise in Quantum Sensors','Applied Physics',2020,57),(3,'Roots and Microbes','Ecology Today',2020,88),
(4,'Explaining Deep Models','Machine Intelligence',2021,310),(5,'Counterfactuals at Scale','Machine Intelligence',2022,95),(6,'Letters of a Merchant','Past and Time',2017,12),
(7,'Swallows on the Move','Ecology Today',2019,64),(8,'Catalysts from Iron','Chemical Reports',2022,41),(9,'Seeing with Cheap Cameras','Robotics Letters',2022,23),
(10,'Soil Carbon Revisited','Ecology Today',2022,19),(11,'Markets of Bruges','Past and Time',2016,33),(12,'Learning Crystal Structure','Chemical Reports',2021,120);
INSERT INTO writes VALUES
(1,1,2),(1,2,1),(2,3,1),(2,1,2),(2,2,3),(3,6,1),(3,4,2),(4,7,2),(4,9,1),(5,9,1),(5,10,2),(5,7,3),(6,11,1),(7,5,1),(7,6,2),(8,14,1),(8,13,2),
(9,8,1),(10,6,1),(10,5,2),(10,14,3),(11,11,1),(11,12,2),(12,13,1),(12,9,2);
