import { exportPrefix, openExport } from '../audit/reading/export-logs.ts';
import { openSpendingExport, spendingPrefix } from '../billing/spending/export-spending.ts';
import { openPicture } from '../chat/charts/open-picture.ts';
import { picturePrefix } from '../chat/charts/sign-picture.ts';
import type { App } from '../context.ts';
import { openDownload } from '../data/open-download.ts';
import { queryPrefix } from '../data/queries/export-query.ts';
import { openQueryExport } from '../data/queries/open-query-export.ts';
import { receiveUpload } from '../data/uploads/receive-upload.ts';

/** The door through which files come and go, by signed addresses. */
export const filesOf = (app: App): App['files'] => ({
  receive: (uploadId, signature, body) => receiveUpload(app, uploadId, signature, body),
  open(token) {
    if (token.startsWith(exportPrefix)) return openExport(app, token);
    if (token.startsWith(spendingPrefix)) return openSpendingExport(app, token);
    if (token.startsWith(picturePrefix)) return openPicture(app, token);
    return token.startsWith(queryPrefix) ? openQueryExport(app, token) : openDownload(app, token);
  },
});
