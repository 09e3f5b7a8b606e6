import type { MarkJson, NodeJson } from '@cartulary/editor-schema/kinds/text/json';
import { textAttribute } from '@cartulary/editor-schema/kinds/text/json';
import { safeLink } from '@cartulary/editor-schema/kinds/text/safe-link';
import { nameIn } from '@cartulary/editor-schema/kinds/deck/words';
import type { ReactNode } from 'react';
import { plainName } from '@/ui/given-name';

/** An item's text, rendered without an editor but with the editor's markup. */
export const Words = ({ text }: { text: NodeJson }) => <div className="slide-words">{inside(text)}</div>;

const inside = (node: NodeJson): ReactNode => node.content?.map((child, at) => <Part key={at} node={child} />);

function Part({ node }: { node: NodeJson }): ReactNode {
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce<ReactNode>((words, mark) => marked(words, mark), node.text);
    case 'hardBreak':
      return <br />;
    case 'mention':
      return (node.marks ?? []).reduce<ReactNode>((words, mark) => marked(words, mark), <Named node={node} />);
    case 'bulletList':
      return <ul>{inside(node)}</ul>;
    case 'orderedList':
      return <ol start={Number(node.attrs?.['start'] ?? 1)}>{inside(node)}</ol>;
    case 'listItem':
      return <li>{inside(node)}</li>;
    default:
      return <p>{node.content ? inside(node) : <br />}</p>;
  }
}

/** A mentioned person, rendered like in the editor. */
const Named = ({ node }: { node: NodeJson }) => (
  <span
    data-mention-id={textAttribute(node, 'mentionId') || undefined}
    data-person-id={textAttribute(node, 'personId') || undefined}
  >
    {plainName(nameIn(node))}
  </span>
);

function marked(words: ReactNode, mark: MarkJson): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{words}</strong>;
    case 'italic':
      return <em>{words}</em>;
    case 'underline':
      return <u>{words}</u>;
    case 'strike':
      return <s>{words}</s>;
    case 'code':
      return <code>{words}</code>;
    case 'highlight':
      return <mark>{words}</mark>;
    case 'subscript':
      return <sub>{words}</sub>;
    case 'superscript':
      return <sup>{words}</sup>;
    case 'link':
      return (
        <a
          href={safeLink(textAttribute(mark, 'href'))}
          target="_blank"
          rel="noopener noreferrer nofollow"
          tabIndex={-1}
        >
          {words}
        </a>
      );
    default:
      return words;
  }
}
