import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** The parts of the meeting server's configuration that vary by installation or that tests read. */
export interface MeetingServerConfiguration {
  port: number;
  bind_addresses: string[];
  redis: { address: string };
  rtc: { udp_port: number; tcp_port: number; node_ip: string; use_external_ip: boolean; stun_servers?: string[] };
  turn: {
    enabled: boolean;
    udp_port: number;
    relay_range_start: number;
    relay_range_end: number;
    allow_restricted_peer_cidrs?: string[];
    deny_peer_cidrs: string[];
  };
  room: object;
  keys: Record<string, string>;
  webhook: { api_key: string; urls: string[] };
  logging: object;
}

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The meeting server's configuration in docker-compose.yml, with environment variables substituted.
 * @param env the variables in .env; others have the defaults of the compose file
 */
export function composedMeetingServer(env: Readonly<Record<string, string>>): MeetingServerConfiguration {
  const compose = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
    services: { livekit: { environment: { LIVEKIT_CONFIG: string } } };
  };
  const { LIVEKIT_CONFIG: text } = compose.services.livekit.environment;
  const filled = text.replace(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/gu,
    (_, name: string, other?: string) => env[name] ?? other ?? '',
  );
  return parse(filled) as MeetingServerConfiguration;
}
