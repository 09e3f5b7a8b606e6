import type { FieldGroups } from './field.js';
import { everyone, launcher, servers } from './processes.js';
import { address, masterKey, text, whole } from './values.js';

/** Settings of storage and its keys. */
export const storageFields = {
  'Database, queue, and event bus': {
    DATABASE_URL: {
      key: 'databaseUrl',
      for: launcher,
      default: null,
      secret: true,
      value: address('postgres', 'postgresql'),
      meaning:
        'URL of your own PostgreSQL, with the role that owns the database and can create roles. Only migrations use it. If unset, the embedded PostgreSQL starts.',
    },
    DATABASE_SUPERUSER_URL: {
      key: 'databaseSuperuserUrl',
      for: launcher,
      default: null,
      secret: true,
      value: address('postgres', 'postgresql'),
      meaning:
        'URL of a superuser of your own PostgreSQL. Only `npm run backup`, `restore`, `try-restore`, and System Control’s backups use it, because they bypass row-level security.',
    },
    DATABASE_APP_URL: {
      key: 'databaseAppUrl',
      for: everyone,
      default: null,
      requiredBy: servers,
      secret: true,
      value: address('postgres', 'postgresql'),
      meaning:
        'URL of the database role subject to row-level security. Set it if the database owner can’t create roles. Otherwise `npm start` creates the role.',
    },
    DATABASE_SYSTEM_URL: {
      key: 'databaseSystemUrl',
      for: everyone,
      default: null,
      requiredBy: servers,
      secret: true,
      value: address('postgres', 'postgresql'),
      meaning:
        'URL of the database role for work across organizations. Set it if the database owner can’t create roles. Otherwise `npm start` creates the role.',
    },
    DATABASE_POOL_SIZE: {
      key: 'databasePoolSize',
      for: servers,
      default: '8',
      value: whole(2, 200),
      meaning: 'Maximum database connections per process, not counting those for the queue and event bus.',
    },
    REDIS_URL: {
      key: 'redisUrl',
      for: everyone,
      default: null,
      secret: true,
      value: address('redis', 'rediss'),
      meaning:
        'URL of a Redis server, version 6.2 or later, for the queue, event bus, and sockets. If unset, PostgreSQL handles them.',
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
        'Passphrase that `npm run backup` encrypts with, at least 16 characters. Anyone with the passphrase and a backup can read everything. Without the passphrase, the backup can’t be restored.',
    },
    CARTULARY_BACKUP_KEY_FILE: {
      key: 'backupKeyFile',
      for: launcher,
      default: null,
      value: text,
      meaning:
        'File with the private key for backups that were encrypted with a public key. Only `npm run restore` and `npm run try-restore` read it. Until you need it, keep it on another machine.',
    },
    CARTULARY_BACKUP_DIR: {
      key: 'backupDirectory',
      for: launcher,
      default: null,
      value: text,
      meaning:
        'Folder for backups created in System Control. Defaults to backups in CARTULARY_DATA_DIR. Choose a different disk: backups on the data disk are lost if it fails.',
    },
  },
  Encryption: {
    CARTULARY_MASTER_KEY: {
      key: 'masterKey',
      for: everyone,
      default: null,
      secret: true,
      value: masterKey,
      meaning:
        'Master key that protects all stored data, 32 bytes in base64. During a rotation, set two keys separated by a comma, the new one first. If unset, the key is read from CARTULARY_MASTER_KEY_FILE.',
    },
    CARTULARY_MASTER_KEY_FILE: {
      key: 'masterKeyFile',
      for: everyone,
      default: null,
      value: text,
      meaning:
        'File that contains the master key, readable only by its owner. Defaults to master.key in CARTULARY_DATA_DIR. The first startup creates it.',
    },
  },
} as const satisfies FieldGroups;
