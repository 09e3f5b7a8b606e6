import type { ModuleStanding } from '@cartulary/contracts/endpoints/modules';
import { defaultSubscription, moduleIds, modules } from '@cartulary/contracts/modules';
import type { ModuleId } from '@cartulary/contracts/permissions';
import type { Reply, Seen } from './local-server.test-helper';
import { answer } from './test-room.test-helper';

type Given = Partial<Record<ModuleId, Partial<ModuleStanding>>>;

interface Sent {
  module: ModuleId;
  modules: readonly ModuleId[];
  decision: string;
}

/** Modules without any built features. */
const empty: readonly ModuleId[] = ['integration', 'blockchain', 'legal', 'healthcare', 'government', 'financial'];

/** An organization's status for every module: a new organization's, with overrides. */
export const moduleStandings = (given: Given = {}): { modules: ModuleStanding[] } => ({
  modules: moduleIds.map((module) => ({
    module,
    state: defaultSubscription.includes(module) || modules[module].category === 'core' ? 'subscribed' : null,
    readOnly: false,
    trialEndsAt: null,
    trialUsed: false,
    requestedAt: null,
    access: { open: false, reason: null, dependency: null, missing: [] },
    ...given[module],
  })),
});

const catalogue = (priceList: boolean) => ({
  currency: 'USD',
  priceList,
  services: moduleIds.map((module) => {
    const calls = empty.includes(module) ? 0 : 5;
    return { module, offered: { stages: 0, detectors: 0, calls, pages: 0, total: calls } };
  }),
});

/** One organization's modules as stored by the server. Grants and their ends change them. */
export class ModuleServer {
  given: Given = {};
  priceList = false;
  /** If true, the server fails to return the organization's modules. */
  isBroken = false;

  /** Answers calls about modules; undefined for every other call. */
  readonly reply = ({ path, method, body }: Seen): Reply | undefined => {
    if (!path.startsWith('/api/v1/modules')) return undefined;
    if (path.endsWith('/catalogue')) return answer(catalogue(this.priceList));
    if (path.endsWith('/requests')) return answer({ requests: [] });
    if (this.isBroken) return { status: 403, body: { success: false, error: 'Access denied' } };
    if (method === 'POST') this.change(path, body as Partial<Sent>);
    return answer(moduleStandings(this.given));
  };

  private change(path: string, { module, modules: asked = [], decision }: Partial<Sent>): void {
    if (module && path.endsWith('/grant')) this.given[module] = { state: decision === 'end' ? 'ended' : 'subscribed' };
    for (const id of asked) this.given[id] = { state: 'requested', requestedAt: '2026-11-20T09:00:00.000Z' };
  }
}
