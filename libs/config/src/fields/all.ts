import { installationFields } from './installation.js';
import { meetingsFields } from './meetings.js';
import { operationFields } from './operation.js';
import { plannedFields } from './planned.js';
import { productFields } from './product.js';
import { providerFields } from './providers.js';
import { storageFields } from './storage.js';

/** All settings by heading, in the order of `.env.example`. */
export const fieldGroups = {
  ...installationFields,
  ...storageFields,
  ...productFields,
  ...providerFields,
  ...meetingsFields,
  ...operationFields,
  ...plannedFields,
} as const;

/** All settings of the environment. The processes read them, and `.env.example` is generated from them. */
export const fields = {
  ...installationFields.Installation,
  ...storageFields['Database, queue, and event bus'],
  ...storageFields.Backups,
  ...storageFields.Encryption,
  ...productFields.Brand,
  ...productFields.Accounts,
  ...productFields.Documents,
  ...providerFields['Identity providers'],
  ...meetingsFields.Meetings,
  ...operationFields['Internal services'],
  ...operationFields.DNS,
  ...operationFields['Network rules'],
  ...operationFields.Email,
  ...operationFields['API and monitoring origins'],
  ...operationFields.Tracing,
  ...operationFields.Logging,
  ...plannedFields['Planned: validated at startup, no effect yet'],
} as const;

export type FieldName = keyof typeof fields;

/** Settings for S3 storage. Rejected until it is supported, so that nobody believes their documents are stored there. */
export const refusedNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
