import { serveFile } from '../files/serve-file.ts';
import { openDuckdb } from './reader.ts';

/** The process that reads one DuckDB file. */
serveFile(openDuckdb);
