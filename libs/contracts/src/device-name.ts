/** A browser says who it is in some hundred. */
const MAX_USER_AGENT_CHARACTERS = 1_000;

/** First match wins: browsers name those that they descend from as well. */
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

/** As `deviceName`, for what is counted by it: anybody can send a name of a program, so those that are no browser count as one. */
export function browserName(userAgent: string): string {
  const isBrowser = nameIn(browsers, userAgent.slice(0, MAX_USER_AGENT_CHARACTERS)) !== undefined;
  return isBrowser ? deviceName(userAgent) : 'another program';
}

/**
 * 'Firefox on Linux' for the User-Agent header (RFC 9110, 10.1.5) of a sign-in, without versions, so that an update is
 * no other device. Programs that are no browser are called by their product name.
 */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, MAX_USER_AGENT_CHARACTERS);
  const browser = nameIn(browsers, text);
  const system = nameIn(systems, text);
  if (browser !== undefined) return system === undefined ? browser : `${browser} on ${system}`;
  return /^[\w.-]{1,40}/.exec(text)?.[0] ?? 'an unknown program';
}
