import { Card, CardHeader } from '@/ui/card';

/** The sections of a page that aren't built yet. */
export const LaterSections = ({
  title,
  sentence,
  sections,
}: {
  title: string;
  sentence: string;
  sections: string[];
}) => (
  <Card>
    <CardHeader title={title} />
    <p className="mb-2 text-ink-2">{sentence}</p>
    <ul className="list-disc pl-5">
      {sections.map((section) => (
        <li key={section}>{section}</li>
      ))}
    </ul>
  </Card>
);
