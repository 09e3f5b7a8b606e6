import { texts } from '../engine/texts';

/** UI strings for the sidebar, header, banners, and placeholder pages. */
export const t = texts({
  'sidebar.name': 'Sidebar',
  'sidebar.main': 'Main',
  'sidebar.collapse': 'Collapse sidebar',
  'sidebar.expand': 'Expand sidebar',
  'sidebar.planned': 'Planned',
  'sidebar.itemMarked': '{label} ({marks})',
  'pinned.title': 'Pinned',
  'pinned.edit': 'Customize pinned pages',
  'pinned.about': 'They stay at the top of your sidebar on every device.',
  'pinned.list': 'Pinned pages',
  'pinned.none': 'No pinned pages. Add the ones you use most.',
  'pinned.up': 'Move {label} up',
  'pinned.down': 'Move {label} down',
  'pinned.remove': 'Unpin {label}',
  'pinned.moved': '{label} is now {at} of {count}',
  'pinned.removed': '{label} unpinned',
  'pinned.added': '{label} pinned',
  'pinned.find': 'Pin a page',
  'pinned.findHint': 'Page name',
  'pinned.others': 'Pages to pin',
  'pinned.addNamed': 'Pin {label}',
  'pinned.noneFound': 'No other page has this name.',
  'drawer.name': 'Navigation',
  'drawer.open': 'Open navigation',
  'bottom.name': 'Destinations',
  'bottom.dashboard': 'Overview',
  'bottom.docs': 'Documents',
  'bottom.documentStudio': 'Read',
  'bottom.search': 'Search',
  'bottom.more': 'More',
  signIn: 'Sign in',
  signOut: 'Sign out',

  welcome: 'Welcome, {name}',
  'search.open': 'Search everything',
  'header.help': 'Help for this page',
  'new.upload': 'Upload documents',
  'new.files': 'Documents to upload',
  'new.document': 'Document',
  'new.board': 'Board',
  'new.map': 'Mind map',
  'new.deck': 'Presentation',
  'new.meeting': 'Meeting',
  'new.template': 'From a template',
  breadcrumbs: 'Breadcrumbs',

  'privacy.privacy': 'Privacy mode: asks before upload',
  'privacy.privacy.long':
    'Documents leave this browser unencrypted only if you allow it for each upload. With a vault, they’re read here and encrypted before they’re sent.',
  'privacy.open': 'Privacy mode: read on this device',
  'privacy.open.long':
    'Documents you drop are read in this browser and encrypted before they’re sent. Anything that isn’t encrypted says so.',
  'privacy.hybridOpen': 'Hybrid mode: read on this device',
  'privacy.hybridOpen.long':
    'Documents you drop are read in this browser and encrypted before they’re sent. You can move single documents to the server to be read there.',
  'privacy.hybrid': 'Hybrid mode: asks before upload',
  'privacy.hybrid.long':
    'With your vault unlocked, documents you drop are read here and encrypted before they’re sent. You can move single ones to the server. Otherwise you’re asked before each upload.',
  'privacy.recovery': 'recovery on',
  'privacy.recoveryLong': 'Administrators {first} and {second} can only together open vaults in this organization.',
  'privacy.recoveryLeft': 'someone who left',
  'privacy.collaborative': 'Collaborative mode: read on the server',
  'privacy.collaborative.long':
    'This server reads your documents. Data may be sent to cloud servers, meaning this installation’s server.',

  'offline.mark': 'Offline',
  'offline.markLong': 'Can’t reach the server',
  'offline.network':
    'You’re offline. Nothing on this page is lost. Settings you change are saved here and sent when you’re back online. Everything else is read-only until then.',
  'offline.server':
    'Can’t reach the server. Nothing on this page is lost. Settings you change are saved here and sent when it responds. Everything else is read-only until then.',
  'offline.try': 'Try now',
  'offline.close': 'Close',

  'storageFull.title': 'Uploads are paused',
  'storageFull.why':
    'This installation’s storage is full. Everything else works, and your stored files are safe. Uploads resume once the operator frees up space.',

  'layer.failed': 'Couldn’t load this part',
  'layer.failedLong': 'Nothing on the page was lost. Try again in a moment.',

  'notFound.what': 'There is no page at <code>{address}</code>.',
  'notFound.home': 'Go to {page}',
  'notFound.field': 'Search your documents',
  'notFound.search': 'Search',
  'notFound.near': 'Did you mean',

  'planned.below': 'Ready to use',
  'planned.title': 'Not built yet',
  'planned.open': 'Open {page}',
  'planned.honest': 'This page is planned. There’s nothing to try yet.',
  'planned.will': 'What it will do: {what}',
  'planned.count': '{n} planned',
});
