import { endpoints } from './endpoints/all.js';
import { isRefusedInMaintenance } from './maintenance-calls.js';
import { maintenancePhase, msToNextPhase } from './maintenance.js';

const at = (ms: number): string => new Date(ms).toISOString();

describe('maintenance', () => {
  it('is announced, runs and is over by its times, or runs until somebody ends it', () => {
    const window = { startsAt: at(1_000), endsAt: at(5_000), note: '' };
    expect([0, 999, 1_000, 4_999, 5_000].map((nowMs) => maintenancePhase(window, nowMs))).toEqual([
      'announced',
      'announced',
      'running',
      'running',
      'none',
    ]);
    expect([0, 1_000, 5_000].map((nowMs) => msToNextPhase(window, nowMs))).toEqual([1_000, 4_000, null]);
    expect(maintenancePhase({ ...window, endsAt: null }, 1e12)).toBe('running');
    expect(msToNextPhase({ ...window, endsAt: null }, 2_000)).toBeNull();
    expect(maintenancePhase(null, 0)).toBe('none');
  });

  it('refuses calls that change what people have, and none that lets them read', () => {
    const { login, upload, read, sources, token, end } = {
      login: endpoints['auth.login'],
      upload: endpoints['documents.upload'],
      read: endpoints['documents.list'],
      sources: endpoints['sources.read'],
      token: endpoints['collaboration.token'],
      end: endpoints['maintenance.end'],
    };
    expect([login, upload, read, sources, token, end].map(isRefusedInMaintenance)).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
