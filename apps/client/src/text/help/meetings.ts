import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** Meeting each other. */
export const meetings: readonly Article[] = [
  {
    id: 'realMeet',
    routes: ['realMeet'],
    title: routes.realMeet.metadata.title,
    about:
      'Meet by sound and picture beside what you work on. You come in by an address, see yourself before anybody else does, and leave whenever you like.',
    jobs: [
      {
        title: 'Start or plan a meeting',
        steps: [
          'Open “Team Collaboration” and choose the section “Meetings”. Press “Meet now”, give it a title, and invite colleagues or a team.',
          '“Plan a meeting” leads to the calendar: tick “Meet here” in the event. The people invited find the meeting’s address in the event and its emails.',
          'In privacy mode “Encrypt end to end” is already chosen, also in an event; turning it off asks first. Send the whole link: the key is in it, and invitations don’t carry it. Your open vault keeps it too.',
          'In the head of anything you write, and of an uploaded document that is open, the camera starts a meeting about it. Whoever may open it sees the meeting.',
          '“Copy address” copies the meeting’s address. Colleagues who weren’t invited can use it too, and wait in the lobby.',
        ],
      },
      {
        title: 'Check your devices and join',
        steps: [
          'Before you join you read who is in the meeting already, if you were invited. Only you see your picture. Choose your microphone, loudspeaker, and camera; the meter says “We hear you” when your voice arrives.',
          '“Play a test sound” checks the loudspeaker. “Use less data” sends a smaller picture, “Blur my background” and “Reduce noise” change your picture and voice on this device. All of them are also under “Devices and data” in the meeting.',
          'Press “Join now”, or “Join muted, camera off”. If a host lets people in one by one, the button says “Ask to join”, and you wait in the lobby.',
        ],
      },
      {
        title: 'Speak, show, and ask',
        steps: [
          '“Mute” and “Stop video” turn your microphone and camera off. While you’re muted, hold the key for “Hold to talk” to speak.',
          '“Share” shows a screen, a window, or a tab. Several people can share at the same time.',
          '“Raise hand” puts you in the order of hands. “React” shows a sign for a few seconds.',
          'Choose “Grid”, “Speaker”, or “Sidebar” at the top right, and pin a picture to keep it large. Drag a picture onto another one to put it there, or use the arrow keys on its handle. Only pictures that you see are fetched.',
          '“More” has polls, picture-in-picture, your devices, and “Open something beside”.',
        ],
      },
      {
        title: 'Write to everyone or to one person',
        steps: [
          'Open “Chat”. Choose under “To” whether everyone or one person reads your message.',
          '“Send a file” sends one of up to 25 MB to those you write to. They save it; guests get what is sent to everyone.',
          'Messages are kept for the people who were in the meeting. “Delete message” removes the words of one of yours.',
          'After the meeting, “Chat and files” in the list under “Past” opens what was written, and closed polls with their results. “Search chats” looks through the meetings that you were in.',
        ],
      },
      {
        title: 'Work on a document together, and keep minutes',
        steps: [
          'Open “Open something beside” under “More” and choose a document, a board, a mind map, or a presentation. It opens for everyone who may open it, and they follow you until they scroll or type.',
          'If some can’t open it, the bar over the document says how many. Press it to give them access: what is written they can edit, what was uploaded they can see.',
          'In an uploaded document the others see the page that you turn to, and the value that you choose on it. “Present” hands the lead to you, “Follow” lets you follow again.',
          '“Show this page to everyone, guests too” shows a picture of the page that you’re on, with the place you marked, to people who can’t open the document as well. They see no other page, and nothing once you press “Stop showing it to everyone”, leave, or present something else.',
          'In a presentation, “Present to the meeting” shows its slides to everyone in the meeting, also to guests and to those who can’t open it. Arrow keys lead on, Esc or “Stop presenting” ends it; your notes stay with you. “Open something beside” has the same button.',
          'Whoever looks can close the slides and bring them back with “Show the slides”. People who may open the presentation can also press “Questions”, or “Open the presentation” for themselves.',
          'Press “Create minutes” for a document with agenda, people, decisions, and tasks. Closed polls, and messages in the chat that begin with the word Decision or Task and a colon, are included.',
        ],
      },
      {
        title: 'Run a meeting as a host',
        steps: [
          'Open “People”. Those who wait are at the top: “Admit” lets one in, “Admit all {count}” everybody, and the cross turns somebody away, with words if you like.',
          'While somebody waits, a line above the meeting says who. Press “Admit” there, or “Show the lobby” to see everyone who waits.',
          'The menu of a person has “Mute”, “Stop video”, “Role”, “Send to the lobby”, and “Remove”. You can never turn somebody’s microphone or camera on.',
          'Under “Rules of this meeting” you can lock the meeting, turn the lobby on, and say what participants and guests may do.',
          '“Leave” offers hosts “End for everyone”.',
        ],
      },
      {
        title: 'Work in breakout rooms',
        steps: [
          'As a host, open “More” and “Breakout rooms”. Choose how many, for how long, and who goes where: “You assign people”, “Even groups at random”, or “People choose”.',
          'Everybody sees which room they’re in and how much time is left. When it’s over, everybody returns by themselves; “Bring everyone back” does it at once.',
          '“Call a host” in a room tells the hosts, who go there by one press. Hosts can go to any room, and move people from one to another.',
          '“Message to all rooms” reaches everybody. What is written in a room’s chat is read by the people who were there.',
        ],
      },
      {
        title: 'Record a meeting',
        steps: [
          'As a host, open “More” and “Recording”, and press “Start recording”. Everyone is asked, including people who join later; anyone who presses “Don’t record my voice” is not recorded. Breakout rooms never are.',
          'With “Record pictures and screens too” your browser also puts together the cameras and shared screens that you see of those who agree; slides and documents beside the meeting are not in it. It does so while you’re in the meeting; if its page closes, the last seconds are missing, and the rest is sent when you open the meeting again. Who is asked then answers for voice and picture together.',
          'While it continues, a mark stands above everything on every page. “Change my answer” takes a yes back at any time; what was recorded until then is kept.',
          '“Mark this moment” sets a mark, with a name if you like. Marks stand at the recording: press one to play from there. Encrypted recordings have none.',
          '“Stop recording” ends it. A moment later it’s a document of whoever started it, shared with the colleagues who were there; each person’s voice is a file of its own under “Recordings of this meeting”. Pictures are shown beside the transcript at “Recordings” and can be downloaded there.',
          'Deleting a meeting deletes its recordings too. Their documents can be restored for 30 days; each person’s own file and the pictures are gone for good.',
        ],
      },
      {
        title: 'Read what is said',
        steps: [
          'Open “More” and “Captions”, and press “Ask for captions”. Each person says yes or no for themselves; their own browser writes down what its microphone hears, and no server hears the sound.',
          'The language model is downloaded once; its size is said before. Phones, devices with little memory, and “Use less data” can’t caption; under “Not captioned” you read who is missing.',
          'If your words are often taken for another language, choose the “Language you speak”.',
          '“Show captions” and “Size” are yours alone. Words with a dotted line are uncertain.',
          '“Keep captions as a transcript” asks everyone who is captioned. While all of them agree, the captions are kept; when the meeting ends they become a document at “Recordings”, shared with the colleagues who were there. In an encrypted meeting they’re encrypted by its key: afterwards its whole link opens them under “Transcripts”, where they can be searched, corrected, and saved as files.',
        ],
      },
      {
        title: 'Meet so that nobody else can listen',
        steps: [
          'When you start a meeting with “Meet now”, tick “Encrypt end to end”. It says before what changes, and can’t be turned off later. A planned meeting has “Encrypt end to end” in its menu under “Next” until it begins for the first time; the calendar’s emails don’t carry the key, so send the link yourself.',
          'The key is in the meeting’s link, after the # sign. Send the whole link, which “Copy address” copies. Who comes without it reads “Your link has no key” and can paste the link there.',
          'Open “More” and “Encryption”, and read the “Numbers to compare” to each other: the same numbers mean that nobody sits between you. Under “Without the key” you see who hears nobody.',
          'This installation can’t record such a meeting. Colleagues who have the key can, in their own browser: “More”, “Recording”, “Start recording”. Hosts can leave that to themselves, in the panel of people. Everybody is asked as always; the voices are encrypted before they leave the browser; pictures are not recorded. The recording ends when whoever records leaves.',
          'Once the meeting has ended, open its whole link: under “Recordings”, “Listen” fetches and decrypts it for those who were there, and “Transcribe” makes a transcript in your browser, kept encrypted too. It is saved as a file in the forms that every transcript has; that file is not encrypted.',
          'Slides that are presented there come from the server, which can read them; this is asked before the first one.',
          'Its chat, with the files in it, isn’t found by “Search chats”, and is read later on devices that were there.',
        ],
      },
      {
        title: 'Let somebody from outside in',
        steps: [
          'An administrator turns on “Allow guests from outside in meetings” in the section “Enterprise”.',
          'Open “Guest links” of the meeting and press “Create a link”. Its address is shown once: copy it then.',
          'Guests type their name, wait in the lobby, and see that meeting alone: its pictures, what is written to everyone, and slides and pages of documents while they are presented.',
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
      'If the browser gives no camera or microphone, the page says why: it wasn’t allowed, there is none, another app uses it, or the address isn’t secure. You can join without it.',
      'If your connection breaks, the page says so and restores it by itself, also after the meeting server was restarted.',
      'If a picture stops but the sound continues, the connection of that person is weak. It comes back by itself.',
    ],
    privacy: [
      'Nothing of your picture or sound is sent before you join. While you’re muted, the page listens on this device alone, to tell you when you speak.',
      'Sound and pictures go through your organization’s own meeting server, encrypted on the way. In end-to-end encrypted meetings that server can’t open them.',
      'Hosts can see when you come and leave, and download it as a list.',
    ],
    places: [{ to: 'collaboration', query: { section: 'meetings' }, title: 'Meetings' }],
  },
  {
    id: 'voiceRecording',
    routes: ['voiceRecording'],
    title: routes.voiceRecording.metadata.title,
    about:
      'Record or upload speech and read what was said. It is written down on this installation, or, sealed in your vault, on your own device, and found in the search like any document.',
    jobs: [
      {
        title: 'Record',
        steps: [
          'Press “Record” and allow the microphone. The meter moves when it hears you; “Pause” and “Continue” leave something out.',
          'Turn on “Reduce noise” first to take fans, keys, and traffic out of your voice on this device. It stays on for later recordings, and stands at Studio Settings too.',
          '“Set a mark” keeps a moment to find again, also by its key. Marks stand in the waveform and under “Marks”; name them there whenever you like.',
          'Press “Stop and write down”. In a mode that keeps documents in the browser you are asked first, unless you have a vault.',
          'A recording is kept in this browser while you speak. If the page closes, it is offered to you again the next time, and to nobody else who signs in here.',
        ],
      },
      {
        title: 'Record so that only you can hear it',
        steps: [
          'In privacy mode with a vault, “Record” and “Upload a recording” seal the sound on this device; nobody else can hear or read it, and neither can this installation. If the vault is shut, you open it first.',
          'While you speak, each second is kept sealed in this browser. If the page closes, press “Keep in the vault” the next time.',
          'The first time, “Download and write down” fetches the speech model once; its size is said before. Until then the recording can be played. It is written down while a page is open.',
          'It stands in the list with a lock, and in “Documents”, where it is shared, moved to the bin, or given to somebody by a link like every sealed document. The search in your browser finds its words.',
          '“Proposed decisions and tasks” are found in your browser, and your answers are sealed too. Choose another language afterwards, and it is written down anew on this device.',
        ],
      },
      {
        title: 'Upload a recording',
        steps: [
          'Press “Upload a recording” and choose a wav, mp3, m4a, ogg, or webm file of up to two hours. An mp3, ogg, or webm file may have 50 MB; an m4a file, and a larger wav file, is made smaller in your browser before it’s sent.',
        ],
      },
      {
        title: 'Read and hear what was said',
        steps: [
          'Open a recording. Press the time of a sentence to play from there; the word that is said now is marked, and uncertain words are dotted.',
          'Choose the “Speed”, or turn on “Skip silence”.',
          '“Save as VTT”, “Save as SRT”, and “Save as Word” keep the times, “Save as text” only the words.',
          'If it was written down in the wrong language, choose another “Spoken language” at any time. It is written down again, and later readings keep to it.',
          'Press a word to correct it. The arrow keys go from word to word, Enter corrects, and “Next uncertain word” goes to the next dotted one. The search finds what you typed.',
          'Under “Proposed decisions and tasks” stand sentences that sound like one, in English, German, French, Spanish, Italian, Dutch, and Portuguese. Press “Accept” or “Dismiss”; what is accepted stands in the minutes of the meeting. Minutes that are there already get it at the end of their lists, if you may edit them; “Undo” takes the line out again unless somebody changed it.',
          '“In short” shows a summary, and the names, dates, and amounts that were said. Press one to play it.',
          'The menu behind the buttons has “Rename”, “Share”, and “Move to bin”. It is on the page of a meeting that has ended too, beside each of its recordings.',
          '“Transcribe again” makes the text anew; what you confirmed or corrected stays.',
        ],
      },
    ],
    keys: ['recording.mark'],
    failures: [
      'English is written down well; other languages have mistakes, and speakers aren’t told apart.',
      'If the browser can’t record, you can upload a recording. If no microphone is found, another program may be using it.',
      'If the microphone is pulled out while you record, what you recorded is kept. “Continue recording” continues the same recording with another one.',
      'If nobody speaks in a recording, it says so.',
    ],
    privacy: [
      'The sound is written down by this installation itself and sent to nobody else. The original is stored encrypted.',
      'A sealed recording is written down in your browser. This installation keeps it, but can’t open it.',
      'Whoever you share a recording with hears it and reads what was said.',
    ],
    places: [
      { to: 'voiceRecording', title: 'Voice Recording' },
      { to: 'studioSettings', title: 'Studio Settings' },
    ],
  },
];
