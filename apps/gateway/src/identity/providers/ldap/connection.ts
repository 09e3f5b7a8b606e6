import net from 'node:net';
import tls from 'node:tls';
import type { ProviderConfig } from '@cartulary/contracts/identity-providers';
import { Client } from 'ldapts';
import { lookupWithin, requireReachable, type Networks } from '@cartulary/service/outgoing/reachable';
import { certificatesOf } from './certificates.js';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The connection would send passwords in plaintext. */
export class NotEncrypted extends Error {
  override readonly name = 'NotEncrypted';
}

/** A single connection to a directory, encrypted before anything is sent, and never reopened. */
export class DirectoryConnection {
  private readonly sockets: net.Socket[] = [];

  private constructor(readonly client: Client) {}

  /**
   * Connects via ldaps or StartTLS (RFC 4511, 4.14), with the certificate checked against the host name. Without either, only to this
   * machine.
   * @throws NotEncrypted, NotReachable, or an error of the network or TLS
   */
  static async open(
    config: ProviderConfig<'ldap'>,
    timeoutMs: number,
    networks: Networks,
  ): Promise<DirectoryConnection> {
    const { hostname, protocol } = new URL(config.url);
    const isSecure = protocol === 'ldaps:';
    if (!isSecure && !config.startTls && !loopback.has(hostname))
      throw new NotEncrypted('The connection would not be encrypted: use ldaps:// or StartTLS');
    const host = hostname.replace(/^\[|\]$/g, '');
    requireReachable(host, networks);
    const lookup = lookupWithin(networks);
    const tlsOptions: tls.ConnectionOptions = {
      host,
      lookup,
      minVersion: 'TLSv1.2',
      ...(net.isIP(host) === 0 ? { servername: host } : {}),
      ...(config.caCertificates === undefined ? {} : { ca: certificatesOf(config.caCertificates) }),
    };
    const opened = { plain: 0, secure: 0 };
    // The library reconnects automatically after a connection closes. With StartTLS, the new connection would be plaintext.
    const once = (kind: keyof typeof opened): void => {
      opened[kind] += 1;
      if (opened[kind] > 1) throw new Error('The directory closed the connection');
    };
    const client = new Client({
      url: config.url,
      timeout: timeoutMs,
      connectTimeout: timeoutMs,
      strictDN: false,
      // With these options, the library starts with TLS, regardless of the URL.
      ...(isSecure ? { tlsOptions } : {}),
      createConnection: ((port: number, name: string) => {
        once('plain');
        return connection.keep(net.connect({ port, host: name, lookup }));
      }) as typeof net.connect,
      createSecureConnection: ((...given: Parameters<typeof tls.connect>) => {
        once('secure');
        return connection.keep(tls.connect(...given));
      }) as typeof tls.connect,
    });
    const connection = new DirectoryConnection(client);
    try {
      if (!isSecure && config.startTls) await client.startTLS(tlsOptions);
    } catch (error) {
      connection.close();
      throw error;
    }
    return connection;
  }

  /** Closes it without waiting. */
  close(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private keep<S extends net.Socket>(socket: S): S {
    this.sockets.push(socket);
    return socket;
  }
}
