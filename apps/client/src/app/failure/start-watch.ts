/*
 * Runs before the client, from this origin (the content policy allows no inline script). If one of the client's scripts can't be loaded,
 * the start-up failure screen in index.html is shown immediately (start-screen.plugin.ts). It isn't a module, so that it runs first.
 */
(() => {
  const ofClient = (target: EventTarget | null): boolean =>
    target instanceof HTMLScriptElement && target.type === 'module';
  // Such errors don't bubble, so listen in the capture phase.
  addEventListener(
    'error',
    ({ target }) => {
      if (ofClient(target)) document.documentElement.dataset['start'] = 'failed';
    },
    true,
  );
  addEventListener('submit', (event) => {
    if (!(event.target as Element | null)?.matches('.start-failed')) return;
    // The form alone would work without this script, but would lose the URL's query.
    event.preventDefault();
    location.reload();
  });
})();
