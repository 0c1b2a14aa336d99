import type { SettingField } from '../connector.ts';

/** The one thing to be said of a source that is a file. */
export const uploadField: SettingField = {
  name: 'uploadId',
  title: 'Database file',
  type: 'string',
  required: true,
  default: null,
  description: "The id of an upload of the file (createUpload), up to 50 MB; it becomes the source's own.",
};
