import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';

const SECRET_BYTES = 32;

export const LOOPBACK = '127.0.0.1';

/**
 * No STUN server is needed, because the server's address is known; but without one in the configuration, LiveKit sends
 * every browser to servers of Google and Twilio. So this names a nonexistent one: the discard port (RFC 863) of the
 * browser's own machine. It can't be the media port, because Chromium would treat everything from a STUN server's
 * address as its responses, so no connection would ever open.
 */
const NO_STUN = `${LOOPBACK}:9`;

/** Readable only by the account that runs the product; renamed once complete, so that no one reads a partial file. */
function writePrivate(file, text) {
  const draft = `${file}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  // The mode above only applies to a new file.
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

/** The key that signs tokens, created once, so that running meetings can reconnect after the server restarts. */
export function meetingKey(directory) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, 'key.json');
  if (!existsSync(file)) {
    const apiKey = `cartulary-${randomBytes(6).toString('hex')}`;
    writePrivate(file, JSON.stringify({ apiKey, apiSecret: randomBytes(SECRET_BYTES).toString('base64url') }));
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

const isOwn = (address) =>
  Object.values(networkInterfaces()).some((found) => found.some((one) => one.address === address));

/**
 * The meeting server's configuration in LiveKit's format (config-sample.yaml of its source).
 * @param {object} options
 * @param {{ signals: number, udp: number, tcp: number }} options.ports
 * @param {{ apiKey: string, apiSecret: string }} options.key
 * @param {string} options.address the IP address at which browsers reach audio and video
 * @param {readonly string[]} options.noticesUrls where it sends its webhooks
 */
export function configuration({ ports, key: { apiKey, apiSecret }, address, noticesUrls }) {
  const isLocal = address === LOOPBACK;
  const bits = address.includes(':') ? 128 : 32;
  return {
    port: ports.signals,
    // The gateway proxies signaling, so nothing else needs access.
    bind_addresses: [LOOPBACK],
    rtc: {
      udp_port: ports.udp,
      // LiveKit listens with TCP on every address, so it's disabled if only this machine joins meetings.
      tcp_port: isLocal ? 0 : ports.tcp,
      node_ip: address,
      use_external_ip: false,
      enable_loopback_candidate: isLocal,
      // Behind a router, the address is the router's, which may lead to any of this machine's addresses.
      ...((isLocal || isOwn(address)) && { ips: { includes: [`${address}/${bits}`] } }),
      stun_servers: [NO_STUN],
    },
    // After the server restarts, participants return to their room with their existing token.
    room: { auto_create: true, empty_timeout: 300, departure_timeout: 20 },
    keys: { [apiKey]: apiSecret },
    webhook: { api_key: apiKey, urls: noticesUrls },
    logging: { level: 'warn', pion_level: 'error', json: true },
  };
}

/** Writes the configuration to a file. JSON is YAML (YAML 1.2, 1.3). @returns the file */
export function writeConfiguration(directory, wanted) {
  const file = path.join(directory, 'livekit.json');
  writePrivate(file, `${JSON.stringify(wanted, null, 2)}\n`);
  return file;
}
