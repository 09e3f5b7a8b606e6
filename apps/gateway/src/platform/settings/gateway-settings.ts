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

/** What the gateway's features want to know of the installation's configuration, in the units they count in. */
export class GatewaySettings {
  readonly adminEmail: string | undefined;
  readonly tagline: string;
  readonly currency: string;
  /** Whether module prices are quoted with totals, rather than as muted list prices. */
  readonly showsPriceList: boolean;
  /** The operator's own terms of use and privacy policy. */
  readonly legal: { readonly termsUrl?: string; readonly privacyUrl?: string };
  readonly brand: { readonly primary: string; readonly secondary: string; readonly accent: string };
  /** The built client; undefined where something else serves it. */
  readonly clientDirectory: string | undefined;
  /** Where pages send their calls; null: to their own origin. */
  readonly elsewhere: { readonly apiBase: string | null; readonly monitoringUrl: string | null };
  /** The licence key of the surface of boards, which pages hand to it. */
  readonly boardKey: string | null;
  /** Redis carries the sockets' rooms between gateways where this is set, otherwise PostgreSQL. */
  readonly redisUrl: string | undefined;
  /** For the sockets' adapter. */
  readonly systemDatabaseUrl: string;
  /** Proxies whose X-Forwarded-* headers are believed (Express, `trust proxy`); any process could send them. */
  readonly trustedProxies: readonly string[];
  /** Connections that one address may hold. */
  readonly connectionsPerAddress: number;
  /** Whether organisations' rules on addresses hold: the operator's way out for one that locked itself out. */
  readonly obeysAddressRules: boolean;
  readonly inactivityMs: number;
  readonly accessTokenMs: number;
  readonly loginAttempts: number;
  /** Within a quarter of an hour. */
  readonly signUpsPerAddress: number;
  /** How many times as many calls as usual are let through. */
  readonly rateFactor: number;
  readonly passwordMinLength: number;
  /** Where people reach the installation, without a slash at its end. Never taken from a request: anybody can write one. */
  readonly publicUrl: string;
  /** Whether a mail server is set up. */
  readonly sendsMail: boolean;
  /** Identity providers of the whole installation. */
  readonly providers: InstallationProviders;
  readonly providerAddresses: ProviderAddresses;
  /** Where providers may be that organisations set up themselves. */
  readonly providerNetworks: Networks;
  /** Which addresses organisations may have called. */
  readonly outgoing: Outgoing;
  /** What all requests of one attempt to sign in may take together. */
  readonly providerTimeoutMs: number = limits.timeouts.authMs;
  /** Asked for the proof of domains; none: those of the system. */
  readonly dnsServers: readonly string[];
  /** Where a collab server listens. */
  readonly collabUrl: string;
  /** The least important lines that are written, unless an operator chose another level for a time. */
  readonly logLevel: string;
  /** It was filled with sample documents at its first start, if it was empty. */
  readonly isDemo: boolean;
  /** Of meetings: whether there are any, a server that somebody else runs, and where its notices are heard. */
  readonly meetings: {
    readonly isOn: boolean;
    readonly server?: { readonly url: string; readonly apiKey: string; readonly apiSecret: string };
    readonly notices: { readonly host: string; readonly port: number };
  };
  /** Of models that operators added. */
  readonly modelsDirectory: string | undefined;
  /** Folders that the operator released; undefined where there is none. */
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
