import type { Config } from '@cartulary/config/config';
import { limits } from '@cartulary/contracts/limits';
import {
  installationProviders,
  providerAddresses,
  type InstallationProviders,
  type ProviderAddresses,
} from './installation-providers.js';
import type { Outgoing } from '@cartulary/service/outgoing/callable';
import type { Networks } from '@cartulary/service/outgoing/reachable';

type GatewayConfig = Omit<Config<'gateway'>, 'warnings'>;

/** The parts of the installation's configuration that the gateway's features need, in the units that they use. */
export class GatewaySettings {
  readonly adminEmail: string | undefined;
  readonly tagline: string;
  readonly currency: string;
  /** Whether module prices are shown with totals, rather than as muted list prices. */
  readonly showsPriceList: boolean;
  /** The operator's own terms of use and privacy policy. */
  readonly legal: { readonly termsUrl?: string; readonly privacyUrl?: string };
  readonly brand: { readonly primary: string; readonly secondary: string; readonly accent: string };
  /** Directory of the built client. Undefined if another server serves it. */
  readonly clientDirectory: string | undefined;
  /** Where pages send their calls. Null for their own origin. */
  readonly elsewhere: { readonly apiBase: string | null; readonly monitoringUrl: string | null };
  /** License key for the whiteboard component, which is passed to pages. */
  readonly boardKey: string | null;
  /** If set, Redis relays socket rooms between gateways. Otherwise, PostgreSQL does. */
  readonly redisUrl: string | undefined;
  /** For the sockets' adapter. */
  readonly systemDatabaseUrl: string;
  /** Proxies whose X-Forwarded-* headers are trusted (Express, `trust proxy`). Any client could send these headers. */
  readonly trustedProxies: readonly string[];
  /** Maximum number of connections per IP address. */
  readonly connectionsPerAddress: number;
  /**
   * True if organizations' IP address rules are enforced. The operator can turn this off for an organization that
   * locked itself out.
   */
  readonly obeysAddressRules: boolean;
  readonly inactivityMs: number;
  readonly accessTokenMs: number;
  readonly loginAttempts: number;
  /** Per 15 minutes. */
  readonly signUpsPerAddress: number;
  /** Multiplier for the number of calls allowed. */
  readonly rateFactor: number;
  readonly passwordMinLength: number;
  /**
   * Public URL of the installation, without a trailing slash. Never taken from a request, because a client can send any
   * host.
   */
  readonly publicUrl: string;
  /** True if a mail server is configured. */
  readonly sendsMail: boolean;
  /** Identity providers for the whole installation. */
  readonly providers: InstallationProviders;
  readonly providerAddresses: ProviderAddresses;
  /** Networks that may contain an organization's own identity providers. */
  readonly providerNetworks: Networks;
  /** URLs that organizations may have the server call. */
  readonly outgoing: Outgoing;
  /** Timeout for all requests of one sign-in attempt together. */
  readonly providerTimeoutMs: number = limits.timeouts.authMs;
  /** DNS servers for verifying domain ownership. If empty, the system's are used. */
  readonly dnsServers: readonly string[];
  /** URL that a collab server listens on. */
  readonly collabUrl: string;
  /** Minimum level of the log lines written, unless an operator temporarily chose another level. */
  readonly logLevel: string;
  /** Whether the installation, if empty, was filled with sample documents at its first start. */
  readonly isDemo: boolean;
  /** Meetings: whether they are available, an external meeting server, and the URL that receives webhooks. */
  readonly meetings: {
    readonly isOn: boolean;
    readonly server?: { readonly url: string; readonly apiKey: string; readonly apiSecret: string };
    readonly notices: { readonly host: string; readonly port: number };
  };
  /** Directory of models that operators added. */
  readonly modelsDirectory: string | undefined;
  /** Folders that the operator made available. Undefined if there are none. */
  readonly sourceFolders: GatewayConfig['sourceFolders'];
  readonly maxFileBytes: number;
  readonly maxFiles: number;

  constructor(
    /** Version of the product. */
    readonly version: string,
    config: GatewayConfig,
  ) {
    this.adminEmail = config.adminEmail;
    this.logLevel = config.logLevel;
    this.isDemo = config.demo;
    this.tagline = config.tagline;
    this.currency = config.currency;
    this.showsPriceList = config.priceList === 'on';
    const { termsUrl, privacyUrl } = config;
    this.legal = { ...(termsUrl ? { termsUrl } : {}), ...(privacyUrl ? { privacyUrl } : {}) };
    this.brand = { primary: config.brandPrimary, secondary: config.brandSecondary, accent: config.brandAccent };
    this.clientDirectory = config.clientDirectory;
    this.elsewhere = { apiBase: config.apiBase ?? null, monitoringUrl: config.monitoringUrl ?? null };
    this.boardKey = config.boardKey ?? null;
    this.redisUrl = config.redisUrl;
    this.systemDatabaseUrl = config.databaseSystemUrl;
    this.trustedProxies = config.trustedProxies ?? [];
    this.connectionsPerAddress = config.connectionsPerAddress;
    this.obeysAddressRules = config.addressRules === 'on';
    this.inactivityMs = config.sessionInactivityMinutes * 60_000;
    this.accessTokenMs = config.tokenLifetimeSeconds * 1_000;
    this.loginAttempts = config.maxLoginAttempts;
    this.signUpsPerAddress = config.signUpsPerAddress;
    this.rateFactor = config.rateFactor;
    this.passwordMinLength = config.passwordMinLength;
    this.publicUrl = (config.publicUrl ?? `http://localhost:${config.port}`).replace(/(?<!\/)\/+$/, '');
    this.sendsMail = config.smtpUrl !== undefined;
    this.providers = installationProviders(config);
    this.providerAddresses = providerAddresses(config);
    this.providerNetworks = config.providerNetworks;
    this.outgoing = { networks: config.providerNetworks, plainHttp: config.providerPlainHttp };
    this.dnsServers = config.dnsServers ?? [];
    this.collabUrl = (config.collabUrl ?? `ws://127.0.0.1:${config.collabPort}`).replace(/(?<!\/)\/+$/, '');
    this.meetings = meetingsOf(config);
    this.modelsDirectory = config.modelsDirectory;
    this.sourceFolders = config.sourceFolders;
    this.maxFileBytes = config.maxFileBytes;
    this.maxFiles = config.maxFilesPerUpload;
  }
}

function meetingsOf(config: GatewayConfig): GatewaySettings['meetings'] {
  const { livekitUrl, livekitApiKey: apiKey, livekitApiSecret: apiSecret } = config;
  const notices = { host: config.meetingNoticesHost, port: config.meetingNoticesPort };
  const isOn = config.meetings === 'on';
  if (livekitUrl === undefined || apiKey === undefined || apiSecret === undefined) return { isOn, notices };
  const url = livekitUrl.replace(/^ws/i, 'http').replace(/(?<!\/)\/+$/, '');
  return { isOn, notices, server: { url, apiKey, apiSecret } };
}
