import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';

const SECRET_BYTES = 32;

export const LOOPBACK = '127.0.0.1';

/**
 * Nobody needs a STUN server, since the server's address is known; but where none is named LiveKit sends every browser to servers of Google
 * and Twilio. So this names one that nobody is: the discard port (RFC 863) of the browser's own machine. It can't be the port of the
 * pictures: Chromium takes all that comes from a STUN server for its answers, and no line ever opens.
 */
const NO_STUN = `${LOOPBACK}:9`;

/** Only whoever runs the product reads it; a file that is half written is nobody's. */
function writePrivate(file, text) {
  const draft = `${file}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  // The mode above counts only for a file that wasn't there.
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

/** The key that tokens are signed with, made once: those of meetings that go on open the server's next start as well. */
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
 * What the meeting server is told, as LiveKit's configuration has it (config-sample.yaml of its source).
 * @param {object} options
 * @param {{ signals: number, udp: number, tcp: number }} options.ports
 * @param {{ apiKey: string, apiSecret: string }} options.key
 * @param {string} options.address the IP address at which browsers reach sound and picture
 * @param {readonly string[]} options.noticesUrls where it sends its notices
 */
export function configuration({ ports, key: { apiKey, apiSecret }, address, noticesUrls }) {
  const isLocal = address === LOOPBACK;
  const bits = address.includes(':') ? 128 : 32;
  return {
    port: ports.signals,
    // The gateway pipes the signals: nobody else has to reach them.
    bind_addresses: [LOOPBACK],
    rtc: {
      udp_port: ports.udp,
      // LiveKit listens with TCP on every address, so not where only this machine meets.
      tcp_port: isLocal ? 0 : ports.tcp,
      node_ip: address,
      use_external_ip: false,
      enable_loopback_candidate: isLocal,
      // Behind a router the address is the router's, and any of this machine's may be the one that it leads to.
      ...((isLocal || isOwn(address)) && { ips: { includes: [`${address}/${bits}`] } }),
      stun_servers: [NO_STUN],
    },
    // People come back to their room with the token they have after the server was started again.
    room: { auto_create: true, empty_timeout: 300, departure_timeout: 20 },
    keys: { [apiKey]: apiSecret },
    webhook: { api_key: apiKey, urls: noticesUrls },
    logging: { level: 'warn', pion_level: 'error', json: true },
  };
}

/** Writes it to a file. JSON is YAML (YAML 1.2, 1.3). @returns the file */
export function writeConfiguration(directory, wanted) {
  const file = path.join(directory, 'livekit.json');
  writePrivate(file, `${JSON.stringify(wanted, null, 2)}\n`);
  return file;
}
