CREATE TABLE Ref_Genres (
  genre_code VARCHAR(5) PRIMARY KEY,
  genre_description VARCHAR(60)
);
CREATE TABLE Publishers (
  publisher_id INTEGER PRIMARY KEY,
  publisher_name VARCHAR(60),
  publisher_city VARCHAR(40),
  publisher_country VARCHAR(40),
  publisher_founded_year INTEGER,
  parent_publisher_id INTEGER,
  FOREIGN KEY (parent_publisher_id) REFERENCES Publishers(publisher_id)
);
CREATE TABLE Authors (
  author_id INTEGER PRIMARY KEY,
  author_name VARCHAR(60),
  author_nationality VARCHAR(40),
  author_birth_year INTEGER,
  author_email VARCHAR(80)
);
CREATE TABLE Books (
  book_id INTEGER PRIMARY KEY,
  book_title VARCHAR(100),
  genre_code VARCHAR(5),
  publisher_id INTEGER,
  book_publication_year INTEGER,
  book_pages INTEGER,
  book_price DECIMAL(6,2),
  FOREIGN KEY (genre_code) REFERENCES Ref_Genres(genre_code),
  FOREIGN KEY (publisher_id) REFERENCES Publishers(publisher_id)
);
CREATE TABLE Book_Authors (
  book_id INTEGER,
  author_id INTEGER,
  royalty_percent REAL,
  PRIMARY KEY (book_id, author_id),
  FOREIGN KEY (book_id) REFERENCES Books(book_id),
  FOREIGN KEY (author_id) REFERENCES Authors(author_id)
);
CREATE TABLE Editors (
  editor_id INTEGER PRIMARY KEY,
  editor_name VARCHAR(60),
  editor_hire_date DATE,
  publisher_id INTEGER,
  FOREIGN KEY (publisher_id) REFERENCES Publishers(publisher_id)
);
CREATE TABLE Book_Prizes (
  prize_id INTEGER PRIMARY KEY,
  prize_name VARCHAR(60),
  prize_year INTEGER,
  prize_outcome VARCHAR(15),
  book_id INTEGER,
  FOREIGN KEY (book_id) REFERENCES Books(book_id)
);
INSERT INTO Ref_Genres VALUES
 ('FIC','Literary fiction'),('CRI','Crime and mystery'),('BIO','Biography'),
 ('HIS','History'),('SCI','Popular science'),('POE','Poetry'),('CHI','Children''s books');
INSERT INTO Publishers VALUES
 (1,'Halcyon House','London','United Kingdom',1921,NULL),
 (2,'Marlowe Press','Edinburgh','United Kingdom',1978,1),
 (3,'Editions Vautrin','Paris','France',1954,NULL),
 (4,'Petit Phare','Nantes','France',1999,3),
 (5,'Blue Heron Books','Toronto','Canada',1986,1),
 (6,'Kastanie Verlag','Leipzig','Germany',1949,NULL),
 (7,'Northlight','Oslo','Norway',2006,NULL),
 (8,'Sable & Finch','London','United Kingdom',2011,1),
 (9,'Tin Lantern','Dublin','Ireland',2015,NULL);
INSERT INTO Authors VALUES
 (1,'Moira Kells','Irish',1962,'moira@kells.ie'),
 (2,'Theo Brandt','German',1948,NULL),
 (3,'Sylvie Aumont','French',1975,'s.aumont@vautrin.fr'),
 (4,'Duncan Reeve','British',1983,'duncan.reeve@mail.uk'),
 (5,'Ingrid Solberg','Norwegian',1957,'ingrid@solberg.no'),
 (6,'Patrice Lemoine','French',1939,NULL),
 (7,'Wanda Okafor','Canadian',1990,'wanda@okafor.ca'),
 (8,'Jasper Thorne','British',1969,'jthorne@mail.uk'),
 (9,'Clara Weiss','German',1971,'clara.weiss@post.de'),
 (10,'Nell Farrow','British',1995,NULL),
 (11,'Rory Quinlan','Irish',1980,'rory.q@mail.ie');
INSERT INTO Books VALUES
 (1,'The Salt Ledger','FIC',1,2004,312,14.50),
 (2,'Night Ferry to Bergen','CRI',7,2011,288,12.00),
 (3,'A Short Life of Euler','BIO',6,1998,410,22.90),
 (4,'Moss and Lichen','SCI',2,2016,256,18.75),
 (5,'The Lighthouse Mice','CHI',4,2009,48,9.95),
 (6,'Winter Courts','HIS',1,2013,624,35.00),
 (7,'Dead Reckoning','CRI',8,2014,344,10.99),
 (8,'Dead Water','CRI',8,2017,361,11.49),
 (9,'Le Dernier Tramway','FIC',3,1987,198,8.20),
 (10,'Hedges: Poems','POE',9,2018,92,13.00),
 (11,'The Bone Archive','CRI',1,2019,402,16.25),
 (12,'Steam and Empire','HIS',2,2007,533,29.99),
 (13,'The Curious Otter','CHI',5,2015,56,12.75),
 (14,'Prairie Stars','SCI',5,2020,301,21.00),
 (15,'The Glass Orchard','FIC',9,2016,275,13.99),
 (16,'Voices of the Elbe','HIS',6,1991,388,17.40),
 (17,'An Uncommon Queen','BIO',1,2010,457,27.50),
 (18,'Fjord Songs','POE',7,2008,110,10.50);
INSERT INTO Book_Authors VALUES
 (1,1,12.0),(2,5,10.0),(3,2,9.5),(3,9,4.5),(4,4,11.0),(5,3,7.0),(5,6,6.0),(6,8,13.5),
 (7,4,10.0),(8,4,12.5),(9,6,8.0),(11,8,14.0),(12,8,11.5),(12,4,3.0),
 (13,7,10.0),(14,7,12.0),(15,1,13.0),(15,11,2.0),(16,2,9.0),(17,1,10.5),(18,5,8.5),(10,11,9.0);
INSERT INTO Editors VALUES
 (1,'Harriet Bloom','2001-09-03',1),
 (2,'Colin Mace','2012-01-16',1),
 (3,'Julie Perrin','1995-05-22',3),
 (4,'Anton Riedel','1989-02-01',6),
 (5,'Saoirse Doyle','2016-10-10',9),
 (6,'Mark Lindqvist','2008-04-07',7),
 (7,'Rhona Baird','2010-08-30',2),
 (8,'Emma Castellan','2019-03-18',1),
 (9,'Peter Voss','2003-11-24',6),
 (10,'Olive Grant','2014-06-02',NULL);
INSERT INTO Book_Prizes VALUES
 (1,'Silver Quill',2005,'Winner',1),
 (2,'Northern Dagger',2012,'Shortlisted',2),
 (3,'Silver Quill',2014,'Shortlisted',6),
 (4,'Historians'' Medal',2014,'Winner',6),
 (5,'Northern Dagger',2015,'Winner',7),
 (6,'Northern Dagger',2018,'Shortlisted',8),
 (7,'Golden Acorn',2016,'Winner',13),
 (8,'Silver Quill',2017,'Winner',15),
 (9,'Northern Dagger',2020,'Winner',11),
 (10,'Historians'' Medal',2008,'Shortlisted',12),
 (11,'Golden Acorn',2010,'Shortlisted',5),
 (12,'Laurel Prize',2019,'Shortlisted',10),
 (13,'Silver Quill',2011,'Shortlisted',17),
 (14,'Biographers'' Cup',2011,'Shortlisted',17),
 (15,'Silver Quill',2020,'Shortlisted',11);
