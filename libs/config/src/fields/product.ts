import { brand } from '@cartulary/contracts/brand';
import { limits } from '@cartulary/contracts/limits';
import type { FieldGroups } from './field.js';
import { calling, gateway, reading } from './processes.js';
import { address, boardKey, colour, currency, onOff, releasedFolders, text, whole } from './values.js';

const DAY_SECONDS = 86_400;

/** Settings of appearance and limits. */
export const productFields = {
  Brand: {
    CARTULARY_TAGLINE: {
      key: 'tagline',
      for: gateway,
      default: brand.tagline,
      mayBeEmpty: true,
      value: text.transform((value) => (value === '' ? brand.fallbackTagline : value)),
      meaning: `Tagline below the product name. An empty value shows '${brand.fallbackTagline}'.`,
    },
    CARTULARY_BRAND_PRIMARY: {
      key: 'brandPrimary',
      for: gateway,
      default: brand.primary,
      value: colour,
      meaning:
        'Primary brand color, for buttons, links, and marks. Shades with too little contrast are darkened or lightened.',
    },
    CARTULARY_BRAND_SECONDARY: {
      key: 'brandSecondary',
      for: gateway,
      default: brand.secondary,
      value: colour,
      meaning: 'Secondary brand color, for text on tinted backgrounds, such as the current page in the sidebar.',
    },
    CARTULARY_BRAND_ACCENT: {
      key: 'brandAccent',
      for: gateway,
      default: brand.accent,
      value: colour,
      meaning: 'Accent color, for the focus ring.',
    },
    CARTULARY_TLDRAW_LICENSE_KEY: {
      key: 'boardKey',
      for: gateway,
      default: null,
      value: boardKey,
      meaning:
        'Your license key for tldraw, which draws boards. The key is included in every page. If unset, boards show the tldraw watermark.',
    },
    CARTULARY_CURRENCY: {
      key: 'currency',
      for: gateway,
      default: 'USD',
      value: currency,
      meaning: 'ISO 4217 currency code for module prices.',
    },
    CARTULARY_PRICE_LIST: {
      key: 'priceList',
      for: gateway,
      default: 'off',
      value: onOff,
      meaning:
        'Whether /pricing and locked pages show module prices with totals. If off, /pricing shows what each module contains and its list price. No payments are processed either way.',
    },
  },
  Accounts: {
    CARTULARY_TERMS_URL: {
      key: 'termsUrl',
      for: gateway,
      default: null,
      value: address('https', 'http'),
      meaning: 'URL of your own terms of use, linked where people create accounts. Defaults to a help article.',
    },
    CARTULARY_PRIVACY_URL: {
      key: 'privacyUrl',
      for: gateway,
      default: null,
      value: address('https', 'http'),
      meaning: 'URL of your own privacy policy, linked where people create accounts. Defaults to a help article.',
    },
    CARTULARY_SESSION_INACTIVITY_MINUTES: {
      key: 'sessionInactivityMinutes',
      for: ['gateway', 'workers'],
      default: String(limits.auth.inactivityMs / 60_000),
      value: whole(1, DAY_SECONDS / 60),
      meaning: 'Minutes of inactivity before a session ends, unless the person selected “Remember me”.',
    },
    CARTULARY_MAX_LOGIN_ATTEMPTS: {
      key: 'maxLoginAttempts',
      for: gateway,
      default: String(limits.auth.loginAttempts),
      value: whole(1, 100),
      meaning: 'Failed sign-ins before an email address or username is locked for 15 minutes.',
    },
    CARTULARY_SIGN_UPS_PER_ADDRESS: {
      key: 'signUpsPerAddress',
      for: gateway,
      default: String(limits.auth.signUpsPerAddress),
      value: whole(1, 1_000_000),
      meaning: 'Accounts that one IP address can create within 15 minutes. Raise it if many people share an address.',
    },
    CARTULARY_RATE_FACTOR: {
      key: 'rateFactor',
      for: gateway,
      default: '1',
      value: whole(1, 1_000_000),
      meaning: 'Multiplier for all rate limits. Use values above 1 only for API and load tests, never for real users.',
    },
    CARTULARY_TOKEN_LIFETIME_SECONDS: {
      key: 'tokenLifetimeSeconds',
      for: gateway,
      default: String(limits.auth.accessTokenMs / 1_000),
      value: whole(60, DAY_SECONDS),
      meaning: 'Lifetime of an access token, in seconds.',
    },
    CARTULARY_PASSWORD_MIN_LENGTH: {
      key: 'passwordMinLength',
      for: gateway,
      default: String(limits.auth.passwordMinLength),
      value: whole(limits.auth.passwordMinLength, limits.auth.passwordMaxLength),
      meaning: 'Minimum length of a new password, in characters.',
    },
  },
  Documents: {
    CARTULARY_MAX_FILE_BYTES: {
      key: 'maxFileBytes',
      for: calling,
      default: String(limits.upload.maxFileBytes),
      value: whole(1, limits.upload.maxFileBytes),
      meaning: 'Maximum file size, in bytes.',
    },
    CARTULARY_MAX_FILES_PER_UPLOAD: {
      key: 'maxFilesPerUpload',
      for: gateway,
      default: String(limits.upload.maxFiles),
      value: whole(1, limits.upload.maxFiles),
      meaning: 'Maximum number of files in one upload.',
    },
    CARTULARY_STORAGE_RESERVE_BYTES: {
      key: 'storageReserveBytes',
      for: ['launcher', 'gateway', 'workers'],
      default: null,
      value: whole(0, Number.MAX_SAFE_INTEGER),
      meaning:
        'Bytes that uploads and sources leave free for the database on the disk of CARTULARY_DATA_DIR. Defaults to 512 MB or 2% of the disk, whichever is larger.',
    },
    CARTULARY_WORKER_CORES: {
      key: 'workerCores',
      for: reading,
      default: null,
      value: whole(1, 256),
      meaning: 'Pages that each workers process reads at the same time. Defaults to the machine’s number of CPU cores.',
    },
    CARTULARY_SOURCE_FOLDERS: {
      key: 'sourceFolders',
      for: calling,
      default: null,
      value: releasedFolders,
      meaning:
        'Comma-separated list of folders on this machine that managers can add as document sources. ID=FOLDER opens a folder to the organization with that ID only. The rest are open to all organizations. Nothing is ever written to these folders. If unset, none are available.',
    },
    CARTULARY_MODELS_DIR: {
      key: 'modelsDirectory',
      for: ['launcher', 'gateway', 'workers'],
      default: null,
      value: text,
      meaning:
        'Folder with additional speech models, which operators select at /studio-settings, and language packs for scans, each in its own subfolder. The gateway and workers need the same folder. If unset, only the bundled models are available.',
    },
  },
} as const satisfies FieldGroups;
