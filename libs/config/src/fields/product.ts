import { brand } from '@cartulary/contracts/brand';
import { limits } from '@cartulary/contracts/limits';
import type { FieldGroups } from './field.js';
import { calling, gateway, reading } from './processes.js';
import { address, boardKey, colour, currency, onOff, releasedFolders, text, whole } from './values.js';

const DAY_SECONDS = 86_400;

/** What people see and may do. */
export const productFields = {
  Brand: {
    CARTULARY_TAGLINE: {
      key: 'tagline',
      for: gateway,
      default: brand.tagline,
      mayBeEmpty: true,
      value: text.transform((value) => (value === '' ? brand.fallbackTagline : value)),
      meaning: `The line below the name; empty shows '${brand.fallbackTagline}'.`,
    },
    CARTULARY_BRAND_PRIMARY: {
      key: 'brandPrimary',
      for: gateway,
      default: brand.primary,
      value: colour,
      meaning: 'The first brand color: buttons, links and marks; darkened or lightened where it could not be read.',
    },
    CARTULARY_BRAND_SECONDARY: {
      key: 'brandSecondary',
      for: gateway,
      default: brand.secondary,
      value: colour,
      meaning: 'The second brand color: words on a tint, such as the current place in the sidebar.',
    },
    CARTULARY_BRAND_ACCENT: {
      key: 'brandAccent',
      for: gateway,
      default: brand.accent,
      value: colour,
      meaning: 'The accent color: the focus ring.',
    },
    CARTULARY_TLDRAW_LICENSE_KEY: {
      key: 'boardKey',
      for: gateway,
      default: null,
      value: boardKey,
      meaning:
        'Your own license key of tldraw, which draws boards; it stands in every page. Its watermark shows on boards unless set.',
    },
    CARTULARY_CURRENCY: {
      key: 'currency',
      for: gateway,
      default: 'USD',
      value: currency,
      meaning: 'The currency of the module prices.',
    },
    CARTULARY_PRICE_LIST: {
      key: 'priceList',
      for: gateway,
      default: 'off',
      value: onOff,
      meaning:
        'Whether /pricing and locked pages quote module prices with totals. While it is off, /pricing shows what each module contains and its list price. There are no payments either way.',
    },
  },
  Accounts: {
    CARTULARY_TERMS_URL: {
      key: 'termsUrl',
      for: gateway,
      default: null,
      value: address('https', 'http'),
      meaning: "The operator's own terms of use, linked where an account is made; an article of the help unless set.",
    },
    CARTULARY_PRIVACY_URL: {
      key: 'privacyUrl',
      for: gateway,
      default: null,
      value: address('https', 'http'),
      meaning: "The operator's own privacy policy, linked where an account is made; an article of the help unless set.",
    },
    CARTULARY_SESSION_INACTIVITY_MINUTES: {
      key: 'sessionInactivityMinutes',
      for: ['gateway', 'workers'],
      default: String(limits.auth.inactivityMs / 60_000),
      value: whole(1, DAY_SECONDS / 60),
      meaning: 'Minutes without activity after which a session ends that is not remembered.',
    },
    CARTULARY_MAX_LOGIN_ATTEMPTS: {
      key: 'maxLoginAttempts',
      for: gateway,
      default: String(limits.auth.loginAttempts),
      value: whole(1, 100),
      meaning: 'Failed sign-ins after which an identifier is locked for 15 minutes.',
    },
    CARTULARY_SIGN_UPS_PER_ADDRESS: {
      key: 'signUpsPerAddress',
      for: gateway,
      default: String(limits.auth.signUpsPerAddress),
      value: whole(1, 1_000_000),
      meaning: 'Accounts that one network address may make within 15 minutes; more where many people share one.',
    },
    CARTULARY_RATE_FACTOR: {
      key: 'rateFactor',
      for: gateway,
      default: '1',
      value: whole(1, 1_000_000),
      meaning:
        'How many times as many calls as usual are let through before somebody is told to wait; more than 1 is for tests of the API and of load, never for people.',
    },
    CARTULARY_TOKEN_LIFETIME_SECONDS: {
      key: 'tokenLifetimeSeconds',
      for: gateway,
      default: String(limits.auth.accessTokenMs / 1_000),
      value: whole(60, DAY_SECONDS),
      meaning: 'Seconds that an access token is good for.',
    },
    CARTULARY_PASSWORD_MIN_LENGTH: {
      key: 'passwordMinLength',
      for: gateway,
      default: String(limits.auth.passwordMinLength),
      value: whole(limits.auth.passwordMinLength, limits.auth.passwordMaxLength),
      meaning: 'Characters that a new password needs at least.',
    },
  },
  Documents: {
    CARTULARY_MAX_FILE_BYTES: {
      key: 'maxFileBytes',
      for: calling,
      default: String(limits.upload.maxFileBytes),
      value: whole(1, limits.upload.maxFileBytes),
      meaning: 'Bytes of the largest file that is taken.',
    },
    CARTULARY_MAX_FILES_PER_UPLOAD: {
      key: 'maxFilesPerUpload',
      for: gateway,
      default: String(limits.upload.maxFiles),
      value: whole(1, limits.upload.maxFiles),
      meaning: 'Files that one upload may bring.',
    },
    CARTULARY_STORAGE_RESERVE_BYTES: {
      key: 'storageReserveBytes',
      for: ['launcher', 'gateway', 'workers'],
      default: null,
      value: whole(0, Number.MAX_SAFE_INTEGER),
      meaning:
        'Bytes of the disk of CARTULARY_DATA_DIR that uploads and sources leave free for the database; the larger of 512 MB and 2 % of the disk unless set.',
    },
    CARTULARY_WORKER_CORES: {
      key: 'workerCores',
      for: reading,
      default: null,
      value: whole(1, 256),
      meaning: 'Pages that are read at once; as many as the machine has cores unless set.',
    },
    CARTULARY_SOURCE_FOLDERS: {
      key: 'sourceFolders',
      for: calling,
      default: null,
      value: releasedFolders,
      meaning:
        'Folders of this machine that managers may have documents taken from, with commas; ID=FOLDER is for the organization of that id alone, the others are for all of them. Nothing is written there; none unless set.',
    },
    CARTULARY_MODELS_DIR: {
      key: 'modelsDirectory',
      for: ['launcher', 'gateway', 'workers'],
      default: null,
      value: text,
      meaning:
        'A folder with further models for speech, which operators choose at /studio-settings, and language packs for scans, a folder each; gateway and workers need the same one. The bundled models alone unless set.',
    },
  },
} as const satisfies FieldGroups;
