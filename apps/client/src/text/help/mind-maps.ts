import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** The article about mind maps. */
export const mindMaps: readonly Article[] = [
  {
    id: 'mind-maps',
    routes: ['mindmap'],
    title: routes.mindmap.metadata.title,
    about:
      'A mind map starts with a central topic and branches out. Several people can edit it at once. “Saved” next to the title means all your changes are stored on the server.',
    jobs: [
      {
        title: 'Edit topics with the keyboard',
        steps: [
          'Choose “New mind map”, or open one from the list. Arrow keys move the selection. Tab adds a subtopic, Enter adds a topic after the selected one, and typing or F2 edits it.',
          'Ctrl (⌘ on a Mac) and an arrow key move a topic among its siblings, up a level, or under the previous one. Space hides or shows subtopics. Delete removes a topic and everything below it.',
          'Esc clears the selection. Tab then moves on to the rest of the page.',
          '“Outline” shows the same topics as a list, which works with screen readers. “Both” shows it next to the map. The same keys work there.',
          'With a pointer, drag a topic onto another one or between two. Double-click an empty spot to add a floating topic. “Add”, “Move”, and “Connect” do the same without keyboard or dragging.',
          'Undo only undoes your own changes.',
        ],
      },
      {
        title: 'Add details to a topic',
        steps: [
          'Open “Topic” for its note, link, picture, tags, markers, color, and task with a due date.',
          'Ctrl+C, Ctrl+X, and Ctrl+V (⌘ on a Mac) copy, cut, and paste topics with everything below them and their pictures, also into another mind map. You can also use “Copy topics”, “Cut topics”, and “Paste topics” under “Add”. Relationships, boundaries, and summaries aren’t copied.',
          'Ctrl+Alt+R (⌘⌥R on a Mac) starts a relationship at the selected topic. Go to another topic with the arrow keys and press Enter. Esc cancels. The outline shows each topic’s relationships.',
          '“Connect” draws a relationship between two topics, or a boundary around or a summary of the selected ones. Shift-click to select several.',
        ],
      },
      {
        title: 'Find your way',
        steps: [
          'Each main branch has its own color. To choose another one, open “Topic” and pick a “Branch color”.',
          'The menu with the layout’s name changes how the map is drawn and how many levels are shown.',
          '“Show only this branch” hides everything else. “Find in the mind map” goes from match to match, including hidden topics.',
        ],
      },
      {
        title: 'Present branch by branch',
        steps: [
          'Select “Present”. Arrow keys or Space go to the next or previous branch, and Esc ends. People who follow you see the same branch.',
        ],
      },
      {
        title: 'Import or start from a template',
        steps: [
          '“Import” above the list reads XMind, FreeMind, OPML, and Markdown files. You see what’s in the file and what isn’t included before anything is created. “Import a file” in Team Collaboration leads here, too.',
          '“From a template” starts a mind map for a project plan, meeting, decision, SWOT analysis, subject to learn, or organization.',
          'In a document’s menu, “Turn into a mind map” creates a topic for each heading. For an uploaded document, it also adds fields and entities, each linked to its place. The document isn’t changed.',
        ],
      },
      {
        title: 'Continue a topic elsewhere',
        steps: [
          'Select a topic and open “Continue elsewhere”. Choose a note on a board, a slide in a presentation, or a paragraph in a document, and which one. Leave it empty to create a new one.',
          'Both items link to each other. If the other one is deleted, the page tells you when you follow the link or while it’s open. Boards, presentations, and documents have the same panel.',
        ],
      },
      {
        title: 'Download it',
        steps: [
          'In the menu, “PNG picture”, “SVG picture”, and “PDF of the map” save the whole map as you see it. The other formats save all topics. “PDF” saves them as a searchable outline.',
        ],
      },
      {
        title: 'Go back to an earlier version',
        steps: ['Open “History”, choose a version, check what changed, and select “Restore this version”.'],
      },
    ],
    keys: ['map.relate', 'map.child', 'map.sibling', 'map.edit', 'map.fold', 'map.present'],
    failures: [
      'You can keep editing while the server can’t be reached, and mind maps you’ve opened before still open on this device. “Saved” changes to the number of changes stored here. They’re sent as soon as the server responds.',
      'If two people move topics under each other at the same moment, one of them ends up under the central topic. Nothing is lost.',
      'If the mind map can’t be displayed, the page tells you. Your changes are safe. Refresh the page.',
    ],
    privacy: [
      'Only people it’s shared with can open it. “Share” shows what they can do.',
      'On the server, every change is stored encrypted. The text of topics is also stored unencrypted in the database and search index, so the map can be found. Titles and comments are stored unencrypted.',
    ],
    places: [{ to: 'mindmap', title: 'Open Mind Maps' }],
  },
];
