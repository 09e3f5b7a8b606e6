import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** Articles about meetings and recordings. */
export const meetings: readonly Article[] = [
  {
    id: 'realMeet',
    routes: ['realMeet'],
    title: routes.realMeet.metadata.title,
    about:
      'Meet by audio and video next to what you’re working on. Open a meeting’s link, check your video before anyone else sees it, and leave whenever you like.',
    jobs: [
      {
        title: 'Start or schedule a meeting',
        steps: [
          'Open “Team Collaboration” and choose “Meetings”. Select “Meet now”, enter a title, and invite colleagues or a team.',
          '“Schedule a meeting” opens the calendar. Turn on “Add a meeting” in the event. Invited people find the meeting’s link in the event and its emails.',
          'In privacy mode, “Encrypt end to end” is already on, also for events. Send the whole link: the key is in it, and invitations don’t include it. Your unlocked vault stores it, too.',
          'To start a meeting about something, select the camera at the top of anything you write or of an open uploaded document. Everyone with access sees the meeting.',
          '“Copy link” copies the meeting’s link. Colleagues who weren’t invited can use it, too, and wait in the lobby.',
        ],
      },
      {
        title: 'Check your devices and join',
        steps: [
          'If you’re invited, you see who is already in the meeting. Only you see your preview. Choose your microphone, speaker, and camera. “We hear you” confirms that your microphone works.',
          '“Play test sound” checks your speaker. “Use less data” sends smaller video. “Blur my background” and “Reduce noise” run on this device. You’ll find all of them under “Devices and data” in the meeting.',
          'Select “Join now”, or “Join muted, camera off”. If hosts admit people one by one, select “Ask to join” and wait in the lobby.',
        ],
      },
      {
        title: 'Talk, share, and ask',
        steps: [
          '“Mute” and “Stop video” turn off your microphone and camera. While you’re muted, hold the key for “Hold to talk” to speak.',
          '“Share” shows a screen, window, or tab. Several people can share at the same time.',
          '“Raise hand” puts you in line. “React” shows an emoji for a few seconds.',
          'Choose “Grid”, “Speaker”, or “Sidebar” at the top right, and pin a video to keep it large. To reorder videos, drag one onto another or use the arrow keys on its handle. Only videos you see are downloaded.',
          '“More” has polls, picture-in-picture, your devices, and “Open next to meeting”.',
        ],
      },
      {
        title: 'Message everyone or one person',
        steps: [
          'Open “Chat”. Under “To”, choose whether everyone or one person gets your message.',
          '“Send a file” sends a file of up to 25 MB. Guests only get what’s sent to everyone.',
          'Messages are saved for the people who were in the meeting. “Delete message” removes the text of one of yours.',
          'After the meeting, “Chat and files” in the list under “Past” opens the chat and the results of closed polls. “Search chats” searches the meetings you were in.',
        ],
      },
      {
        title: 'Work on a document together and take minutes',
        steps: [
          'Select “Open next to meeting” under “More” and choose a document, board, mind map, or presentation. It opens for everyone with access, and they follow you until they scroll or type.',
          'If some people can’t open it, the bar above the document shows how many. Select it to give them access. They can edit written documents and view uploaded ones.',
          'In an uploaded document, others see the page you turn to and the value you select. “Present” gives you the lead, and “Follow” lets you follow again.',
          '“Show this page to everyone, including guests” shows a picture of your current page and the place you marked, even to people who can’t open the document. They don’t see other pages, and it ends when you select “Stop showing page”, leave, or present something else.',
          'In a presentation, “Present to the meeting” shows its slides to everyone in the meeting, including guests and people without access. Arrow keys move on, and Esc or “Stop presenting” ends it. No one sees your notes. “Open next to meeting” has the same button.',
          'Viewers can close the slides and bring them back with “Show the slides”. People with access to the presentation can also select “Questions” or “Open the presentation”.',
          'Select “Create minutes” for a document with agenda, people, decisions, and tasks. It includes closed polls and chat messages that start with Decision or Task and a colon.',
        ],
      },
      {
        title: 'Host a meeting',
        steps: [
          'Open “People”. People who are waiting are at the top. “Admit” lets one in, “Admit all {count}” lets everyone in, and the cross denies someone, with a message if you like.',
          'While someone is waiting, a line above the meeting shows who. Select “Admit” there, or “Show the lobby” to see everyone who’s waiting.',
          'A person’s menu has “Mute”, “Stop video”, “Role”, “Send to lobby”, and “Remove”. You can never turn on someone’s microphone or camera.',
          'Under “Meeting rules”, you can lock the meeting, turn on the lobby, and choose what participants and guests can do.',
          '“Leave” offers hosts “End for everyone”.',
        ],
      },
      {
        title: 'Use breakout rooms',
        steps: [
          'As a host, open “More” and “Breakout rooms”. Choose the number of rooms, the time limit, and how to assign people: “Manually”, “Randomly”, or “Let people choose”.',
          'Everyone sees their room and the time left. When time is up, everyone returns automatically. “Bring everyone back” does it right away.',
          '“Call a host” in a room notifies the hosts, who can go there with one click. Hosts can go to any room and move people between rooms.',
          '“Message to all rooms” reaches everyone. Only people in a room can read its chat.',
        ],
      },
      {
        title: 'Record a meeting',
        steps: [
          'As a host, open “More” and “Recording”, and select “Start recording”. Everyone is asked, including people who join later. If someone selects “Don’t record my voice”, they aren’t recorded. Breakout rooms never are.',
          'With “Also record video and screens”, your browser also records the cameras and shared screens you see of people who agree, but not slides and documents next to the meeting. It records while you’re in the meeting. If its page closes, the last seconds are missing, and the rest is sent when you open the meeting again. People who are asked answer for voice and video together.',
          'The recording begins once the recorder has joined, a few seconds later. Until then, everyone sees that nothing is being recorded yet. While a recording is running, every page shows it. Use “Change my answer” to withdraw your consent anytime. What was recorded before stays.',
          '“Mark this moment” sets a mark, with a name if you like. Select a mark in the recording to play from there. Encrypted recordings don’t have marks.',
          '“Stop recording” ends it. A moment later, it’s a document of the person who started it, shared with the colleagues who were there. Each person’s voice is a separate file under “Recordings of this meeting”. Video is next to the transcript under “Recordings”, where you can also download it.',
          'Deleting a meeting also deletes its recordings. Their documents can be restored for 30 days. Each person’s own file and the video are deleted permanently.',
        ],
      },
      {
        title: 'Use captions',
        steps: [
          'Open “More” and “Captions”, and select “Ask for captions”. Everyone decides for themselves. Their own browser captions their microphone, so no server gets the audio.',
          'The language model is downloaded once, and you see its size first. Phones, devices with little memory, and “Use less data” don’t support captions. “Not captioned” shows who is missing.',
          'If your speech is often detected as another language, choose “Language you speak”.',
          '“Show captions” and “Size” only affect you. A dotted underline means low confidence.',
          '“Save captions as a transcript” asks everyone who is captioned. Captions are saved while all of them agree. After the meeting, they become a document under “Recordings”, shared with the colleagues who were there. In an encrypted meeting, they’re encrypted with its key: its whole link then opens them under “Transcripts”, where you can search, correct, and download them.',
        ],
      },
      {
        title: 'Meet with end-to-end encryption',
        steps: [
          'When you start a meeting with “Meet now”, turn on “Encrypt end to end”. You see what’s different first, and can’t turn it off later. A scheduled meeting has “Encrypt end to end” in its menu under “Next” until it starts for the first time. Calendar emails don’t include the key, so send the link yourself.',
          'The key is in the meeting’s link, after the #. Send the whole link, which “Copy link” copies. People who join without it see “Your link has no key” and can paste the link there.',
          'Open “More” and “Encryption”, and read the “Verification numbers” to each other. If they match, no one is intercepting the meeting. “Without the key” shows who can’t hear anyone.',
          'This installation can’t record such a meeting. Colleagues who have the key can, in their own browser, with “More”, “Recording”, “Start recording”. Hosts can limit that to themselves in the people panel. Everyone is asked as usual. Voices are encrypted before they leave the browser, and video isn’t recorded. The recording ends when the person recording leaves.',
          'After the meeting, open its whole link. Under “Recordings”, “Listen” downloads and decrypts a recording for people who were there. “Transcribe” creates a transcript in your browser, which is also stored encrypted. You can download it in the usual formats. Downloaded files aren’t encrypted.',
          'Presented slides come from the server, which can read them. You’re asked before the first one.',
          'Its chat and files don’t appear in “Search chats”. You can read them later on devices that were in the meeting.',
        ],
      },
      {
        title: 'Let guests in',
        steps: [
          'An administrator turns on “Allow guests in meetings” under “Enterprise”.',
          'Open “Guest links” of the meeting and select “Create link”. Copy it right away. It’s shown only once.',
          'Guests enter their name, wait in the lobby, and only see that meeting: its video, messages to everyone, and presented slides and pages.',
        ],
      },
    ],
    keys: [
      'meeting.microphone',
      'meeting.talk',
      'meeting.camera',
      'meeting.share',
      'meeting.hand',
      'meeting.chat',
      'meeting.people',
      'meeting.layout',
    ],
    failures: [
      'If your camera or microphone isn’t available, the page tells you why: it’s blocked, there isn’t one, another app is using it, or the page isn’t secure. You can join without it.',
      'If you lose your connection, the page tells you and reconnects automatically, even after the meeting server restarts.',
      'If a video stops but the audio continues, that person’s connection is weak. Video comes back automatically.',
    ],
    privacy: [
      'None of your audio or video is sent before you join. While you’re muted, the page only listens on this device, to tell you when you’re talking.',
      'Audio and video go through your organization’s own meeting server, encrypted in transit. In end-to-end encrypted meetings, that server can’t read them.',
      'Hosts can see when you join and leave, and download a list.',
    ],
    places: [{ to: 'collaboration', query: { section: 'meetings' }, title: 'Meetings' }],
  },
  {
    id: 'voiceRecording',
    routes: ['voiceRecording'],
    title: routes.voiceRecording.metadata.title,
    about:
      'Record or upload speech and read the transcript. It’s created on this installation or, encrypted with your vault, on your own device. You can search it like any document.',
    jobs: [
      {
        title: 'Record',
        steps: [
          'Select “Record” and allow the microphone. The meter moves when it hears you. “Pause” and “Resume” skip a part.',
          'Turn on “Reduce noise” first to remove fans, typing, and traffic on this device. It stays on for later recordings. You’ll also find it in Studio Settings.',
          '“Add mark” marks a moment, and so does its key. Marks are in the waveform and under “Marks”, where you can name them anytime.',
          'Select “Stop and transcribe”. In Privacy and Hybrid, you’re asked first unless your vault is unlocked.',
          'A recording is saved in this browser while you speak. If the page closes, it’s offered to you next time, and to no one else who signs in here.',
        ],
      },
      {
        title: 'Record so only you can hear it',
        steps: [
          'In privacy mode with a vault, “Record” and “Upload recording” encrypt the audio on this device. No one else can hear or read it, including this installation. If your vault is locked, you unlock it first.',
          'While you speak, each second is saved encrypted in this browser. If the page closes, select “Save to vault” next time.',
          'The first time, “Download and transcribe” downloads the speech model once. You see its size first. Until then, you can play the recording. It’s transcribed while a page is open.',
          'It appears in the list with a lock, and in “Documents”, where you can share it, move it to trash, or create a link, like any encrypted document. Search in your browser finds its words.',
          '“Suggested decisions and tasks” are found in your browser, and your answers are encrypted, too. If you choose another language later, it’s transcribed again on this device.',
        ],
      },
      {
        title: 'Upload a recording',
        steps: [
          'Select “Upload recording” and choose a WAV, MP3, M4A, OGG, or WebM file of up to two hours, or an MP4 video for its sound. An MP3, OGG, or WebM file can be up to 50 MB. M4A and larger WAV files are compressed in your browser before upload. If a file ends before its recording does, the recording is marked incomplete.',
        ],
      },
      {
        title: 'Read and listen',
        steps: [
          'Open a recording. Select a sentence’s time to play from there. The current word is highlighted, and low-confidence words are dotted.',
          'Select “Play” or “Pause”. Drag in the waveform, or use its arrow keys, to move.',
          'Choose the “Speed”, or turn on “Skip silence”. “Save recording” saves the audio.',
          '“Export” saves the transcript. Word, captions, and subtitles keep the times. Text only has the words.',
          'If it was transcribed in the wrong language, choose another “Spoken language” anytime. It’s transcribed again, and later readings use that language.',
          'Select a word to correct it. Arrow keys go from word to word, Enter corrects, and “Next low-confidence word” goes to the next dotted one. Search finds what you typed.',
          '“Suggested decisions and tasks” lists sentences that sound like one, in English, German, French, Spanish, Italian, Dutch, and Portuguese. Select “Accept” or “Dismiss”. Accepted ones go into the meeting’s minutes. Existing minutes get them at the end of their lists if you can edit them. “Undo” removes the line unless someone changed it.',
          '“Highlights” shows a summary, and the names, dates, and amounts mentioned. Select one to play it.',
          'The menu has “Rename”, “Share”, and “Move to trash”. It’s also on the page of a past meeting, next to each recording.',
          '“Transcribe again” recreates the text. What you confirmed or corrected stays.',
        ],
      },
    ],
    keys: ['recording.mark'],
    failures: [
      'English is transcribed well. Other languages have mistakes, and speakers aren’t told apart.',
      'If your browser can’t record, you can upload a recording. If no microphone is found, another app may be using it.',
      'If the microphone is unplugged while you record, what you recorded is saved. “Continue recording” continues with another one.',
      'If no one speaks in a recording, it tells you.',
    ],
    privacy: [
      'Audio is transcribed by this installation and isn’t sent anywhere else. The original is stored encrypted.',
      'An encrypted recording is transcribed in your browser. This installation stores it but can’t open it.',
      'People you share a recording with can hear it and read the transcript.',
    ],
    places: [
      { to: 'voiceRecording', title: 'Voice Recording' },
      { to: 'studioSettings', title: 'Studio Settings' },
    ],
  },
];
