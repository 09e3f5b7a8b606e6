import { endpoints } from './endpoints/all.js';
import { isRefusedInMaintenance } from './maintenance-calls.js';
import { maintenancePhase, msToNextPhase } from './maintenance.js';

const at = (ms: number): string => new Date(ms).toISOString();

/**
 * Values are the second parts of the endpoint names, keyed by the first. Every new non-GET call has to be listed in one of the two tables.
 */
type Table = Readonly<Record<string, string>>;
const goesOn: Table = {
  backups: 'make try cancel schedule unschedule',
  address: 'undo',
  alerts: 'try',
  keys: 'revoke',
  auth: 'resetPassword confirmReset login refresh logout shortToken oauthCallback oidcCallback ldap prove checkReset samlCallback',
  calendar: 'endFeed openInvitation',
  classes: 'try',
  collaboration: 'token',
  documents: 'exportMany',
  sso: 'discover validateDomain',
  enterpriseHub: 'answer',
  providers: 'begin',
  invitations: 'withdraw check',
  sharing: 'take revokeLink',
  maintenance: 'announce end',
  controls: 'turn chooseLogLevel endLogLevel',
  meetings:
    'leave guestLeave deny sendBack silence silenceAll remove end endLink openDoor guestRoom guestMessages guestReadFile guestReadSlide guestReadSlidePicture guestReadShownPage guestReadKeys endRecording keepSealedRecording consent guestConsent',
  mfa: 'verify sendCode passkeyOptions setUp',
  models: 'check try chooseSpeech',
  passkeys: 'signInOptions signIn',
  monitoring: 'logs logsFallback logsPlain logsRoot report track replay',
  outside: 'end endLink',
  account: 'changePassword',
  imports: 'check',
  enterprise: 'suspend',
  people: 'signOut resetFactors',
  push: 'end pushed setControls',
  queues: 'pause resume retry retryFailed cancel',
  access: 'simulate',
  saml: 'arrive logoutByForm signOut',
  sealedLinks: 'revoke door open fetch written',
  sealedTexts: 'line',
  sealedWaits: 'end',
  scim: 'removeUser',
  sessions: 'end endAll',
  sources: 'read',
  walls: 'ask exchange remove',
  writtenFiles: 'lookIntoSlides',
};
const refusedCalls: Table = {
  accuracy: 'set stop',
  address: 'ask confirm withdraw',
  alerts: 'create change renewSecret testWebhook mute acknowledge delete',
  questions: 'save change share remove',
  dashboards: 'make change share remove',
  keys: 'create',
  audit: 'verify',
  auth: 'signup verifyEmail sendVerification',
  batches: 'create change retry delete',
  boards: 'writeRules writeTimer beginVote placeDots closeVote writeNote removeNote revealNotes clearRevealed gather',
  calendar: 'create change delete answer import makeFeed answerInvitation writePolicy',
  classes: 'create change delete',
  commandCenter: 'prioritise stop pass budget',
  comparisons: 'start stop delete',
  detectors: 'create rename delete addExample removeExample test stopTest judge',
  collaboration: 'createItem renameItem binItem restoreItem deleteItem storeFile',
  comments: 'start changeThread reply edit delete suggested',
  copies: 'make write',
  documents:
    'addEntity correctEntity addField correctField upload bulk rename reprocess cancel classify turnPages compose restoreVersion correctWord answerProposal setMark tryRedaction releaseRedaction',
  system: 'settleDamaged',
  decks: 'ask vote answer removeQuestion clearQuestions',
  domains: 'add verify remove',
  joining: 'join',
  enterpriseHub: 'ask',
  errorGroups: 'change merge split delete',
  folders: 'create rename delete',
  history: 'make name restore',
  holds: 'place release',
  ownProviders: 'write remove test readSamlMetadata',
  identities: 'link remove',
  intake: 'create change delete look retry',
  invitations: 'create resend handOver accept',
  sharing: 'give change makeLink openLink writePolicy',
  mails: 'retry',
  meetings:
    'begin join delete say takeBack raiseHand react startPoll answerPoll closePoll change invite admit admitAll tellWaiting changeRole lowerHand knock guestJoin guestSay guestHand guestReact guestAnswer makeLink writePolicy askForCaptions sayCaptioning sayCaption guestAskForCaptions guestSayCaptioning guestSayCaption callHelp guestCallHelp openRooms changeRooms closeRooms moveToRoom goToRoom guestGoToRoom tellRooms showBeside pointBeside hideBeside openBesideTo makeMinutes sendFile record recordSealed sendSealedParts recordPictures sendPictures markRecording writeSealedTranscript deleteSealedRecording correctSealedLine deleteSealedTranscript announceKey beginEpoch handKey guestAnnounceKey guestBeginEpoch guestHandKey encrypt askForTranscript agreeToTranscript guestAgreeToTranscript',
  mentions: 'place settle',
  metrics: 'assume',
  mfa: 'disable',
  passkeys: 'newOptions add',
  factors: 'rename remove recoveryCodes',
  modules: 'request trial grant',
  library: 'move',
  attention: 'set',
  notifications: 'change remove mark clear set-times',
  account: 'addPassword',
  imports: 'start',
  enterprise: 'changeRole',
  people: 'reactivate',
  learning: 'use back',
  pipelines: 'create change publish setDefault try delete',
  production: 'target',
  push: 'subscribe test',
  questionMails: 'make change remove',
  roles: 'create change delete',
  review: 'answerDoubleCheck',
  reviewWork: 'assign confirm due removeRule setRule',
  savedSearches: 'create change delete',
  sealed: 'make write bin restore delete share rotate leave',
  sealedComments: 'tell',
  sealedLinks: 'make writePolicy',
  sealedMoves: 'replace',
  sealedTeams: 'share',
  sealedWaits: 'set',
  scim: 'bulk createUser replaceUser patchUser createGroup replaceGroup patchGroup removeGroup',
  settings: 'write',
  tags: 'create change delete',
  teams: 'create change delete setMember removeMember',
  textRules: 'create change delete',
  vault: 'make keepWay removeWay opened revoke delete keepPeople',
  vaultOpenings: 'ask answer show give take refuse',
  vaultRecovery: 'propose accept copy ask give refuse finish end',
  views: 'create change delete',
  walls: 'add',
  writtenFiles: 'import importSlides makeEditable',
};
const namesOf = (table: Table): string[] =>
  Object.entries(table)
    .flatMap(([first, rest]) => rest.split(' ').map((second) => `${first}.${second}`))
    .sort();

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

  it('lets each call that is no GET go on, or refuses it, as the tables say', () => {
    const found = Object.entries(endpoints).filter(([, { method }]) => method !== 'GET');
    const names = (refused: boolean): string[] =>
      found.filter(([, declared]) => isRefusedInMaintenance(declared) === refused).map(([name]) => name);
    expect(names(false).sort()).toEqual(namesOf(goesOn));
    expect(names(true).sort()).toEqual(namesOf(refusedCalls));
  });

  it('refuses no call that reads', () => {
    expect(isRefusedInMaintenance(endpoints['documents.list'])).toBe(false);
  });
});
