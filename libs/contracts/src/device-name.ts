/** Real user agents have a few hundred characters. */
const MAX_USER_AGENT_CHARACTERS = 1_000;

/** First match wins, because browsers also list the ones they derive from. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//],
  // Capped by MAX_USER_AGENT_CHARACTERS.
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];
const systems: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (table: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  table.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * Like `deviceName`, for use as a statistics label. Clients can send any name, so everything other than a known browser
 * shares one label.
 */
export function browserName(userAgent: string): string {
  const isBrowser = nameIn(browsers, userAgent.slice(0, MAX_USER_AGENT_CHARACTERS)) !== undefined;
  return isBrowser ? deviceName(userAgent) : 'another program';
}

/**
 * 'Firefox on Linux' for a sign-in's User-Agent header (RFC 9110, 10.1.5). Omits versions, so that an update doesn't look like a new
 * device. Other programs are shown by their product name.
 */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, MAX_USER_AGENT_CHARACTERS);
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  return /^[\w.-]{1,40}/.exec(text)?.[0] ?? 'an unknown program';
}
