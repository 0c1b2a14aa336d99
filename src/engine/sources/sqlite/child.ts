import { serveFile } from '../files/serve-file.ts';
import { openSqlite } from './reader.ts';

/** The process that reads one SQLite file. */
serveFile(openSqlite);
