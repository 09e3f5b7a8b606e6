import type { Endpoint } from '../endpoint.js';
import * as sources from './sources.js';
import * as collaboration from './collaboration.js';
import * as comments from './comments.js';
import * as copies from './copies.js';
import * as history from './history.js';
import * as mentions from './mentions.js';
import * as outside from './outside.js';
import * as sharing from './item-sharing.js';
import * as itemFiles from './item-files.js';
import * as usage from './usage.js';
import * as writtenFiles from './written-files.js';

/** Calls about what is written together: items, their text and history, sharing, comments. */
export const writtenEndpoints = {
  'collaboration.createItem': collaboration.createItem,
  'collaboration.listItems': collaboration.listItems,
  'collaboration.readItem': collaboration.readItem,
  'collaboration.renameItem': collaboration.renameItem,
  'collaboration.binItem': collaboration.binItem,
  'collaboration.restoreItem': collaboration.restoreItem,
  'collaboration.deleteItem': collaboration.deleteItem,
  'collaboration.token': collaboration.collaborationToken,
  'history.list': history.listVersions,
  'history.make': history.makeVersion,
  'history.name': history.nameVersion,
  'history.read': history.readVersion,
  'history.compare': history.compareVersions,
  'history.restore': history.restoreVersion,
  'history.authors': history.readAuthors,
  'writtenFiles.export': writtenFiles.exportWritten,
  'writtenFiles.import': writtenFiles.importWritten,
  'writtenFiles.makeEditable': writtenFiles.importReading,
  'sources.read': sources.readSources,
  'copies.make': copies.copyItem,
  'copies.read': copies.readItemText,
  'copies.write': copies.writeItem,
  'collaboration.storeFile': itemFiles.storeItemFile,
  'collaboration.readFile': itemFiles.readItemFile,
  'sharing.read': sharing.readSharing,
  'sharing.give': sharing.shareItem,
  'sharing.change': sharing.changeGivenRight,
  'sharing.take': sharing.takeGivenRight,
  'sharing.makeLink': sharing.makeLink,
  'sharing.revokeLink': sharing.revokeLink,
  'sharing.openLink': sharing.openLink,
  'sharing.principals': sharing.findPrincipals,
  'sharing.readPolicy': sharing.readSharingPolicy,
  'sharing.writePolicy': sharing.writeSharingPolicy,
  'comments.list': comments.listThreads,
  'comments.start': comments.startThread,
  'comments.changeThread': comments.changeThread,
  'comments.reply': comments.replyToThread,
  'comments.edit': comments.editComment,
  'comments.delete': comments.deleteComment,
  'comments.suggested': comments.tellSuggested,
  'mentions.list': mentions.listMentions,
  'mentions.find': mentions.findMentionable,
  'mentions.place': mentions.placeMentions,
  'mentions.settle': mentions.settleMention,
  'activity.list': comments.listActivity,
  'outside.list': outside.listOutside,
  'outside.rights': outside.listOutsideRights,
  'outside.end': outside.endOutside,
  'outside.links': outside.listOpenLinks,
  'outside.endLink': outside.endLink,
  'usage.read': usage.readUsage,
  'usage.export': usage.exportUsage,
} as const satisfies Record<string, Endpoint>;
