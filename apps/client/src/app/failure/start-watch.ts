/*
 * Runs before the client, from this origin (the content policy allows no inline script): where a script of it cannot be
 * fetched, the start-up failure that index.html holds is shown at once (start-screen.plugin.ts). Not a module, so that it
 * is there first.
 */
(() => {
  const ofClient = (target: EventTarget | null): boolean =>
    target instanceof HTMLScriptElement && target.type === 'module';
  // Such an error does not bubble; it is heard on its way down.
  addEventListener(
    'error',
    ({ target }) => {
      if (ofClient(target)) document.documentElement.dataset['start'] = 'failed';
    },
    true,
  );
  addEventListener('submit', (event) => {
    if (!(event.target as Element | null)?.matches('.start-failed')) return;
    // The form alone would do without this script, but lose what the address says after the question mark.
    event.preventDefault();
    location.reload();
  });
})();
