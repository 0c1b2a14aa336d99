CREATE TABLE artists (
  artist_id INTEGER PRIMARY KEY,
  artist_name TEXT,
  artist_country TEXT,
  artist_gender TEXT,
  artist_debut_year INTEGER,
  artist_monthly_listeners INTEGER
);
CREATE TABLE genres (
  genre_code TEXT PRIMARY KEY,
  genre_name TEXT
);
CREATE TABLE albums (
  album_id INTEGER PRIMARY KEY,
  album_title TEXT,
  album_release_year INTEGER,
  album_label TEXT,
  artist_id INTEGER,
  FOREIGN KEY (artist_id) REFERENCES artists(artist_id)
);
CREATE TABLE tracks (
  track_id INTEGER PRIMARY KEY,
  track_title TEXT,
  album_id INTEGER,
  genre_code TEXT,
  track_seconds INTEGER,
  track_plays INTEGER,
  track_explicit TEXT,
  FOREIGN KEY (album_id) REFERENCES albums(album_id),
  FOREIGN KEY (genre_code) REFERENCES genres(genre_code)
);
CREATE TABLE users (
  user_id INTEGER PRIMARY KEY,
  user_first_name TEXT,
  user_last_name TEXT,
  user_email TEXT,
  user_country TEXT,
  user_age INTEGER,
  user_plan TEXT
);
CREATE TABLE playlists (
  playlist_id INTEGER PRIMARY KEY,
  playlist_name TEXT,
  user_id INTEGER,
  playlist_created_date TEXT,
  FOREIGN KEY (user_id) REFERENCES users(user_id)
);
CREATE TABLE playlist_tracks (
  playlist_id INTEGER,
  track_id INTEGER,
  position INTEGER,
  PRIMARY KEY (playlist_id, track_id),
  FOREIGN KEY (playlist_id) REFERENCES playlists(playlist_id),
  FOREIGN KEY (track_id) REFERENCES tracks(track_id)
);
CREATE TABLE user_follows (
  user_id INTEGER,
  artist_id INTEGER,
  follow_date TEXT,
  PRIMARY KEY (user_id, artist_id),
  FOREIGN KEY (user_id) REFERENCES users(user_id),
  FOREIGN KEY (artist_id) REFERENCES artists(artist_id)
);
INSERT INTO artists VALUES
(1,'Velvet Harbor','Canada','Group',2009,1840000),
(2,'Mila Santoro','Italy','F',2014,3250000),
(3,'Paper Foxes','United Kingdom','Group',2006,920000),
(4,'Deshawn Rook','United States','M',2017,7600000),
(5,'Astrid Nyberg','Norway','F',2011,2110000),
(6,'Cold Lanterns','United Kingdom','Group',1998,1475000),
(7,'Rafa Duarte','Brazil','M',2013,4020000),
(8,'Juniper Vale','United States','F',2020,610000),
(9,'The Night Clerks','Canada','Group',2001,380000);
INSERT INTO genres VALUES ('POP','Pop'),('ROK','Rock'),('HIP','Hip Hop'),('ELE','Electronic'),('FLK','Folk'),('JAZ','Jazz');
INSERT INTO albums VALUES
(1,'Tidelines',2012,'Northlight',1),
(2,'Salt and Neon',2018,'Northlight',1),
(3,'Dolce Vertigo',2016,'Aurora Records',2),
(4,'Second Skin',2021,'Aurora Records',2),
(5,'Den of Thieves',2008,'Brickhouse',3),
(6,'Corner Store Kings',2019,'Big Apple Sound',4),
(7,'Gold Teeth',2022,'Big Apple Sound',4),
(8,'Vinterljus',2013,'Polar Music',5),
(9,'Lamplight',2000,'Brickhouse',6),
(10,'Ashes and Orchards',2010,'Brickhouse',6),
(11,'Mare Alta',2015,'Brickhouse',7),
(12,'Long Exposure',2019,'Polar Music',5),
(13,'Porchlight',2021,'Wren House',8),
(14,'Neon Remixed',2019,'Northlight',1),
(15,'Live at the Pier',2020,'Northlight',1),
(16,'Undertow',2023,'Northlight',1);
INSERT INTO tracks VALUES
(1,'Breakwater',1,'ROK',244,5200000,'N'),
(2,'Low Tide',1,'ROK',301,1900000,'N'),
(3,'Neon Prayer',2,'ELE',218,8700000,'N'),
(4,'Salt',2,'POP',195,4300000,'N'),
(5,'Vertigo',3,'POP',203,15600000,'N'),
(6,'Ti Aspetto',3,'POP',231,6400000,'N'),
(7,'Second Skin',4,'ELE',212,9800000,'Y'),
(8,'Thieves',5,'ROK',267,2500000,'N'),
(9,'Foxhole',5,'FLK',189,780000,'N'),
(10,'Kings',6,'HIP',176,31000000,'Y'),
(11,'Corner Store',6,'HIP',199,12400000,'Y'),
(12,'Gold Teeth',7,'HIP',168,44500000,'Y'),
(13,'Mama Said',7,'POP',221,10100000,'N'),
(14,'Vinter',8,'FLK',258,3300000,'N'),
(15,'Ljus',8,'ELE',334,2750000,'N'),
(16,'Lamplight',9,'ROK',287,6100000,'N'),
(17,'Orchard Song',10,'FLK',243,1450000,'N'),
(18,'Ashes',10,'ROK',312,3900000,'Y'),
(19,'Mare',11,'POP',207,13300000,'N'),
(20,'Saudade Eletrica',11,'ELE',226,7050000,'N'),
(21,'Exposure',12,'ELE',401,1600000,'N'),
(22,'Porch',13,'FLK',181,560000,'N');
INSERT INTO users VALUES
(1,'Amelia','Grant','amelia.g@mailbox.com','Canada',24,'Premium'),
(2,'Jonas','Keller','jkeller@postfach.de','Germany',37,'Free'),
(3,'Ruth','Adler','ruth.adler@mailbox.com','United States',52,'Family'),
(4,'Tariq','Hassan','tariq77@inbox.co','United Kingdom',19,'Student'),
(5,'Lena','Keller',NULL,'Germany',33,'Family'),
(6,'Bruno','Matos','bmatos@correio.br','Brazil',28,'Premium'),
(7,'Chloe','Dubois','chloe.d@inbox.co','France',21,'Student'),
(8,'Oscar','Lund','olund@brev.se','Sweden',45,'Premium'),
(9,'Nina','Romano',NULL,'Italy',30,'Free'),
(10,'Walter','Grant','wgrant@mailbox.com','Canada',61,'Free'),
(11,'Yuki','Mori','ymori@inbox.co','Japan',26,'Premium');
INSERT INTO playlists VALUES
(1,'Morning Run',1,'2020-03-02'),
(2,'Rainy Day Folk',3,'2018-11-19'),
(3,'Focus',1,'2021-06-30'),
(4,'Party Mix',4,'2022-01-08'),
(5,'Road Trip',6,'2019-07-14'),
(6,'Sunday Kitchen',8,'2021-02-21'),
(7,'Gym Power',4,'2022-05-17'),
(8,'Night Drive',11,'2020-12-09'),
(9,'Evening Run',1,'2022-09-01'),
(10,'Empty Room',9,'2023-01-03');
INSERT INTO playlist_tracks VALUES
(1,10,1),(1,12,2),(1,5,3),(1,3,4),
(2,9,1),(2,14,2),(2,17,3),
(3,15,1),(3,21,2),
(4,12,1),(4,5,2),(4,7,3),(4,10,4),(4,19,5),(4,13,6),
(5,1,1),(5,19,2),(5,16,3),
(6,6,1),(6,14,2),(6,19,3),
(7,12,1),(7,11,2),(7,18,3),(7,3,4),
(8,3,1),(8,20,2),(8,7,3),(8,15,4),(8,12,5),
(9,12,1),(9,8,2);
INSERT INTO user_follows VALUES
(1,4,'2020-04-01'),(1,1,'2019-10-12'),(1,2,'2021-01-20'),
(2,6,'2017-05-05'),(3,6,'2018-11-20'),(3,5,'2018-12-01'),
(4,4,'2021-12-25'),(4,2,'2022-01-09'),(6,7,'2016-08-18'),
(6,4,'2022-02-14'),(7,2,'2020-06-06'),(8,5,'2014-03-30'),
(8,1,'2018-09-09'),(9,2,'2017-07-07'),(11,4,'2022-10-10'),(11,1,'2020-12-12'),(7,4,'2022-11-11');
