import type { Config } from '../../base/config.ts';
import { Unavailable } from '../../base/errors.ts';
import type { DriveNeeds } from './ask.ts';
import type { Drive, DriveService } from './drive.ts';
import { googleDrive } from './google.ts';
import { microsoftDrive } from './microsoft.ts';

/** The drive behind a service of a provider that the operator configured. @throws Unavailable where it is not */
export function createDrive(
  { providers: { google, microsoft } }: Pick<Config, 'providers'>,
  service: DriveService,
  needs: Omit<DriveNeeds, 'url'>,
): Drive {
  const provider = service === 'google_drive' ? google : microsoft;
  if (!provider) throw new Unavailable('This drive cannot be reached any more. Ask the operator of this service.');
  const asked = { ...needs, url: provider.apiUrl };
  return service === 'google_drive' ? googleDrive(asked) : microsoftDrive(asked, service);
}
