import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** Mind maps. */
export const mindMaps: readonly Article[] = [
  {
    id: 'mind-maps',
    routes: ['mindmap'],
    title: routes.mindmap.metadata.title,
    about:
      'A mind map has a topic in its middle and what belongs to it around that. Several people write it at once. “Saved” beside the title means that everything you did is stored on the server.',
    jobs: [
      {
        title: 'Write topics by keyboard',
        steps: [
          'Choose “New mind map”, or open one from the list. Arrow keys select what lies in their direction; Tab adds a topic beneath the one that is selected, Enter one beside it, and typing or F2 writes it.',
          'Ctrl (⌘ on a Mac) and an arrow key move a topic among the others, up a level, or beneath the one before it. Space hides what is beneath it or shows it again. Delete deletes it with all that is beneath it.',
          'Esc lets go of what is selected; Tab then leads on to the rest of the page.',
          '“Outline” shows the same topics as a list, which screen readers read; “Both” shows it beside the map. The same keys work there.',
          'With the pointer, drag a topic onto another, or between two. Double-click an empty place for a topic by itself. “Add”, “Move” and “Connect” do without keyboard and dragging what they name.',
          'Undo undoes only what you did. What others changed stays.',
        ],
      },
      {
        title: 'Say more about a topic',
        steps: [
          'Open “Topic” for its note, link, picture, tags, markers, color and task with the day on which it is due.',
          'Ctrl+C, Ctrl+X and Ctrl+V (⌘ on a Mac) copy, cut and paste topics with all beneath them, in another mind map too, with their pictures; so do “Copy topics”, “Cut topics” and “Paste topics” under “Add”. Relationships, boundaries and summaries stay where they are.',
          'Ctrl+Alt+R (⌘⌥R on a Mac) begins a relationship at the topic that is selected: go to another one by arrow keys and press Enter. Esc takes it back. The outline says at each topic which others it is related to.',
          '“Connect” draws a relationship between two topics, a boundary around those that are selected, or a summary of them. Shift and a click select several.',
        ],
      },
      {
        title: 'Find your way',
        steps: [
          'The menu with the name of the layout changes how the map is drawn, and how many levels are shown.',
          '“Show only this branch” leaves out everything else. “Find in the mind map” leads from topic to topic, also to those that are hidden.',
        ],
      },
      {
        title: 'Present branch by branch',
        steps: [
          'Choose “Present”. Arrow keys or Space show the next branch or the one before, Esc ends. Whoever follows you in the list of people is led to the same branch.',
        ],
      },
      {
        title: 'Begin with what is there',
        steps: [
          '“Import” above the list reads files of XMind and FreeMind, OPML and Markdown. It says what they hold and what is not included before anything is made. “Import a file” on the Collaboration page leads here too.',
          '“From a template” begins a mind map for a project plan, a meeting, a decision, a SWOT analysis, learning a subject, or an organization.',
          'In the menu of a document, “Make a mind map of it” makes a topic of each heading; of a processed document also of its fields and entities, each linked to its place. The document stays as it is.',
        ],
      },
      {
        title: 'Continue a topic elsewhere',
        steps: [
          'Select a topic and open “Continue elsewhere”. Choose a note on a board, a slide of a presentation, or a paragraph of a document, and in which one; leave that empty to begin a new one.',
          'Each side links to the other. When the other side is deleted while the page is open, or when you follow a link to something that is gone, the page says so. Boards, presentations, and documents have the same panel.',
        ],
      },
      {
        title: 'Take it along',
        steps: [
          'In the menu, “PNG picture”, “SVG picture” and “PDF as drawn” save what you see, all of it. The other formats save all topics; “PDF” among them as an outline that can be read and searched.',
        ],
      },
      {
        title: 'Go back to an earlier version',
        steps: ['Open “History”, choose a version, see what changed, and choose “Restore this version”.'],
      },
    ],
    keys: ['map.relate', 'map.child', 'map.sibling', 'map.edit', 'map.fold', 'map.present'],
    failures: [
      'While the server can’t be reached you can keep writing, and a mind map that you opened before opens on this device. “Saved” changes to how many changes are kept here; they are sent as soon as the server answers.',
      'If two people move topics beneath each other at the same moment, one of them comes to be beneath the central topic; none is lost.',
      'If the mind map can’t be drawn, the page says so. What you did is stored or kept; refresh the page.',
    ],
    privacy: [
      'Only people it was shared with can open it; “Share” shows what they can do.',
      'On the server every change is stored encrypted. The words of topics are also kept unencrypted in the database and the search index, so that it can be found. Titles and comments are stored unencrypted.',
    ],
    places: [{ to: 'mindmap', title: 'Open Mind Maps' }],
  },
];
