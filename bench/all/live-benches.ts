import type { Bench } from './bench.js';
import { at } from './figures.js';

/** The cost of live updates to pages. */
export const liveBenches: readonly Bench[] = [
  {
    name: 'telling two hundred sockets',
    bench: 'fan-out',
    limitMinutes: null,
    about: ['apps/gateway/src/sockets', 'libs/bus/src', 'libs/database/src/system/outbox-relay.ts'],
    results: [
      {
        file: 'fan-out',
        rows: [
          {
            what: '10 events a second to 200 sockets, from commit to socket, p95',
            unit: 'ms',
            figure: at('ours', 'p95Ms'),
            rival: { name: 'bare socket.io', figure: at('bare', 'p95Ms') },
            target: { atMost: 3, of: 'ratio' },
          },
          {
            what: 'the same, processor time of 10 s of it',
            unit: 'ms',
            figure: at('ours', 'cpuMs'),
            rival: { name: 'bare socket.io', figure: at('bare', 'cpuMs') },
            target: { atMost: 1.5, of: 'ratio' },
          },
          {
            what: 'a socket that hears nothing, memory',
            unit: 'kB',
            figure: at('idle', 'oursKbEach'),
            rival: { name: 'bare socket.io', figure: at('idle', 'bareKbEach') },
            target: { atMost: 1.5, of: 'ratio' },
          },
        ],
      },
    ],
  },
  {
    name: 'twelve live cards',
    bench: 'live-cards',
    limitMinutes: null,
    about: ['apps/client/src/features/analytics', 'apps/client/src/ui/chart', 'apps/client/src/lib/socket'],
    results: [
      {
        file: 'live-cards',
        rows: [
          {
            what: '12 live cards at 10 changes a second, script a second',
            unit: 'ms',
            figure: at('ours', 'scriptMs'),
            rival: { name: 'their charts, at each', figure: at('bareEach', 'scriptMs'), ratio: at('ratio', 'each') },
            target: { atMost: 1.5, of: 'ratio' },
          },
          {
            what: 'the same beside those charts drawn as seldom, every five seconds',
            unit: 'ms',
            figure: at('ours', 'scriptMs'),
            rival: { name: 'their charts', figure: at('bareAsSeldom', 'scriptMs'), ratio: at('ratio', 'asSeldom') },
            target: { atMost: 1.5, of: 'ratio' },
          },
        ],
      },
    ],
  },
  {
    name: 'twenty thousand updates of a wall',
    bench: 'wall-updates',
    limitMinutes: null,
    about: ['apps/client/src/app/wall', 'apps/client/src/shared/wall', 'apps/client/src/features/dashboard'],
    results: [
      {
        file: 'wall-updates',
        rows: [
          {
            what: '20,000 updates of a wall, growth of its heap',
            unit: '',
            figure: at('growth'),
            target: { atMost: 0.1, of: 'figure' },
          },
        ],
      },
    ],
  },
  {
    name: 'a day of a wall',
    bench: 'wall',
    limitMinutes: null,
    about: ['apps/client/src/app/wall', 'apps/client/src/shared/wall', 'apps/gateway/src/walls'],
    results: [
      {
        file: 'wall',
        rows: [
          {
            what: '24 hours of a wall, live again after a line that was away for four hours',
            unit: 's',
            figure: at('afterCutS'),
          },
          { what: 'the same after its gateway was killed', unit: 's', figure: at('afterKillS') },
          { what: 'the same after the product was started anew', unit: 's', figure: at('afterRestartS') },
          { what: '24 hours of a wall, growth of its heap', unit: '', figure: at('growth') },
        ],
      },
    ],
  },
  {
    name: 'tracing',
    bench: 'tracing',
    limitMinutes: null,
    about: ['libs/telemetry/src', 'apps/gateway/src/platform'],
    results: [
      {
        file: 'tracing',
        rows: [
          {
            what: 'a call with the share of calls traced that is usual, processor time',
            unit: 'ms',
            figure: at('cpuMs', 'usual'),
            rival: { name: 'without traces', figure: at('cpuMs', 'off'), ratio: at('ratio', 'usual') },
            target: { atMost: 1.05, of: 'ratio' },
          },
          {
            what: 'the same with every call traced',
            unit: 'ms',
            figure: at('cpuMs', 'every'),
            rival: { name: 'without traces', figure: at('cpuMs', 'off'), ratio: at('ratio', 'every') },
          },
        ],
      },
    ],
  },
];
