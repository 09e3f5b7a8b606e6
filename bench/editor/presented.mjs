/**
 * The time from the key to the screen as counted by the browser (trace events `EventLatency`, which end when the frame
 * is presented), in ms, for each letter typed meanwhile.
 */
export async function presentedIn(page, work) {
  const cdp = await page.context().browser().newBrowserCDPSession();
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.start', {
    traceConfig: { includedCategories: ['cc', 'benchmark', 'input'] },
  });
  await work();
  await cdp.send('Tracing.end');
  await done;
  await cdp.detach();
  const begun = new Map();
  const presentedMs = [];
  for (const { ph, ts, id, id2, pid, args } of events.filter((event) => event.name === 'EventLatency')) {
    const key = `${pid} ${id ?? id2?.local ?? id2?.global}`;
    if (ph === 'b') begun.set(key, { ts, type: args?.event_latency?.event_type });
    const start = begun.get(key);
    if (ph === 'e' && start?.type === 'KEY_PRESSED') presentedMs.push((ts - start.ts) / 1_000);
  }
  return presentedMs;
}
