import { z } from 'zod';
import { collectionDescription, collectionName } from '../documents/inputs.ts';
import { Scope, SpreadsheetsAs } from '../generated/prisma/enums.ts';

const placeId = z.string().min(1, 'must be the id of a folder').max(1000, 'may have up to 1,000 characters');
const service = z.string().max(50).nullish();

export const folderInput = z.object({ integrationId: z.string(), service, folderId: placeId });

export const connectFolderInput = folderInput.extend({
  name: collectionName.nullish(),
  description: collectionDescription.nullish(),
  scope: z.enum(Scope).nullish(),
  spreadsheets: z.enum(SpreadsheetsAs).nullish(),
});
