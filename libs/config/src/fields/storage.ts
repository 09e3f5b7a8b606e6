import type { FieldGroups } from './field.js';
import { everyone, launcher, servers } from './processes.js';
import { address, masterKey, text, whole } from './values.js';

/** Where things are kept, and under which key. */
export const storageFields = {
  'Database, queue and bus': {
    DATABASE_URL: {
      key: 'databaseUrl',
      for: launcher,
      default: null,
      secret: true,
      value: address('postgres', 'postgresql'),
      meaning:
        'A PostgreSQL of your own, as the owner of the database, who may create roles; the embedded one is started unless set. Only the migration uses it.',
    },
    DATABASE_SUPERUSER_URL: {
      key: 'databaseSuperuserUrl',
      for: launcher,
      default: null,
      secret: true,
      value: address('postgres', 'postgresql'),
      meaning:
        'A superuser of a PostgreSQL of your own, for backups and for trying and restoring them alone: they read and write past row-level security.',
    },
    DATABASE_APP_URL: {
      key: 'databaseAppUrl',
      for: everyone,
      default: null,
      requiredBy: servers,
      secret: true,
      value: address('postgres', 'postgresql'),
      meaning: 'The role under row-level security, where the owner may not create roles; made unless set.',
    },
    DATABASE_SYSTEM_URL: {
      key: 'databaseSystemUrl',
      for: everyone,
      default: null,
      requiredBy: servers,
      secret: true,
      value: address('postgres', 'postgresql'),
      meaning: 'The role for work across organizations, where the owner may not create roles; made unless set.',
    },
    DATABASE_POOL_SIZE: {
      key: 'databasePoolSize',
      for: servers,
      default: '8',
      value: whole(2, 200),
      meaning: 'Connections to the database that one process holds at most, queue and bus not counted.',
    },
    REDIS_URL: {
      key: 'redisUrl',
      for: everyone,
      default: null,
      secret: true,
      value: address('redis', 'rediss'),
      meaning: 'A Redis 6.2 or later for queue, bus and sockets; PostgreSQL carries them unless set.',
    },
  },
  Backups: {
    CARTULARY_BACKUP_PASSPHRASE: {
      key: 'backupPassphrase',
      for: launcher,
      default: null,
      secret: true,
      value: text.min(16, { error: 'must be at least 16 characters' }),
      meaning:
        'What `npm run backup` encrypts with, at least 16 characters. Whoever has it and a backup can read everything; without it a backup is worth nothing.',
    },
    CARTULARY_BACKUP_KEY_FILE: {
      key: 'backupKeyFile',
      for: launcher,
      default: null,
      value: text,
      meaning:
        'A file with the private key that opens backups made for a public key, for `npm run restore` and `try-restore` alone. Keep it on another machine until then.',
    },
    CARTULARY_BACKUP_DIR: {
      key: 'backupDirectory',
      for: launcher,
      default: null,
      value: text,
      meaning:
        'Where backups go that System Control makes; backups in CARTULARY_DATA_DIR unless set. On the disk of the data they are lost with it: name another.',
    },
  },
  Keys: {
    CARTULARY_MASTER_KEY: {
      key: 'masterKey',
      for: everyone,
      default: null,
      secret: true,
      value: masterKey,
      meaning:
        'The key that everything stored hangs on, 32 bytes in base64 (two with a comma while it is rotated, the new one first); kept in a file unless set.',
    },
    CARTULARY_MASTER_KEY_FILE: {
      key: 'masterKeyFile',
      for: everyone,
      default: null,
      value: text,
      meaning:
        'The file that holds the master key, readable by its owner only; master.key in CARTULARY_DATA_DIR unless set.',
    },
  },
} as const satisfies FieldGroups;
