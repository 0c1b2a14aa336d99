CREATE TABLE Organizations (
  OrganizationID INTEGER PRIMARY KEY,
  Name TEXT,
  Country TEXT,
  FoundedYear INTEGER,
  NonProfit INTEGER
);
CREATE TABLE Languages (
  LanguageID INTEGER PRIMARY KEY,
  LanguageName TEXT,
  Paradigm TEXT,
  FirstReleased INTEGER
);
CREATE TABLE Projects (
  ProjectID INTEGER PRIMARY KEY,
  ProjectName TEXT,
  OrganizationID INTEGER,
  License TEXT,
  StartDate TEXT,
  Budget INTEGER,
  Stars INTEGER,
  FOREIGN KEY (OrganizationID) REFERENCES Organizations(OrganizationID)
);
CREATE TABLE ProjectLanguages (
  ProjectID INTEGER,
  LanguageID INTEGER,
  LinesOfCode INTEGER,
  PRIMARY KEY (ProjectID, LanguageID),
  FOREIGN KEY (ProjectID) REFERENCES Projects(ProjectID),
  FOREIGN KEY (LanguageID) REFERENCES Languages(LanguageID)
);
CREATE TABLE Developers (
  DeveloperID INTEGER PRIMARY KEY,
  UserName TEXT,
  FullName TEXT,
  City TEXT,
  Age INTEGER,
  MentorID INTEGER,
  FOREIGN KEY (MentorID) REFERENCES Developers(DeveloperID)
);
CREATE TABLE Contributions (
  DeveloperID INTEGER,
  ProjectID INTEGER,
  Role TEXT,
  CommitCount INTEGER,
  HoursPerWeek INTEGER,
  PRIMARY KEY (DeveloperID, ProjectID),
  FOREIGN KEY (DeveloperID) REFERENCES Developers(DeveloperID),
  FOREIGN KEY (ProjectID) REFERENCES Projects(ProjectID)
);
CREATE TABLE Issues (
  IssueID INTEGER PRIMARY KEY,
  ProjectID INTEGER,
  Title TEXT,
  Severity TEXT,
  Status TEXT,
  OpenedDate TEXT,
  ReporterID INTEGER,
  AssigneeID INTEGER,
  FOREIGN KEY (ProjectID) REFERENCES Projects(ProjectID),
  FOREIGN KEY (ReporterID) REFERENCES Developers(DeveloperID),
  FOREIGN KEY (AssigneeID) REFERENCES Developers(DeveloperID)
);
CREATE TABLE Releases (
  ReleaseID INTEGER PRIMARY KEY,
  ProjectID INTEGER,
  Version TEXT,
  ReleaseDate TEXT,
  Downloads INTEGER,
  FOREIGN KEY (ProjectID) REFERENCES Projects(ProjectID)
);
INSERT INTO Organizations VALUES
 (1,'Lantern Labs','Canada',2009,0),(2,'OpenHarbor','Netherlands',2004,1),(3,'Quillsoft','India',2012,0),
 (4,'Fernwood Foundation','Canada',1998,1),(5,'Basalt Systems','Iceland',2016,0),(6,'Tidewater Collective','Portugal',2014,1);
INSERT INTO Languages VALUES
 (1,'Python','multi-paradigm',1991),(2,'Rust','multi-paradigm',2015),(3,'Haskell','functional',1990),
 (4,'Java','object-oriented',1995),(5,'C','procedural',1972),(6,'Elixir','functional',2012),(7,'Fortran','procedural',1957);
INSERT INTO Projects VALUES
 (1,'Gullwing',1,'MIT','2013-04-11',120000,5400),
 (2,'PortMapper',2,'GPL','2008-09-01',45000,890),
 (3,'Saffron CMS',3,'MIT','2015-02-20',98000,2310),
 (4,'Mosslog',4,'Apache','2011-06-30',30000,1275),
 (5,'Icefloe',5,'Proprietary','2018-10-05',260000,NULL),
 (6,'Tidal',6,'GPL','2017-01-17',15000,3120),
 (7,'Gullwing Mobile',1,'Proprietary','2019-03-08',175000,640),
 (8,'Fernbase',4,'GPL','2002-11-12',52000,4105),
 (9,'Quillpad',3,'Apache','2020-07-27',61000,410),
 (10,'Barnacle',2,'MIT','2016-05-03',38000,1960);
