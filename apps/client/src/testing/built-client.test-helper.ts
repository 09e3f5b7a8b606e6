/** Imported before everything else: marks the page as built, like the one that a gateway serves. */
const release = document.createElement('meta');
release.name = 'release';
release.content = '0.1.0-built';
document.head.append(release);
