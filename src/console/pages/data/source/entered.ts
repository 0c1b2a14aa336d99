import type {
  DataSourceCredentialsInput,
  DataSourceSettingsInput,
  DataSourceStep,
  FormFieldPartsFragment,
  SourcePartsFragment,
  SourceTypePartsFragment,
} from '../../../generated/graphql.ts';

/** What a person entered of a source, as texts: `host`, `password`, … */
export type Entered = Record<string, string>;

/** A field's text as the service takes it; undefined where nothing was entered. */
function takenAs({ type }: FormFieldPartsFragment, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  switch (type) {
    case 'INTEGER':
      // What is no number is for the service to refuse, in words of its own.
      return Number.isInteger(Number(text)) ? Number(text) : -1;
    case 'BOOLEAN':
      return text === 'true';
    case 'STRING_LIST':
      return text.split('\n').flatMap(line => line.trim() || []);
    default:
      return text;
  }
}

const gather = (fields: FormFieldPartsFragment[], entered: Entered): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(field => {
      const value = takenAs(field, entered[field.name]);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );

export const settingsOf = ({ settings }: SourceTypePartsFragment, entered: Entered): DataSourceSettingsInput =>
  gather(settings, entered) as DataSourceSettingsInput;

/** Of a source that is stored null where nothing was entered, so that what is stored stays. */
export function credentialsOf(
  { credentials }: SourceTypePartsFragment,
  method: string,
  entered: Entered,
  isStored: boolean,
): DataSourceCredentialsInput | null {
  const form = credentials.find(({ name }) => name === method);
  if (!form) return null;
  if (form.kind === 'NONE') return { none: true };
  const given = gather(form.fields, entered);
  if (isStored && Object.keys(given).length === 0) return null;
  if (form.kind === 'SERVICE_ACCOUNT') return { serviceAccount: parsed(entered.serviceAccount ?? '') };
  // All of its fields are there, so that each that is empty is told by its name.
  const all = Object.fromEntries(form.fields.flatMap(f => (f.required ? [[f.name, given[f.name] ?? '']] : [])));
  return { [form.name]: { ...all, ...given } } as unknown as DataSourceCredentialsInput;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What is known of a source that is there, as it would have been entered. */
export function enteredOf({ settings }: SourcePartsFragment): Entered {
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) =>
      value === null || name === '__typename' ? [] : [[name, Array.isArray(value) ? value.join('\n') : String(value)]],
    ),
  );
}

const fieldsOfSteps: Record<DataSourceStep, string[]> = {
  ADDRESS: ['settings.host', 'settings.account', 'settings.project'],
  NAME: ['settings.host', 'settings.account', 'settings.project'],
  PORT: ['settings.port', 'settings.host', 'settings.account'],
  DATABASE: ['settings.database', 'settings.dataset', 'settings.uploadId'],
  LOGIN: ['credentials.password', 'credentials.privateKey', 'credentials.serviceAccount', 'credentials.username'],
  RIGHTS: ['credentials.username', 'settings.role', 'settings.schemas', 'credentials.serviceAccount'],
  TLS: ['settings.tls', 'settings.host'],
  LOST: ['settings.host', 'settings.account'],
  TIMEOUT: ['settings.host', 'settings.account'],
};

/** The field at which a failure belongs: the first of its step's that the form has. */
export function fieldOfStep(step: DataSourceStep, type: SourceTypePartsFragment, method: string): string | null {
  const form = type.credentials.find(({ name }) => name === method);
  const names = new Set([
    ...type.settings.map(({ name }) => `settings.${name}`),
    ...(form?.fields ?? []).map(({ name }) => `credentials.${name}`),
  ]);
  return fieldsOfSteps[step].find(name => names.has(name)) ?? null;
}

/** `draft.credentials.password.username` is the field `credentials.username`. */
export const fieldNames = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [
      path
        .replace(/^draft\./, '')
        .replace(/^credentials\.(?:password|keyPair|serviceAccount)\.(?=.)/, 'credentials.')
        .replace(/\.\d+$/, ''),
      message,
    ]),
  );
