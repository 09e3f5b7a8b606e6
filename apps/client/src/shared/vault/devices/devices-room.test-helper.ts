import type { VaultOpening } from '@cartulary/contracts/vault-openings';
import { messageOf } from '@cartulary/contracts/errors';
import type { Reply, Seen } from '@/testing/local-server.test-helper';
import { answer } from '@/testing/test-room.test-helper';

/** A test server that relays between two devices of one person. `change` forges its responses. */
export interface OpeningServer {
  opening: VaultOpening | undefined;
  wrapped: string | undefined;
  change: (opening: VaultOpening) => VaultOpening;
}

export const newOpeningServer = (): OpeningServer => ({
  opening: undefined,
  wrapped: undefined,
  change: (said) => said,
});

const gone: Reply = { status: 404, body: { success: false, error: messageOf('vault_opening_gone') } };

/** Answers calls to `/api/v1/vault/openings` like the gateway. */
export function openingReply(server: OpeningServer, { method, path, body }: Seen): Reply | undefined {
  const [, id, step = ''] = /^\/api\/v1\/vault\/openings\/([\w-]+)\/?(\w*)$/.exec(path) ?? [];
  if (id === undefined) return undefined;
  const sent = (body ?? {}) as Record<string, string>;
  if (method === 'PUT' && step === '') {
    const expiresAt = new Date(Date.now() + 300_000).toISOString();
    const fresh = { state: 'asked', device: 'Firefox on Linux', givingKey: null, nonce: null, expiresAt } as const;
    server.opening = { ...fresh, id, askingKey: sent['askingKey'] ?? '' };
    return answer(server.opening);
  }
  if (server.opening?.id !== id) return gone;
  if (method === 'DELETE') server.opening = { ...server.opening, state: 'refused' };
  if (step === 'answer') server.opening = { ...server.opening, state: 'answered', givingKey: sent['givingKey'] ?? '' };
  if (step === 'nonce') server.opening = { ...server.opening, state: 'shown', nonce: sent['nonce'] ?? '' };
  if (step === 'key') {
    server.wrapped = sent['wrapped'];
    server.opening = { ...server.opening, state: 'given' };
  }
  if (step === 'taken') {
    server.opening = { ...server.opening, state: 'taken' };
    return answer({ wrapped: server.wrapped });
  }
  return answer(server.change(server.opening));
}
