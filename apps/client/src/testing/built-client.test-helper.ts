/** Imported before everything else: the page says that it was built, as the one does that a gateway serves. */
const release = document.createElement('meta');
release.name = 'release';
release.content = '0.1.0-built';
document.head.append(release);
