import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** The article about presentations. */
export const presentations: readonly Article[] = [
  {
    id: 'presentations',
    routes: ['presentationStudio'],
    title: routes.presentationStudio.metadata.title,
    about:
      'Build slides with text, shapes, pictures, tables, and charts, together with others. “Saved” next to the title means all your changes are stored on the server.',
    jobs: [
      {
        title: 'Make slides',
        steps: [
          'Choose “New presentation”, start “From a template”, or open one from the list. “New slide” adds a slide with a layout. Slides are listed on the left.',
          'Tab moves through the items on a slide. Enter edits one, Shift+Enter adds the next to the selection, arrow keys move it, Alt and arrow keys resize it, and Delete removes it. With a pointer, items snap to each other.',
          'In the slide list, Ctrl+C, Ctrl+X, and Ctrl+V (⌘ on a Mac) copy, cut, and paste a slide with its pictures, also into another presentation. You can also use “Copy slide”, “Cut slide”, and “Paste slide” under “New slide”. The slide gets the matching layout there.',
          'Move a slide with Alt and an arrow key in the slide list, by dragging, or with “Move slide up” and “Move slide down” under “New slide”.',
          '“Layout” changes a slide’s layout. “Reset to layout” puts items back. “Edit master and layouts” changes what’s on all slides. “New layout” creates your own.',
          'A new table or chart starts with sample numbers. Double-click a cell of a table, or press Enter, to write on the slide. Tab goes to the next cell, and adds a row after the last one. Enter goes to the cell below, and Esc ends.',
          'A presentation without a name takes the title of its first slide, unless it’s end-to-end encrypted.',
          '“Design” changes the layout and theme, and the selection’s colors, position, and data. “Arrange” aligns, stacks, and groups.',
          'Type @ and part of a name on a slide or in its notes to mention a colleague. They’re notified once it’s saved, and the notification opens the slide. If they can’t see the presentation and you can share it, you’re asked whether to.',
          'Undo only undoes your own changes.',
        ],
      },
      {
        title: 'Chart numbers from a document or analytics',
        steps: [
          'Add a chart. It starts with sample numbers: double-click it, or press Enter, to replace them right there. In “Design” next to the slide, “From a document or analytics” finds a table in a document, a saved question, or a measure. The chart follows it. The line below it shows where its numbers come from, and when they were read, corrected, or counted.',
          '“Choose columns” hides columns of a table. “Period” sets how far back a measure is counted, and “Open with receipt” shows how.',
          'When numbers change, the chart is marked, and “Design” shows each number before and after. “Update” applies the new ones. “Always show the latest numbers” does it automatically.',
          '“Freeze” saves the current numbers in the presentation.',
        ],
      },
      {
        title: 'Present',
        steps: [
          'Select “Present”. Arrow keys or Space go to the next or previous slide, Esc ends, and B blacks out the screen. L turns on a laser pointer that you move with a pointer or with Shift and arrow keys. S opens your notes, the next slide, and a timer in another window, where you can also point. The audience sees the laser pointer on the slides, by link, or in a meeting.',
          'In “Design”, set the press number at which an item appears.',
          'Next to a meeting, “Present to the meeting” shows the slide to everyone there, including guests.',
          'Colleagues who have the presentation open can “Follow”. “Copy audience link” in the menu leads straight to the slides you’re showing.',
          'The audience can open “Questions” next to the slides, ask anonymously, and upvote. You see the number of open questions on the slides. Find the questions in the window with your notes, under “Questions” while you present to a meeting, and afterward under “Questions” next to the slides, top votes first. Mark them as answered there.',
        ],
      },
      {
        title: 'Download it',
        steps: [
          'In the menu, “PowerPoint (PPTX)” saves slides with editable text, tables, and charts. “PDF” and “PDF with notes” save them as they look.',
        ],
      },
      {
        title: 'Import or convert',
        steps: [
          '“Import” above the list creates a presentation from a PowerPoint file. You see how many slides it has and what isn’t included before anything is created. “Import a file” in Team Collaboration leads here, too.',
          '“Turn into a presentation” in the menu of a document or mind map creates a slide for each heading or branch. The original isn’t changed.',
        ],
      },
      {
        title: 'Go back to an earlier version',
        steps: ['Open “History”, choose a version, check what changed, and select “Restore this version”.'],
      },
    ],
    keys: ['deck.present'],
    failures: [
      'You can keep working while the server can’t be reached, and presentations you’ve opened before still open on this device. “Saved” changes to the number of changes stored here. They’re sent as soon as the server responds.',
      'If a slide can’t be displayed, the page tells you. Your changes are safe. Refresh the page.',
      'After a PowerPoint or PDF export, you see what it couldn’t include.',
    ],
    privacy: [
      'Only people it’s shared with can open or follow it. “Share” shows what they can do.',
      'Numbers from a document or analytics are only shown to people who can see the source. Frozen numbers are shown to everyone who can open the presentation.',
      'On the server, every change is stored encrypted. The text of slides and notes is also stored unencrypted in the database and search index, so it can be found. Titles and comments are stored unencrypted.',
    ],
    places: [{ to: 'presentationStudio', title: 'Open Presentations' }],
  },
];
