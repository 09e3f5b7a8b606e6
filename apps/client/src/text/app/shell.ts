import { texts } from '../engine/texts';

/** The frame around every page: sidebar, header, breadcrumbs, banner, and the pages that stand in for others. */
export const t = texts({
  'sidebar.name': 'Sidebar',
  'sidebar.main': 'Main',
  'sidebar.collapse': 'Collapse sidebar',
  'sidebar.expand': 'Expand sidebar',
  'sidebar.planned': 'Planned',
  'sidebar.itemMarked': '{label} ({marks})',
  'pinned.title': 'Pinned',
  'pinned.edit': 'Edit pinned pages',
  'pinned.about': 'They stay at the top of your sidebar on every device.',
  'pinned.list': 'Pinned pages',
  'pinned.none': 'No pinned pages. Add the ones you use most.',
  'pinned.up': 'Move {label} up',
  'pinned.down': 'Move {label} down',
  'pinned.remove': 'Unpin {label}',
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
  'header.help': 'Help about this page',
  'new.name': 'New',
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
    'Documents leave this browser unencrypted only after you said so for each upload. With your vault unlocked, documents that you drop are read here and leave it sealed.',
  'privacy.open': 'Privacy mode: read on this device',
  'privacy.open.long':
    'Documents that you drop are read in this browser and leave it sealed. For batches, folders on the server, and files that you add to what isn’t sealed, you’re asked before each upload.',
  'privacy.hybridOpen': 'Hybrid mode: read on this device',
  'privacy.hybridOpen.long':
    'Documents that you drop are read in this browser and leave it sealed. You move single ones to the server, where it reads them.',
  'privacy.hybrid': 'Hybrid mode: asks before upload',
  'privacy.hybrid.long':
    'With your vault unlocked, documents that you drop are read here and leave this browser sealed; you move single ones to the server. Otherwise you’re asked before each upload.',
  'privacy.recovery': 'recovery on',
  'privacy.recoveryLong': '{first} and {second}, administrators, can together open vaults of this organization.',
  'privacy.recoveryLeft': 'someone who left',
  'privacy.collaborative': 'Collaborative mode: read on the server',
  'privacy.collaborative.long': 'Documents are sent to this installation’s server and processed there.',

  'offline.mark': 'Offline',
  'offline.markLong': 'The server cannot be reached',
  'offline.network':
    'You are offline. What is on the page stays. Changed settings are kept here and sent once the network is back; everything else can be changed again then.',
  'offline.server':
    'The server cannot be reached. What is on the page stays. Changed settings are kept here and sent once it answers; everything else can be changed again then.',
  'offline.try': 'Try now',
  'offline.close': 'Close',

  'storageFull.title': 'No new files can be uploaded',
  'storageFull.why':
    'This installation’s storage is full. Everything else works, and nothing that is stored is lost. Uploads work again as soon as its operator has made room.',

  'layer.failed': 'This part could not be loaded',
  'layer.failedLong': 'Nothing on the page was lost. Try again in a moment.',

  'notFound.what': 'There is no page at <code>{address}</code>.',
  'notFound.home': 'Go to {page}',
  'notFound.field': 'Search your documents',
  'notFound.search': 'Search',
  'notFound.near': 'Did you mean',

  'planned.below': 'Ready to use',
  'planned.title': 'Not built yet',
  'planned.open': 'Open {page}',
  'planned.honest': 'This page is planned, so there is nothing to try here yet.',
  'planned.will': 'What it will offer: {what}',
  'planned.count': '{n} planned',
});