INSERT INTO ProjectLanguages VALUES
 (1,1,84000),(1,5,12500),(2,5,40200),(3,4,132000),(3,1,9800),(4,3,22000),(5,2,57500),(5,5,6100),
 (6,6,18300),(6,1,2200),(7,4,71000),(8,5,150400),(8,1,33000),(9,4,27600),(10,2,30900),(10,1,4400);
INSERT INTO Developers VALUES
 (1,'mkay','Mina Kay','Toronto',34,NULL),
 (2,'oletree','Ole Traeger','Rotterdam',47,NULL),
 (3,'ravi_p','Ravi Pillai','Pune',29,1),
 (4,'sunnyb','Sunniva Berg','Reykjavik',38,2),
 (5,'dq','Dario Quint','Lisbon',41,2),
 (6,'hollyf','Holly Finch','Toronto',23,1),
 (7,'zedd','Zed Dunmore','Rotterdam',31,4),
 (8,'anand','Anand Rao','Pune',26,3),
 (9,'tess','Tess Moreau','Montreal',52,NULL),
 (10,'bjorn','Bjorn Steen','Reykjavik',36,4),
 (11,'luisa','Luisa Prado','Lisbon',28,5),
 (12,'kofib','Kofi Boateng','Accra',33,NULL);
INSERT INTO Contributions VALUES
 (1,1,'Maintainer',2310,20),(1,7,'Reviewer',145,4),(2,2,'Maintainer',980,10),(2,10,'Reviewer',88,3),(2,8,'Contributor',412,5),
 (3,3,'Maintainer',1540,35),(3,9,'Maintainer',720,8),(4,5,'Maintainer',1865,38),(5,6,'Maintainer',1105,15),
 (6,1,'Contributor',205,6),(6,7,'Contributor',330,25),(7,10,'Maintainer',760,18),(7,2,'Contributor',54,2),
 (8,9,'Contributor',260,22),(9,8,'Maintainer',3890,12),(9,4,'Maintainer',515,6),(10,5,'Contributor',640,30),(11,6,'Contributor',95,5),(9,1,'Contributor',77,1);
INSERT INTO Issues VALUES
 (1,1,'Crash on startup','critical','closed','2019-01-14',6,1),
 (2,1,'Wrong colours in dark mode','minor','open','2020-02-03',9,6),
 (3,2,'Timeout on large ranges','major','closed','2018-08-22',7,2),
 (4,3,'Login loop','critical','open','2021-05-11',8,3),
 (5,3,'Typo in manual','minor','closed','2021-05-30',11,3),
 (6,5,'Memory leak in renderer','critical','open','2021-09-02',10,4),
 (7,5,'Build fails on ARM','major','closed','2020-12-15',10,10),
 (8,6,'Clock drift','major','open','2019-07-07',11,NULL),
 (9,8,'Slow full text search','major','open','2017-03-25',2,9),
 (10,8,'Broken index after upgrade','critical','closed','2018-11-09',9,9),
 (11,8,'Missing icons','minor','open','2021-01-19',6,NULL),
 (12,10,'Panic on empty input','major','closed','2019-10-28',2,7),
 (13,1,'Export to SVG','minor','closed','2021-03-04',3,1),
 (14,1,'Deadlock in cache','critical','open','2021-06-18',9,1);
INSERT INTO Releases VALUES
 (1,1,'1.0','2014-01-20',15200),(2,1,'2.0','2017-06-02',48900),(3,1,'2.5','2020-09-15',73100),
 (4,2,'0.9','2009-04-04',2100),(5,2,'1.0','2012-10-10',6400),(6,3,'1.0','2016-01-11',21800),(7,3,'1.4','2019-05-19',30250),
 (8,4,'1.0','2013-02-28',7900),(9,5,'1.0','2020-01-31',1150),(10,6,'0.3','2018-08-08',9800),
 (11,8,'3.2','2010-12-01',54000),(12,8,'4.0','2015-07-14',61700),(13,8,'4.1','2018-02-02',58800),(14,8,'5.0','2021-04-23',40300),(15,10,'0.7','2019-11-11',12600);
