import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** Presentations. */
export const presentations: readonly Article[] = [
  {
    id: 'presentations',
    routes: ['presentationStudio'],
    title: routes.presentationStudio.metadata.title,
    about:
      'A presentation is a row of slides that several people make at once: text, shapes, pictures, tables and charts. “Saved” beside the title means that everything you did is stored on the server.',
    jobs: [
      {
        title: 'Make slides',
        steps: [
          'Choose “New presentation”, begin “From a template”, or open one from the list. “New slide” adds a slide with a layout; the slides stand at the left.',
          'Tab goes through the things on a slide. Enter writes in one, Shift and Enter select it with those you reach next, arrow keys move it, Alt and arrow keys resize it, Delete removes it. With the pointer you can do the same, and things are drawn to each other.',
          'Ctrl+C, Ctrl+X and Ctrl+V (⌘ on a Mac) in the list of slides copy, cut and paste a slide, in another presentation too, with its pictures; so do “Copy slide”, “Cut slide” and “Paste slide” under “New slide”. Elsewhere it takes the layout of the same kind.',
          'Alt and an arrow key in the list of slides move a slide; so do dragging it, and “Move slide up” and “Move slide down” under “New slide”.',
          '“Layout” changes that of the slide; “Reset to layout” puts things back. “Edit master and layouts” changes what stands on all slides; “New layout” makes your own.',
          '“Design” changes layout and theme, and of what is selected its colors, its place and its data. “Arrange” aligns, stacks and groups.',
          'Type @ and part of a name in the words of a slide or its notes to mention a colleague. Once it is saved they are notified, and the notification opens the slide. If they can’t see the presentation and you can share it, you are asked whether to.',
          'Undo undoes only what you did. What others changed stays.',
        ],
      },
      {
        title: 'Draw numbers of a document or of analytics',
        steps: [
          'Add a chart: it starts with sample numbers that you replace in “Design”. There, “From a document or analytics” finds a table of a document, a saved question, or something that is counted. The chart follows it, and the line under it says where its numbers are from, and when they were read, corrected or counted.',
          '“Choose columns” leaves columns of a table out. “Period” is how far back a measure is counted, and “Open with its receipt” leads to how.',
          'When they change, the chart is marked, and “Design” shows each number as it was and as it is. “Take over” draws the new ones. “Always show the newest numbers” needs no press.',
          '“Freeze” keeps the numbers as they are, in the presentation.',
        ],
      },
      {
        title: 'Present',
        steps: [
          'Choose “Present”. Arrow keys or Space show the next slide or the one before, Esc ends, B shows black, L is a light that you point with, by pointer or by Shift and arrow keys, S opens your notes with the next slide and a timer in another window. You can point there too: the audience, on the slides, by its link or in a meeting, sees the light move.',
          'In “Design”, the number of a key press lets a thing appear only then.',
          'Beside a meeting, “Present to the meeting” shows the slide to everyone there, guests too.',
          'Colleagues who have it open are offered “Follow”. “Copy link for the audience” in the menu leads straight to the slides that you show.',
          'Whoever follows can open “Questions” beside the slides, ask without a name, and press the thumb at what they want answered. How many questions are open stands on the slides for you. You see them in the window with your notes, at “Questions” while you present to a meeting, and afterwards at “Questions” beside the slides, the most wanted first; there you mark them as answered.',
        ],
      },
      {
        title: 'Take it along',
        steps: [
          'In the menu, “PowerPoint (PPTX)” saves slides whose text, tables and charts can be changed there. “PDF” and “PDF with notes” save them as they look.',
        ],
      },
      {
        title: 'Begin with what is written',
        steps: [
          '“Import” above the list makes a presentation of a PowerPoint file. It says how many slides the file holds and what would be left out before anything is made. “Import a file” on the Collaboration page leads here too.',
          'In the menu of a document or mind map, “Make a presentation of it” makes a slide of each heading or branch. What it is made of stays as it is.',
        ],
      },
      {
        title: 'Go back to an earlier version',
        steps: ['Open “History”, choose a version, see what changed, and choose “Restore this version”.'],
      },
    ],
    keys: ['deck.present'],
    failures: [
      'While the server can’t be reached you can keep working, and a presentation that you opened before opens on this device. “Saved” changes to how many changes are kept here; they are sent as soon as the server answers.',
      'If a slide can’t be drawn, the page says so. What you did is stored or kept; refresh the page.',
      'A PowerPoint file or PDF says after it is made what it could not include.',
    ],
    privacy: [
      'Only people it was shared with can open or follow it; “Share” shows what they can do.',
      'Numbers of a document or of analytics are shown only to people who may see them there. Frozen numbers are shown to everyone who may open the presentation.',
      'On the server every change is stored encrypted. The words of slides and notes are also kept unencrypted in the database and the search index, so that it can be found. Titles and comments are stored unencrypted.',
    ],
    places: [{ to: 'presentationStudio', title: 'Open Presentations' }],
  },
];
