import { MapMaker, type Topic } from '@cartulary/editor-schema/kinds/map/convert/map-maker';
import type { MapJson, MapLayout, Marker, NodeColour } from '@cartulary/editor-schema/kinds/map/json';
import { t } from '@/text/maps/templates';
import type { MapTemplate } from './names';

/** A topic and its children. */
interface Branch extends Topic {
  readonly text: string;
  readonly under?: readonly Branch[];
}

interface Begun {
  readonly layout: MapLayout;
  readonly branches: readonly Branch[];
}

const leaf = (text: string, more: Topic = {}): Branch => ({ text, ...more });
const marked = (text: string, marker: Marker): Branch => leaf(text, { markers: [marker] });
const open = (text: string): Branch => leaf(text, { task: { isDone: false, dueOn: null } });
const branch = (text: string, colour: NodeColour, ...under: readonly Branch[]): Branch => ({ text, colour, under });

const templates: Readonly<Record<MapTemplate, () => Begun>> = {
  project: () => ({
    layout: 'right',
    branches: [
      branch(
        t('project.goal'),
        'blue',
        leaf(t('project.outcome')),
        leaf(t('project.measure')),
        leaf(t('project.notIn')),
      ),
      branch(
        t('project.phases'),
        'green',
        open(t('project.prepare')),
        open(t('project.build')),
        open(t('project.handOver')),
      ),
      branch(t('project.people'), 'violet', marked(t('project.lead'), 'person'), marked(t('project.team'), 'person')),
      branch(t('project.risks'), 'orange', marked(t('project.risk'), 'warning')),
      branch(t('project.budget'), 'grey', leaf(t('project.money')), leaf(t('project.time'))),
    ],
  }),
  meeting: () => ({
    layout: 'balanced',
    branches: [
      branch(t('meeting.agenda'), 'blue', leaf(t('meeting.first')), leaf(t('meeting.second'))),
      branch(t('meeting.people'), 'violet', marked(t('meeting.host'), 'person'), marked(t('meeting.notes'), 'person')),
      branch(t('meeting.decisions'), 'green', marked(t('meeting.decision'), 'flag')),
      branch(t('meeting.tasks'), 'orange', open(t('meeting.task'))),
      branch(t('meeting.open'), 'yellow', marked(t('meeting.question'), 'question')),
    ],
  }),
  decision: () => ({
    layout: 'right',
    branches: [
      branch(t('decision.question'), 'blue', leaf(t('decision.by')), leaf(t('decision.until'))),
      branch(
        t('decision.criteria'),
        'violet',
        marked(t('decision.must'), 'priority1'),
        marked(t('decision.nice'), 'priority2'),
      ),
      branch(t('decision.optionA'), 'green', marked(t('decision.for'), 'plus'), marked(t('decision.against'), 'minus')),
      branch(
        t('decision.optionB'),
        'orange',
        marked(t('decision.for'), 'plus'),
        marked(t('decision.against'), 'minus'),
      ),
      branch(t('decision.result'), 'grey', marked(t('decision.why'), 'flag')),
    ],
  }),
  swot: () => ({
    layout: 'balanced',
    branches: [
      branch(t('swot.strengths'), 'green', leaf(t('swot.strength'))),
      branch(t('swot.weaknesses'), 'orange', leaf(t('swot.weakness'))),
      branch(t('swot.opportunities'), 'blue', leaf(t('swot.opportunity'))),
      branch(t('swot.threats'), 'red', leaf(t('swot.threat'))),
    ],
  }),
  learning: () => ({
    layout: 'balanced',
    branches: [
      branch(t('learning.know'), 'grey', leaf(t('learning.already'))),
      branch(t('learning.want'), 'blue', marked(t('learning.question'), 'question')),
      branch(t('learning.sources'), 'violet', leaf(t('learning.book')), leaf(t('learning.person'))),
      branch(t('learning.plan'), 'orange', open(t('learning.step')), open(t('learning.practice'))),
      branch(t('learning.learned'), 'green', marked(t('learning.words'), 'idea')),
    ],
  }),
  organization: () => ({
    layout: 'org',
    branches: [
      branch(
        t('organization.unitA'),
        'blue',
        marked(t('organization.role'), 'person'),
        marked(t('organization.role'), 'person'),
      ),
      branch(
        t('organization.unitB'),
        'green',
        marked(t('organization.role'), 'person'),
        marked(t('organization.role'), 'person'),
      ),
      branch(t('organization.unitC'), 'violet', marked(t('organization.role'), 'person')),
    ],
  }),
};

/** The content of a map created from a template, with its title in the center. */
export function mapOfTemplate(template: MapTemplate, title: string): MapJson {
  const { layout, branches } = templates[template]();
  const maker = new MapMaker();
  const hang = (parent: string, { under = [], ...topic }: Branch): void => {
    const id = maker.add(parent, topic);
    for (const each of under) hang(id, each);
  };
  const root = maker.root({ text: title });
  for (const each of branches) hang(root, each);
  return maker.done(layout).map;
}
